import { Database } from 'lucide-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { CopyButton } from '#console/ui/copy-button.tsx';

import { crumbsOf, parseTypedPath, type StoragePlace, toTypedPath } from '../model/storage-address.ts';

export interface AddressBarProps {
  place: StoragePlace;
  startsWith: string;
  hrefOf: (place: StoragePlace) => string;
  onGo: (place: StoragePlace, startsWith?: string) => void;
}

/** The path as links; a press beside them makes it a field to type or paste a path into. */
export function AddressBar(props: AddressBarProps) {
  const [isTyping, setIsTyping] = useState(false);
  return isTyping ? (
    <PathField {...props} onDone={() => setIsTyping(false)} />
  ) : (
    <Crumbs {...props} onType={() => setIsTyping(true)} />
  );
}

const frame =
  'flex h-control min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong/70 bg-surface px-2.5 text-md';

function Crumbs({ place, startsWith, hrefOf, onGo, onType }: AddressBarProps & { onType: () => void }) {
  const { t } = useTranslation('objects');
  const crumbs = crumbsOf(place);
  return (
    <nav aria-label={t('address.label')} className={`${frame} group/path`}>
      <Database aria-hidden className="size-4 shrink-0 text-fg-3" />
      {/* Scrolled to its end: the last folders are what one looks for. */}
      <ol
        ref={(list) => {
          if (list) list.scrollLeft = list.scrollWidth;
        }}
        className="no-scrollbar flex min-w-0 items-center overflow-x-auto whitespace-nowrap"
      >
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <Fragment key={crumb.prefix}>
              <li className="flex items-center">
                <a
                  href={hrefOf(crumb)}
                  aria-current={isLast ? 'location' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onGo(crumb);
                  }}
                  className={`rounded-xs px-0.5 whitespace-pre hover:underline ${isLast || index === 0 ? 'font-medium text-fg' : 'text-fg-2'}`}
                >
                  <bdi>{crumb.name === '' ? t('address.noName') : crumb.name}</bdi>
                </a>
                <span aria-hidden className="px-1 text-fg-3">
                  /
                </span>
              </li>
            </Fragment>
          );
        })}
        {startsWith === '' ? null : (
          <li className="whitespace-pre text-accent">
            {startsWith}
            <span aria-hidden>…</span>
          </li>
        )}
      </ol>
      <button
        type="button"
        onClick={onType}
        aria-label={t('address.type')}
        title={t('address.type')}
        className="h-full min-w-8 flex-1 cursor-text rounded-sm"
      />
      <span className="opacity-0 group-focus-within/path:opacity-100 group-hover/path:opacity-100 pointer-coarse:hidden">
        <CopyButton size="sm" label={t('address.copy')} value={`s3://${toTypedPath(place, startsWith)}`} />
      </span>
    </nav>
  );
}

function PathField({ place, startsWith, onGo, onDone }: AddressBarProps & { onDone: () => void }) {
  const { t } = useTranslation('objects');
  const [typed, setTyped] = useState(toTypedPath(place, startsWith));
  const isLeaving = useRef(false);
  const leave = (): void => {
    isLeaving.current = true;
    onDone();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter') return;
    const target = parseTypedPath(typed);
    if (target) onGo(target, target.startsWith);
    leave();
  };
  return (
    <span className={`${frame} border-accent!`}>
      <Database aria-hidden className="size-4 shrink-0 text-fg-3" />
      <input
        // The person has just pressed here to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={(event) => event.target.setSelectionRange(typed.length, typed.length)}
        aria-label={t('address.label')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keyDown}
        onBlur={() => {
          if (!isLeaving.current) onDone();
        }}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="h-full min-w-0 flex-1 bg-transparent font-mono text-sm outline-none pointer-coarse:text-lg"
      />
    </span>
  );
}
