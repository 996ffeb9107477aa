import { sourceOf } from '#server/modules/rate-limit/index.ts';

import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { codeTriesPerPair, codeTriesPerSource } from './limits.ts';

/** Counts a try at a mailed code or link. Each code has its own three tries besides, wherever they come from. */
export async function takeCodeTry(ctx: IdentityContext, call: IdentityCall<unknown>, of: string): Promise<void> {
  const source = sourceOf(call.connection.clientAddress);
  await ctx.limiter.take(['code', 'source', source], codeTriesPerSource);
  await ctx.limiter.take(['code', 'pair', of, source], codeTriesPerPair);
}
