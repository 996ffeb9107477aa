import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { formatBytes } from '#console/lib/format/format-bytes.ts';
import { formatNumber } from '#console/lib/format/format-number.ts';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Breadcrumbs } from '#console/ui/breadcrumbs.tsx';
import { Card } from '#console/ui/card.tsx';
import { CodeBlock } from '#console/ui/code-block.tsx';
import { DescriptionList } from '#console/ui/description-list.tsx';
import { FileIcon, type FileKind } from '#console/ui/file-icon.tsx';
import { Mark } from '#console/ui/mark.tsx';

const kinds: readonly FileKind[] = [
  'folder',
  'image',
  'video',
  'audio',
  'archive',
  'table',
  'json',
  'text',
  'code',
  'pdf',
  'other',
];
const sizes = [0, 512, 1536, 224_479_150, 27_267_735_257_907];

export function ShowingParts() {
  const { t } = useTranslation('showcase');
  return (
    <SpecimenGroup title={t('groups.showing')}>
      <Specimen name="CodeBlock">
        <CodeBlock className="w-full max-w-160" title="~/.aws/credentials" code={'[stowage]\naws_access_key_id = …'} />
        <CodeBlock className="w-full max-w-160" code="aws s3 ls --endpoint-url http://127.0.0.1:9000" />
      </Specimen>
      <Specimen name="Card, DescriptionList">
        <Card className="w-full max-w-100" title="raw-data">
          <DescriptionList
            items={sizes.map((bytes) => ({
              key: String(bytes),
              term: formatNumber(bytes),
              value: <span className="figures">{formatBytes(bytes)}</span>,
            }))}
          />
        </Card>
      </Specimen>
      <Specimen name="FileIcon">
        {kinds.map((kind) => (
          <span key={kind} className="flex items-center gap-1.5 text-xs text-fg-2">
            <FileIcon kind={kind} /> {kind}
          </span>
        ))}
      </Specimen>
      <Specimen name="Avatar, Mark">
        <Avatar name="Operator" />
        <Avatar name="Operator" size="md" />
        <Mark className="size-8" />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          label={t('example')}
          items={[
            { key: 'buckets', content: t('buckets') },
            { key: 'raw-data', content: 'raw-data' },
          ]}
        />
      </Specimen>
      <Specimen name="Type">
        <p className="flex flex-wrap items-baseline gap-4">
          <span className="text-2xl font-semibold figures">60.42 TiB</span>
          <span className="text-xl font-semibold">20</span>
          <span className="text-lg">16</span>
          <span className="text-md">14</span>
          <span className="text-sm">13</span>
          <span className="text-xs text-fg-2">12</span>
          <span className="text-2xs text-fg-2">11</span>
          <span className="font-mono text-xs">arn:aws:s3:::raw-data</span>
        </p>
      </Specimen>
    </SpecimenGroup>
  );
}
