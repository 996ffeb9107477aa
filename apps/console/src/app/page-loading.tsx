import { Spinner } from '#console/ui/spinner.tsx';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <div aria-busy className="flex min-h-[60vh] items-center justify-center text-fg-3 animate-late">
      <Spinner className="size-5" />
    </div>
  );
}
