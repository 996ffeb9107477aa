import { getMe } from './get-me.ts';
import type { User, Users } from './ports.ts';

export async function updateMe(
  ctx: { users: Users },
  { userId, displayName }: { userId: string; displayName: string },
): Promise<User> {
  await ctx.users.rename(userId, displayName);
  return getMe(ctx, userId);
}
