export function MaintenancePage() {
  return null;
}
