import type { Sessions } from '#server/modules/passport/index.ts';
import type { Clock, EventLog, Random } from '#server/modules/ports/index.ts';
import type { RateLimiter } from '#server/modules/rate-limit/index.ts';
import type { Users } from '#server/modules/users/index.ts';

export type MailLanguage = 'en' | 'vi';

/**
 * A mail that proves that somebody reads an address: a code to type, and a link that does the same. It does not greet by
 * name: whoever signs up with somebody else's address would choose those words.
 */
export interface ProofMail {
  kind: 'verification' | 'password_reset';
  to: string;
  language: MailLanguage;
  code: string;
  codeLifeMinutes: number;
  link: string;
  linkLifeMinutes: number;
}

export interface Mail {
  /**
   * `delivers` says whether mail can reach anybody: with SMTP it does, with the outbox folder of a zero-setup start it
   * lies on the machine itself.
   */
  readonly delivers: boolean;
  sendProof(mail: ProofMail): Promise<void>;
}

export interface IdentityDeps {
  /** Origin that people open, such as `https://storage.example.com`. */
  publicUrl: string;
  /** Further origins that the console may be served from, such as the development server. */
  trustedOrigins: readonly string[];
  secret: Uint8Array;
  mail: Mail;
  users: Pick<Users, 'claimOperator'>;
  sessions: Pick<Sessions, 'endByIdentity'>;
  limiter: RateLimiter;
  clock: Clock;
  random: Random;
  log: EventLog;
}
