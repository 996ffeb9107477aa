export function DisplayPage() {
  return null;
}
