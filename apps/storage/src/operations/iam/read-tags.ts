import { IamError } from '@stowage/s3-protocol';

import type { Tag } from '#storage/identity/records.ts';
import { checkRule, type QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { iamQuotas } from './parameter-rules.ts';

/** @see https://docs.aws.amazon.com/IAM/latest/UserGuide/id_tags.html#id_tags_rules */
const TAG_TEXT = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;
const keyRule = { pattern: TAG_TEXT, minLength: 1, maxLength: 128 };
const valueRule = { pattern: TAG_TEXT, minLength: 0, maxLength: 256 };

/** `Tags.member.N.Key` and `Tags.member.N.Value`. Keys differ without regard to case. */
export function readTags(parameters: QueryParameters): Tag[] {
  const tags = parameters.members('Tags', ['Key', 'Value']).map((member, index) => {
    const [key, value] = [member.get('Key') ?? '', member.get('Value') ?? ''];
    checkRule(`tags.${index + 1}.member.key`, key, keyRule);
    checkRule(`tags.${index + 1}.member.value`, value, valueRule);
    if (key.toLowerCase().startsWith('aws:')) {
      throw new IamError('InvalidInput', 'Tag keys that begin with aws: are reserved.');
    }
    return { key, value };
  });
  if (new Set(tags.map((tag) => tag.key.toLowerCase())).size < tags.length) {
    throw new IamError('InvalidInput', 'Duplicate tag keys found. Please note that Tag keys are case insensitive.');
  }
  if (tags.length > iamQuotas.tagsPerUser) {
    throw new IamError(
      'LimitExceeded',
      `The number of tags has reached the maximum limit of ${iamQuotas.tagsPerUser}.`,
    );
  }
  return tags;
}
