import * as z from 'zod/mini';

import { defineEndpoint } from '../endpoint.ts';
import { preferencesSchema } from '../preferences.ts';

export const userSettingsSchema = z.object({
  /** Origin that S3 requests are signed for, such as `http://127.0.0.1:9000`. Requests travel through the gateway. */
  storage_endpoint: z.string(),
  /** Origin that IAM requests are signed for. */
  iam_endpoint: z.string(),
  region: z.string(),
  access_key: z.string(),
  secret_key: z.string(),
  /** Null when the storage service cannot issue temporary credentials. */
  session_token: z.nullable(z.string()),
  /** RFC 3339 date-time, UTC; null when the credentials do not end by themselves. */
  expires_at: z.nullable(z.string()),
  preferences: preferencesSchema,
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const getUserSettings = defineEndpoint({
  id: 'user_settings.get',
  method: 'GET',
  path: '/s3/user-settings',
  access: 'bearer',
  summary: 'Where the storage is, credentials for it that end soon, and the preferences of the person.',
  body: null,
  response: userSettingsSchema,
  errors: ['session.expired', 'storage.unreachable', 'storage.refused'],
});

export const updateUserSettings = defineEndpoint({
  id: 'user_settings.update',
  method: 'PATCH',
  path: '/s3/user-settings',
  access: 'bearer',
  summary: 'Change the preferences of the person.',
  body: z.strictObject({ preferences: preferencesSchema }),
  response: z.object({ preferences: preferencesSchema }),
  errors: ['session.expired'],
});
