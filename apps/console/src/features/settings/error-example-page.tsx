export function ErrorExamplePage() {
  return null;
}
