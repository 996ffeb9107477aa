import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case; a repeated header keeps every value. */
  headers: Record<string, string[]>;
  /** Everything after the header section, as it came. */
  body: Buffer;
  /** The whole answer as it came, Latin-1. */
  text: string;
}

/** Sends exactly these bytes and reads until the other side closes or nothing comes for `quietMs`. */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  { quietMs = 300, pieceBytes = 0 }: { quietMs?: number; pieceBytes?: number } = {},
): Promise<Buffer> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const received = collect(socket, quietMs);
  const data = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  if (pieceBytes === 0) {
    socket.write(data);
  } else {
    for (let at = 0; at < data.length && socket.writable; at += pieceBytes) {
      socket.write(data.subarray(at, at + pieceBytes));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return received;
}

/** One request, one answer. */
export async function askRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return parseAnswer(await sendRaw(port, bytes));
}

/** A request with the headers that it needs to get past the front door, plus the given ones. */
export function rawRequest(port: number, start: string, headerLines: readonly string[] = [], body = ''): string {
  const host = headerLines.some((line) => /^host:/i.test(line)) ? [] : [`Host: 127.0.0.1:${port}`];
  return `${start} HTTP/1.1\r\n${[...host, ...headerLines].map((line) => `${line}\r\n`).join('')}\r\n${body}`;
}

export function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    (headers[name] ??= []).push(line.slice(colon + 1).trim());
  }
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    body: bytes.subarray(end + 4),
    text: bytes.toString('latin1'),
  };
}

function collect(socket: Socket, quietMs: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
}
