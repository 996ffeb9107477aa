export { getUserSettings, type UserSettingsContext } from './get-user-settings.ts';
export type { CredentialSource, SessionTokens, StorageAddress, TemporaryCredentials } from './ports.ts';
export { userSettingsRoutes } from './routes.ts';
