import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { Mail } from '#server/modules/identity/index.ts';
import { type Clock, type EventLog, newId, type Random } from '#server/modules/ports/index.ts';

import { writeProofMail } from './proof-mail-text.ts';

export interface OutboxOptions {
  folder: string;
  /** Whoever reads the log reads the codes then: only where the server serves nobody but the machine it runs on. */
  logCodes: boolean;
  clock: Clock;
  random: Random;
  log: EventLog;
}

/** Writes each mail as a file, for a start without any mail server. Readable by the server's own user only. */
export function createOutboxMail({ folder, logCodes, clock, random, log }: OutboxOptions): Mail {
  return {
    delivers: false,
    async sendProof(mail) {
      const now = clock.now();
      const file = join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}-${newId(random, mail.kind)}.eml`);
      const { subject, text } = writeProofMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(file, formatMessage({ to: mail.to, subject, text, date: now }));
      log.info(
        { event: 'mail_in_outbox', kind: mail.kind, file, ...(logCodes ? { code: mail.code } : {}) },
        logCodes ? `A mail lies in ${file}. Its code is ${mail.code}.` : `A mail lies in ${file}.`,
      );
    },
  };
}

/** RFC 5322, with the text as it is (8bit), so that a person can read the file. */
function formatMessage({ to, subject, text, date }: { to: string; subject: string; text: string; date: Date }): string {
  return [
    'From: Stowage <stowage@localhost>',
    `To: <${to}>`,
    // RFC 2047: a header holds ASCII only.
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\r\n');
}

/** Renamed into place, so that nobody reads half a mail. */
async function writeWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
