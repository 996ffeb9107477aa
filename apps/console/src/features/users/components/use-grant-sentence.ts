import type { BucketAccess, BucketGrant } from '#console/lib/grants/bucket-grants.ts';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

/** What chosen buckets mean, in words. */
export function useGrantSentence(): (grants: readonly BucketGrant[]) => string {
  const { t, i18n } = useTranslation('users');
  return (grants) => {
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    const sentence = (access: BucketAccess) => {
      const names = grants.filter((grant) => grant.access === access).map((grant) => grant.bucket);
      return names.length === 0 ? null : t(`access.sentence.${access}`, { buckets: list.format(names) });
    };
    return [sentence('read'), sentence('read-write'), t('access.sentence.nothingElse')].filter(Boolean).join(' ');
  };
}
