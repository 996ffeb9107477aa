import { createTaskRegistry } from './task-registry.ts';

/**
 * The tab's long work. A feature starts some with
 * `tasks.run({ kind: 'empty-bucket', bucket, work: (task) => emptyBucket(s3, bucket, task) })`
 * and the tray shows it; `await tasks.whenSettled(id)` tells how it ended.
 */
export const tasks = createTaskRegistry();
