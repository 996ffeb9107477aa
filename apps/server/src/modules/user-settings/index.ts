export type { HeldCredentials, SessionTokens, StorageAddress } from './ports.ts';
export { userSettingsRoutes } from './routes.ts';
