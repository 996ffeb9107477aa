import { createEmailVerificationToken } from 'better-auth/api';

import { codeLifeMinutes, linkLifeMinutes } from './create-auth.ts';
import type { IdentityContext } from './identity-context.ts';
import type { MailLanguage, ProofMail } from './ports.ts';

export interface ProofRequest {
  kind: ProofMail['kind'];
  user: { id: string; email: string };
  language: MailLanguage;
  requestId: string;
}

/**
 * Mails a code and a link, in the background: how long it takes, and whether it works, must not show whether the address
 * is known (A17).
 */
export function sendProof(ctx: IdentityContext, request: ProofRequest): void {
  ctx.background.run(async () => {
    try {
      await ctx.mail.sendProof({
        kind: request.kind,
        to: request.user.email,
        language: request.language,
        code: await newCode(ctx, request),
        codeLifeMinutes,
        link: request.kind === 'verification' ? await verificationLink(ctx, request) : await resetLink(ctx, request),
        linkLifeMinutes,
      });
      ctx.log.info({ event: 'mail_sent', kind: request.kind, request_id: request.requestId });
    } catch (error) {
      ctx.log.error({ event: 'mail_failed', kind: request.kind, request_id: request.requestId, err: error });
    }
  });
}

async function newCode(ctx: IdentityContext, { kind, user }: ProofRequest): Promise<string> {
  const type = kind === 'verification' ? 'email-verification' : 'forget-password';
  // One living code per address and purpose: an older one would keep its own three tries.
  await (await ctx.auth.$context).internalAdapter.deleteVerificationByIdentifier(`${type}-otp-${user.email}`);
  return ctx.auth.api.createVerificationOTP({ body: { email: user.email, type } });
}

/** Tokens stand in the fragment, which browsers send to nobody: not to our log, not as a referrer. */
async function verificationLink(ctx: IdentityContext, { user }: ProofRequest): Promise<string> {
  const { secret } = await ctx.auth.$context;
  const token = await createEmailVerificationToken(secret, user.email, undefined, linkLifeMinutes * 60);
  return `${ctx.publicUrl}/otp#token=${token}`;
}

async function resetLink(ctx: IdentityContext, { user }: ProofRequest): Promise<string> {
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url');
  await (
    await ctx.auth.$context
  ).internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(ctx.clock.now().getTime() + linkLifeMinutes * 60_000),
  });
  return `${ctx.publicUrl}/forgot-password#token=${token}`;
}
