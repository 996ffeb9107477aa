const warnLevel = 40;
const errorLevel = 50;
const debugLevel = 20;

/**
 * A log record as one line for a person. Control characters are dropped: a record may hold an object key, and a key may
 * hold terminal escapes or line breaks that would forge further lines.
 */
export function formatHumanLine(json: string): string {
  const record = JSON.parse(json) as { level: number; msg?: string; err?: { stack?: string; message?: string } };
  const detail = record.err?.stack ?? record.err?.message;
  const lines = [`${labelOf(record.level)}${oneLine(record.msg ?? '')}`];
  if (detail !== undefined) lines.push(...detail.split('\n').map((line) => `  ${oneLine(line)}`));
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
