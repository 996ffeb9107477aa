export { getUserSettings, type UserSettingsContext } from './get-user-settings.ts';
export type {
  CredentialSource,
  HeldCredentials,
  SessionTokens,
  StorageAddress,
  TemporaryCredentials,
} from './ports.ts';
export { userSettingsRoutes } from './routes.ts';
