export type { Clock } from './clock.ts';
export type { Connection } from './connection.ts';
export type { EventLog, LogFields } from './event-log.ts';
export type { SecretBox } from './secret-box.ts';
export { newId, type Random } from './random.ts';
