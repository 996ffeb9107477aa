export function OneTimeCodePage() {
  return null;
}
