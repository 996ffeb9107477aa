export function BucketsPage() {
  return null;
}
