import type { Clock, Connection, EventLog } from '#server/modules/ports/index.ts';

import type { Actor } from './authenticate.ts';
import type { Sessions } from './ports.ts';

/** Every token of the session is dead when this returns, on all server processes (A16). */
export async function endSession(
  ctx: { sessions: Sessions; clock: Clock; log: EventLog },
  { actor, connection }: { actor: Actor; connection: Connection },
): Promise<void> {
  await ctx.sessions.end(actor.session, ctx.clock.now());
  ctx.log.info({ event: 'signed_out', request_id: connection.requestId, user_id: actor.userId });
}
