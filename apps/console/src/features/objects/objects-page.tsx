export function ObjectsPage() {
  return null;
}
