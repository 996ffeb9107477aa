export function AccessKeysPage() {
  return null;
}
