import type { CurrentUser } from '@stowage/contracts';

import type { User } from './ports.ts';

export function presentUser(user: User, signedInWith: CurrentUser['signed_in_with']): CurrentUser {
  return {
    id: user.id,
    display_name: user.displayName,
    email: user.email,
    avatar_url: user.avatarUrl,
    role: user.role,
    signed_in_with: signedInWith,
    created_at: user.createdAt.toISOString(),
  };
}
