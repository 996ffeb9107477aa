import { AppError } from '#server/modules/app-error/index.ts';

import type { User, Users } from './ports.ts';

export async function getMe(ctx: { users: Users }, userId: string): Promise<User> {
  const user = await ctx.users.find(userId);
  // Removed between the guard and this line.
  if (!user) throw new AppError('session.missing', 'This account does not exist any more.');
  return user;
}
