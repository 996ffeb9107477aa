import { Skeleton } from '#console/ui/skeleton.tsx';

const widths = ['w-40', 'w-56', 'w-32', 'w-48', 'w-36', 'w-52', 'w-28', 'w-44', 'w-60', 'w-30'];

/** Rows in the shape of what comes, at the places where they come. */
export function FolderSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className="block min-h-0 flex-1 overflow-hidden pt-8">
      {widths.map((width) => (
        <div key={width} className="flex h-row items-center gap-4 border-b border-line pr-5 pl-14">
          <Skeleton className={width} />
          <span className="flex-1" />
          <Skeleton className="w-14" />
          <span className="max-md:hidden">
            <Skeleton className="w-24" />
          </span>
        </div>
      ))}
    </output>
  );
}
