import { Download, Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Button } from '#console/ui/button.tsx';
import { CodeBlock } from '#console/ui/code-block.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Segmented } from '#console/ui/segmented.tsx';

export interface CredentialRevealFile {
  id: string;
  label: string;
  fileName: string;
  mediaType: string;
  text: string;
}

export interface CredentialRevealWords {
  keyId: string;
  secret: string;
  show: string;
  hide: string;
  copyKeyId: string;
  copySecret: string;
  formats: string;
  download: (fileName: string) => string;
  copyFile: (fileName: string) => string;
}

export interface CredentialRevealProps {
  accessKeyId: string;
  secretAccessKey: string;
  /** The same in the formats of different tools. */
  files: readonly CredentialRevealFile[];
  words: CredentialRevealWords;
  /** Called when the secret was copied or downloaded in any form. */
  onKept: () => void;
}

/** An access key with its secret: to copy, and to take along as a file. The secret is covered until asked for. */
export function CredentialReveal({ accessKeyId, secretAccessKey, files, words, onKept }: CredentialRevealProps) {
  const [isShown, setIsShown] = useState(false);
  const [chosen, setChosen] = useState(files[0]?.id ?? '');
  const file = files.find((one) => one.id === chosen);
  const cover = (text: string) => (isShown ? text : text.replaceAll(secretAccessKey, '•'.repeat(24)));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <dl className="divide-y divide-line rounded-md border border-line">
        <Row term={words.keyId} value={accessKeyId}>
          <CopyButton size="sm" value={accessKeyId} label={words.copyKeyId} />
        </Row>
        <Row term={words.secret} value={cover(secretAccessKey)}>
          <IconButton
            size="sm"
            label={isShown ? words.hide : words.show}
            icon={isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
            onClick={() => setIsShown(!isShown)}
          />
          <CopyButton size="sm" value={secretAccessKey} label={words.copySecret} onCopied={onKept} />
        </Row>
      </dl>
      {file ? (
        <div className="flex min-w-0 flex-col gap-2">
          <Segmented
            size="sm"
            label={words.formats}
            value={chosen}
            onValueChange={setChosen}
            options={files.map((one) => ({ value: one.id, label: one.label }))}
          />
          <CodeBlock
            code={file.text}
            shown={cover(file.text)}
            title={file.fileName}
            copyLabel={words.copyFile(file.fileName)}
            onCopied={onKept}
          />
          <div>
            <Button
              variant="outline"
              icon={<Download className="size-4" />}
              onClick={() => {
                saveFile(file);
                onKept();
              }}
            >
              {words.download(file.fileName)}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Row({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
      <dt className="w-28 shrink-0 text-sm text-fg-2 max-sm:w-20">{term}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-1">
        <span className="min-w-0 flex-1 font-mono text-xs break-all">{value}</span>
        {children}
      </dd>
    </div>
  );
}

function saveFile({ fileName, mediaType, text }: CredentialRevealFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
