import { createTransport } from 'nodemailer';

import type { Mail } from '#server/modules/identity/index.ts';

import { writeProofMail } from './proof-mail-text.ts';

const smtpTimeoutMs = 15_000;

/** Sends by SMTP. Certificates are checked, as the library does unless it is told otherwise (Filestash CVE-2024-41256). */
export function createSmtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async sendProof(mail) {
      const { subject, text } = writeProofMail(mail);
      await transport.sendMail({
        from,
        // As an object, so that no character of the address can start a second one.
        to: { name: '', address: mail.to },
        subject,
        text,
        // RFC 3834: keeps holiday notices from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
