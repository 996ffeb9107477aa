export function ShowcasePage() {
  return null;
}
