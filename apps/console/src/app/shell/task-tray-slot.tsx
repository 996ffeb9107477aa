import { i18n } from '#console/app/i18n.ts';
import { TaskTray } from '#console/features/transfers/task-tray.tsx';

await i18n.loadNamespaces(['transfers']);

/** Its words come with it, so that the header does not flicker. */
export function TaskTraySlot() {
  return <TaskTray />;
}
