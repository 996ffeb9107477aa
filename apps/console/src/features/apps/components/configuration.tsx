import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { CodeBlock } from '#console/ui/code-block.tsx';
import type { AppBlock } from '../model/app-block.ts';

export interface ConfigurationProps {
  blocks: readonly AppBlock[];
  /** Covered where it is drawn; copying takes it along. Empty: nothing to cover. */
  secret: string;
}

export function Configuration({ blocks, secret }: ConfigurationProps) {
  const { t } = useTranslation('apps');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {blocks.map((block) => {
        const title = t(`blocks.${block.kind}`, { file: block.fileName ?? '' });
        return (
          <CodeBlock
            key={`${block.kind} ${block.fileName}`}
            title={title}
            code={block.text}
            shown={secret === '' ? undefined : block.text.replaceAll(secret, '•'.repeat(24))}
            copyLabel={t('copyBlock', { what: block.fileName ?? t('commands') })}
          />
        );
      })}
    </div>
  );
}
