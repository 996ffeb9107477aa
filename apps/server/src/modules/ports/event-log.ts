/** What happened, as fields. `event` names it in snake_case; secrets never stand here. A pino logger fits. */
export type LogFields = { event: string } & Record<string, unknown>;

export interface EventLog {
  info(fields: LogFields, message?: string): void;
  warn(fields: LogFields, message?: string): void;
  error(fields: LogFields, message?: string): void;
}
