export function AppearancePage() {
  return null;
}
