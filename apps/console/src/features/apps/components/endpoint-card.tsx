import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Card } from '#console/ui/card.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { DescriptionList } from '#console/ui/description-list.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { endpointHints } from '../model/endpoint-hints.ts';

export interface EndpointCardProps {
  endpoint: string;
  region: string;
}

/** Endpoint, region and address style: what any S3 program asks for, with what to know about the endpoint. */
export function EndpointCard({ endpoint, region }: EndpointCardProps) {
  const { t } = useTranslation('apps');
  const copied = (what: string, value: string) => (
    <span className="-my-1 flex items-start gap-1">
      <span className="min-w-0 py-1 font-mono text-xs leading-5 break-all">{value}</span>
      <CopyButton size="sm" value={value} label={t('endpoint.copy', { what })} />
    </span>
  );
  return (
    <Card title={t('endpoint.title')}>
      <div className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { key: 'endpoint', term: t('endpoint.url'), value: copied(t('endpoint.url'), endpoint) },
            { key: 'region', term: t('endpoint.region'), value: copied(t('endpoint.region'), region) },
            { key: 'style', term: t('endpoint.style'), value: t('endpoint.pathStyle') },
          ]}
        />
        {endpointHints(endpoint).map((hint) => (
          <Notice key={hint} tone={hint === 'plain-http' ? 'warn' : 'info'}>
            {t(`hints.${hint}`)}
          </Notice>
        ))}
        {endpoint.startsWith('https:') ? <p className="text-xs text-fg-2">{t('hints.self-signed')}</p> : null}
      </div>
    </Card>
  );
}
