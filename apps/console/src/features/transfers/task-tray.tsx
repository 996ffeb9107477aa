export function TaskTray() {
  return null;
}
