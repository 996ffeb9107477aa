import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface CopyButtonProps {
  value: string;
  /** Words on the button; without them it is an icon. */
  children?: string;
  /** Name of the icon button when "Copy" alone would not say what. */
  label?: string;
  size?: 'default' | 'sm';
  variant?: 'ghost' | 'outline' | 'default';
  onCopied?: () => void;
}

const shownMs = 2000;

export function CopyButton({ value, children, label, size = 'default', variant, onCopied }: CopyButtonProps) {
  const words = useUiWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    onCopied?.();
  };
  const icon = copied ? <Check className="size-4 text-ok" /> : <Copy className="size-4" />;
  return (
    <>
      {children === undefined ? (
        <IconButton
          label={copied ? words.copied : (label ?? words.copy)}
          icon={icon}
          size={size}
          variant={variant ?? 'ghost'}
          onClick={() => void copy()}
        />
      ) : (
        <Button icon={icon} size={size} variant={variant ?? 'outline'} onClick={() => void copy()}>
          {copied ? words.copied : children}
        </Button>
      )}
      <output className="sr-only">{copied ? words.copied : ''}</output>
    </>
  );
}
