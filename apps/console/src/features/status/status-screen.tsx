import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { Button } from '#console/ui/button.tsx';

export interface StatusScreenProps {
  /** The large number; hidden in the minimal variant. */
  number?: string;
  heading: string;
  body: string;
  buttons?: ReactNode;
  /** Inside a page and not instead of it. */
  minimal?: boolean;
  /** Inside the shell, which has the page's landmark already. */
  framed?: boolean;
}

/** The frame of the status screens. Their words are the specification's. */
export function StatusScreen({ number, heading, body, buttons, minimal, framed }: StatusScreenProps) {
  const Frame = minimal || framed ? 'div' : 'main';
  return (
    <Frame
      className={
        minimal ? 'w-full py-10' : 'flex min-h-[calc(100dvh-var(--header))] flex-col justify-center px-6 py-16'
      }
    >
      <div className="mx-auto flex max-w-120 flex-col items-start gap-4">
        {number === undefined ? null : (
          <p className="font-mono text-[88px] leading-none font-medium tracking-[-.06em] text-fg figures" aria-hidden>
            {number}
          </p>
        )}
        {number === undefined ? null : <span aria-hidden className="h-1 w-16 rounded-full bg-accent-solid" />}
        <h1 className="text-xl font-semibold tracking-[-.01em]">{heading}</h1>
        <p className="max-w-[60ch] text-md text-fg-2">{body}</p>
        {buttons === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{buttons}</div>}
      </div>
    </Frame>
  );
}

/** Specification section 2: Go Back (previous page) and Back to Home (goes to /). */
export function GoBackAndHome() {
  const { t } = useTranslation('status');
  const router = useRouter();
  return (
    <>
      <Button variant="outline" onClick={() => router.history.back()}>
        {t('goBack')}
      </Button>
      <Button asChild>
        <Link to="/">{t('backToHome')}</Link>
      </Button>
    </>
  );
}
