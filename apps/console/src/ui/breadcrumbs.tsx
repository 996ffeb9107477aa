import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

export interface BreadcrumbsProps {
  label: string;
  /** Links, and last the place itself as text. */
  items: readonly { key: string; content: ReactNode }[];
}

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-sm whitespace-nowrap">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <Fragment key={item.key}>
              <li
                aria-current={last ? 'page' : undefined}
                className={
                  last ? 'min-w-0 truncate font-medium text-fg' : 'shrink-0 text-fg-2 hover:text-fg max-sm:hidden'
                }
              >
                {item.content}
              </li>
              {last ? null : (
                <li aria-hidden className="shrink-0 text-fg-3 max-sm:hidden">
                  <ChevronRight className="size-4" />
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
