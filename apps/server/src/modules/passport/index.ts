export { authenticate, type Actor } from './authenticate.ts';
export type {
  AccessKeyCheck,
  IdentityProvider,
  Session,
  Sessions,
  SignInMethod,
  StorageCredentials,
  UsedIdTokens,
} from './ports.ts';
export { passportRoutes } from './routes.ts';
export { openCredentials } from './session-credentials.ts';
export { verifyIdToken, type IdTokenRules } from './verify-id-token.ts';
