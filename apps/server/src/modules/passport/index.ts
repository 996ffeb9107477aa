export { accessTokenLifeMs } from './access-token.ts';
export { authenticate, type Actor } from './authenticate.ts';
export { endSession } from './end-session.ts';
export { exchangeIdToken, type ExchangeContext } from './exchange-id-token.ts';
export { IdTokenRefused } from './id-token-refused.ts';
export type {
  AccessKeyCheck,
  EndedIdentity,
  IdentityProvider,
  Session,
  Sessions,
  SignInMethod,
  StorageCredentials,
  UsedIdTokens,
  VerifiedIdentity,
} from './ports.ts';
export { renewSession } from './renew-session.ts';
export { openCredentials } from './session-credentials.ts';
export { signInWithAccessKey, type LoginContext } from './sign-in-with-access-key.ts';
export { verifyIdToken, type AcceptedAlgorithm, type IdTokenRules } from './verify-id-token.ts';
export { passportRoutes } from './routes.ts';
