export function AppsPage() {
  return null;
}
