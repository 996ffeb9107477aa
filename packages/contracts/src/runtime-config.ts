import * as z from 'zod/mini';

/** What the server tells the console before anybody has signed in, in the page's element `runtimeConfigElementId`. */
export const runtimeConfigSchema = z.object({
  /** The nonce of this answer's content security policy, for style elements that libraries add. */
  nonce: z.string(),
  /** Name of the storage as shown to people: host of the endpoint. */
  storage_name: z.string(),
  region: z.string(),
  /** The specification's "project configuration block": who says who a person is. */
  identity: z.discriminatedUnion('provider', [
    z.object({
      provider: z.literal('builtin'),
      /** True when mail goes to an outbox folder because no SMTP server is configured and the server is bound to loopback: the page says so. */
      mail_goes_to_outbox: z.boolean(),
    }),
  ]),
  /** Page that the demo banner opens; null when none is configured. */
  contact_url: z.nullable(z.string()),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
