import type { EventLog, LogFields } from '#server/modules/ports/index.ts';

export interface LogLine extends Record<string, unknown> {
  level: 'info' | 'warn' | 'error';
  event: string;
  message?: string;
}

/** Keeps every line, so that a test can say what was logged and what was not. */
export function createMemoryLog(): EventLog & { lines: LogLine[]; text(): string } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: LogFields, message?: string) => {
    lines.push({ level, ...fields, ...(message === undefined ? {} : { message }) });
  };
  return {
    lines,
    text: () =>
      lines
        .map((line) =>
          JSON.stringify(line, (_, value: unknown) => (value instanceof Error ? describeError(value) : value)),
        )
        .join('\n'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}

function describeError(error: Error): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(error)),
    name: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause,
  };
}
