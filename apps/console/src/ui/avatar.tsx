import { cx } from '#console/ui/cx.ts';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: 'sm' | 'md';
}

/** Decoration beside a name that stands in words. */
export function Avatar({ name, imageUrl, size = 'sm' }: AvatarProps) {
  const box = cx('shrink-0 rounded-full', size === 'sm' ? 'size-6 text-[10px]' : 'size-10 text-md');
  if (imageUrl) return <img src={imageUrl} alt="" className={cx(box, 'object-cover')} />;
  return (
    <span
      aria-hidden
      className={cx(box, 'inline-flex items-center justify-center bg-accent-solid font-semibold text-accent-ink')}
    >
      {initials(name)}
    </span>
  );
}

const letters = new Intl.Segmenter();

/** Up to two letters: of two words the first of each, of one word its first two. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const taken = words.length > 1 ? first(words[0], 1) + first(words.at(-1), 1) : first(words[0], 2);
  return taken.toLocaleUpperCase('en');
}

function first(word = '', count: number): string {
  return Array.from(letters.segment(word), (part) => part.segment)
    .slice(0, count)
    .join('');
}
