export function AccessKeySignInPage() {
  return null;
}
