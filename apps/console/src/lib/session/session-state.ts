import type { CurrentUser, Preferences } from '@stowage/contracts';

/** Where the storage is. The secret parts of user-settings stay inside the session. */
export interface StoragePlace {
  endpoint: string;
  iamEndpoint: string;
  region: string;
  accessKeyId: string;
}

/** Specification section 3, "Auth state", and what the shell needs with it. */
export interface SessionState {
  /** undefined until loaded; null when nobody is signed in. */
  user: CurrentUser | null | undefined;
  /** Starts true. */
  isAuthLoading: boolean;
  storage: StoragePlace | null;
  preferences: Preferences;
  /** Why the last try to sign in or to load ended without a user. */
  problem: SessionProblem | null;
}

export interface SessionProblem {
  during: 'exchange' | 'load' | 'renewal' | 'foreign-cookie';
  error: unknown;
}

export const initialState: SessionState = {
  user: undefined,
  isAuthLoading: true,
  storage: null,
  preferences: {},
  problem: null,
};

export const signedOutState: SessionState = { ...initialState, user: null, isAuthLoading: false };
