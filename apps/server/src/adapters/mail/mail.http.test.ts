import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { systemRandom } from '#server/adapters/random/system-random.ts';
import type { ProofMail } from '#server/modules/identity/index.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

import { createOutboxMail } from './create-outbox-mail.ts';
import { createSmtpMail } from './create-smtp-mail.ts';

const mail: ProofMail = {
  kind: 'verification',
  to: 'linh@example.com',
  language: 'vi',
  code: '482913',
  codeLifeMinutes: 10,
  link: 'https://console.example.com/otp#token=canary-link-token',
  linkLifeMinutes: 60,
};

describe('the outbox', () => {
  const folders: string[] = [];
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

  async function send(logCodes: boolean) {
    const folder = join(await mkdtemp(join(tmpdir(), 'stowage-mail-')), 'outbox');
    folders.push(folder);
    const log = createMemoryLog();
    await createOutboxMail({ folder, logCodes, clock: createTestClock(), random: systemRandom, log }).sendProof(mail);
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    return { file: join(folder, name), log };
  }

  test("holds one readable file per mail, for the eyes of the server's user only", async () => {
    const { file, log } = await send(false);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: <linh@example.com>');
    expect(text).toContain(mail.code);
    expect(text).toContain(mail.link);
    expect(text).toContain('Nếu không phải bạn');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(log.lines).toMatchObject([{ event: 'mail_in_outbox', file }]);
  });

  test('keeps the code out of the log', async () => {
    const { log } = await send(false);
    expect(log.text()).not.toMatch(/482913|canary-link-token/);
  });

  test('says the code in the log only where it is told that nobody else is served', async () => {
    const { log } = await send(true);
    expect(log.text()).toContain('482913');
    expect(log.text()).not.toContain('canary-link-token');
  });
});

test('by SMTP the mail reaches the one recipient, in UTF-8', async () => {
  const received = { recipients: [] as string[], data: '' };
  const server = createServer((socket: Socket) => {
    let inData = false;
    let buffered = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8');
      for (;;) {
        const end = inData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
        if (end === -1) return;
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + (inData ? 5 : 2));
        if (inData) received.data = line;
        else if (line.startsWith('RCPT TO')) received.recipients.push(line);
        const wasData = inData;
        inData = !wasData && line === 'DATA';
        socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const smtp = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Stowage <no-reply@example.com>' });
  expect(smtp.delivers).toBe(true);
  await smtp.sendProof(mail);
  server.close();

  expect(received.recipients).toEqual(['RCPT TO:<linh@example.com>']);
  expect(received.data).toMatch(/^From: Stowage <no-reply@example\.com>/m);
  expect(received.data).toMatch(/^Auto-Submitted: auto-generated/m);
  const body = received.data.slice(received.data.indexOf('\r\n\r\n'));
  const text = /base64/i.test(received.data)
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll(/=\r\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  expect(text).toContain(mail.link);
  expect(text).toContain('Nếu không phải bạn');
});
