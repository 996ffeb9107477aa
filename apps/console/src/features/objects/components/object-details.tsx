import type { HeadObjectOutput } from '@stowage/storage-client';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { DescriptionList } from '#console/ui/description-list.tsx';

import { fileTypeOf } from '../model/file-type.ts';
import { arnOf, checksumsOf, headerFields, s3UriOf } from '../model/object-facts.ts';
import { useStorageClassName } from '../use-storage-class-name.ts';

export interface ObjectDetailsProps {
  bucket: string;
  objectKey: string;
  object: HeadObjectOutput;
}

/** What the service tells about an object, nothing guessed. */
export function ObjectDetails({ bucket, objectKey, object }: ObjectDetailsProps) {
  const { t } = useTranslation('objects');
  const format = useFormat();
  const classNameOf = useStorageClassName();
  const etag = object.ETag?.replaceAll('"', '');
  const item = (key: string, value: ReactNode) => ({ key, term: t(`panel.${key}`), value });
  const facts = [
    item(
      'size',
      <span className="figures">
        {format.bytes(object.ContentLength)}
        {object.ContentLength < 1024 ? null : (
          <span className="text-fg-3"> · {t('panel.bytes', { number: format.number(object.ContentLength) })}</span>
        )}
      </span>,
    ),
    ...(object.LastModified
      ? [
          item(
            'modified',
            <time dateTime={object.LastModified.toISOString()} title={format.date(object.LastModified)}>
              {format.absoluteDate(object.LastModified)}
            </time>,
          ),
        ]
      : []),
    item('type', object.ContentType ?? t(`types.${fileTypeOf(objectKey)}`)),
    item('class', classNameOf(object.StorageClass ?? 'STANDARD')),
    ...(etag === undefined ? [] : [item('etag', <Copyable value={etag} label={t('panel.copyEtag')} />)]),
    ...checksumsOf(object).map(({ algorithm, value }) => ({
      key: algorithm,
      term: algorithm,
      value: <Copyable value={value} label={t('panel.copyChecksum', { algorithm })} />,
    })),
    ...(object.ServerSideEncryption ? [item('encryption', object.ServerSideEncryption)] : []),
    ...(object.VersionId && object.VersionId !== 'null'
      ? [item('version', <Copyable value={object.VersionId} label={t('panel.copyVersion')} />)]
      : []),
    ...(object.TagCount ? [item('tags', format.number(object.TagCount))] : []),
  ];
  const headers = [
    ...headerFields.flatMap((field) => {
      const value = object[field];
      return value === undefined ? [] : [item(field, <span className="font-mono text-xs">{value}</span>)];
    }),
    ...(object.Expires ? [item('Expires', format.absoluteDate(object.Expires))] : []),
  ];
  const metadata = Object.entries(object.Metadata).map(([name, value]) => ({
    key: name,
    term: <span className="font-mono text-xs break-all">{name}</span>,
    value: <span className="font-mono text-xs whitespace-pre-wrap">{value}</span>,
  }));
  return (
    <div className="flex flex-col gap-5 p-4">
      <DescriptionList items={facts} />
      <Section title={t('panel.address')}>
        <DescriptionList
          items={[
            item('key', <Copyable value={objectKey} label={t('panel.copyKey')} />),
            item('uri', <Copyable value={s3UriOf(bucket, objectKey)} label={t('panel.copyUri')} />),
            item('arn', <Copyable value={arnOf(bucket, objectKey)} label={t('panel.copyArn')} />),
          ]}
        />
      </Section>
      {headers.length === 0 ? null : (
        <Section title={t('panel.headers')}>
          <DescriptionList items={headers} />
        </Section>
      )}
      <Section title={t('panel.metadata')}>
        {metadata.length === 0 ? (
          <p className="text-sm text-fg-3">{t('panel.noMetadata')}</p>
        ) : (
          <DescriptionList items={metadata} />
        )}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-medium text-fg-3">{title}</h3>
      {children}
    </section>
  );
}

function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="group/copy flex items-start gap-1">
      <span className="min-w-0 flex-1 font-mono text-xs leading-5 break-all whitespace-pre-wrap">{value}</span>
      <span className="-my-1 opacity-40 group-focus-within/copy:opacity-100 group-hover/copy:opacity-100">
        <CopyButton size="sm" value={value} label={label} />
      </span>
    </span>
  );
}
