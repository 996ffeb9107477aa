import { sourceOf } from '#server/modules/rate-limit/index.ts';

import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { mailsPerAddress, mailsPerPair, mailsPerSource } from './limits.ts';
import { mailLanguageOf } from './mail-language.ts';
import type { ProofMail } from './ports.ts';
import { sendProof } from './send-proof.ts';

/** The answer, and the limits, are the same for known and unknown addresses. */
export async function requestProof(
  ctx: IdentityContext,
  kind: ProofMail['kind'],
  { body, request, connection }: IdentityCall<{ email: string }>,
): Promise<void> {
  const email = body.email.toLowerCase();
  const source = sourceOf(connection.clientAddress);
  await ctx.limiter.take(['mail', 'source', source], mailsPerSource);
  await ctx.limiter.take(['mail', 'pair', email, source], mailsPerPair);
  await ctx.limiter.take(['mail', 'address', email], mailsPerAddress);

  const found = await (await ctx.auth.$context).internalAdapter.findUserByEmail(email);
  if (!found || (kind === 'verification' && found.user.emailVerified)) return;
  sendProof(ctx, { kind, user: found.user, language: mailLanguageOf(request), requestId: connection.requestId });
}
