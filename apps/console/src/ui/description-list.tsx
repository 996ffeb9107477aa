import type { ReactNode } from 'react';

export interface DescriptionListProps {
  items: readonly { key: string; term: ReactNode; value: ReactNode }[];
}

/** Names and values under each other, as in a panel of details. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,7rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      {items.map((item) => (
        <div key={item.key} className="contents">
          <dt className="text-fg-2">{item.term}</dt>
          <dd className="min-w-0 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
