const debugLevel = 20;
const warnLevel = 40;
const errorLevel = 50;

interface LogRecord {
  level: number;
  msg?: string;
  event?: string;
  err?: { stack?: string; message?: string };
}

/**
 * A log record as lines for a person; nothing for a record that has only fields, which are for machines. Control
 * characters are dropped: a record may hold an object key, and a key may hold terminal escapes or line breaks that would
 * forge further lines.
 */
export function formatHumanLine(json: string): string {
  const record = JSON.parse(json) as LogRecord;
  const sentence = record.msg ?? (record.level >= warnLevel ? record.event?.replaceAll('_', ' ') : undefined);
  if (sentence === undefined) return '';
  const cause = record.err?.stack ?? record.err?.message;
  const lines = [`${labelOf(record.level)}${oneLine(sentence)}`];
  if (cause !== undefined) lines.push(...cause.split('\n').map((line) => `  ${oneLine(line)}`));
  return `${lines.join('\n')}\n`;
}

function labelOf(level: number): string {
  if (level >= errorLevel) return 'Error: ';
  if (level >= warnLevel) return 'Warning: ';
  if (level <= debugLevel) return 'Debug: ';
  return '';
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
