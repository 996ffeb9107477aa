import type { Preferences } from '@stowage/contracts';

export type Role = 'operator' | 'member';

export interface User {
  id: string;
  issuer: string;
  subject: string;
  displayName: string;
  email: string | null;
  avatarUrl: string | null;
  role: Role;
  disabled: boolean;
  createdAt: Date;
}

export interface Users {
  find(id: string): Promise<User | null>;
  /**
   * The person with this issuer and subject; of two callers who bring a new one at once, both get the same. The e-mail
   * address and picture of a known person are brought up to date, the name is theirs to change.
   */
  findOrCreate(user: User): Promise<User>;
  /**
   * Makes this person the operator unless somebody is already, for good. Returns who it is. Whoever signs up first
   * claims it, before the person's first exchange.
   */
  claimOperator(person: { issuer: string; subject: string }, at: Date): Promise<{ issuer: string; subject: string }>;
  rename(id: string, displayName: string): Promise<void>;
  readPreferences(id: string): Promise<Preferences>;
  /** Changes the fields that are given and leaves the others. Returns all of them. */
  mergePreferences(id: string, changes: Preferences): Promise<Preferences>;
}
