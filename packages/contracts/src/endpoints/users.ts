import * as z from 'zod/mini';

import { defineEndpoint } from '../endpoint.ts';
import { personNameSchema } from '../person-name.ts';

export const currentUserSchema = z.object({
  id: z.string(),
  /** "demo" marks the shared demo account (specification section 1). */
  display_name: z.string(),
  /** Null when signed in with an access key. */
  email: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  /** The operator is the person who signed up first. */
  role: z.enum(['operator', 'member']),
  signed_in_with: z.enum(['identity_provider', 'access_key']),
  /** RFC 3339 date-time, UTC. */
  created_at: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const getMe = defineEndpoint({
  id: 'users.get_me',
  method: 'GET',
  path: '/users/me',
  access: 'bearer',
  summary: 'The person who is signed in.',
  body: null,
  response: currentUserSchema,
  errors: ['session.expired'],
});

export const updateMe = defineEndpoint({
  id: 'users.update_me',
  method: 'PATCH',
  path: '/users/me',
  access: 'bearer',
  summary: 'Change the name that is shown for the person who is signed in.',
  body: z.strictObject({ display_name: personNameSchema }),
  response: currentUserSchema,
  errors: ['session.expired'],
});
