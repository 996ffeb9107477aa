export {
  apiPrefix,
  defineEndpoint,
  identityPrefix,
  versionHeader,
  type Endpoint,
  type EndpointBody,
  type EndpointResponse,
} from './endpoint.ts';
export { maxPasswordLength, minPasswordLength } from './endpoints/identity.ts';
export * as identity from './endpoints/identity.ts';
export * as passport from './endpoints/passport.ts';
export * as storageSettings from './endpoints/storage-settings.ts';
export * as users from './endpoints/users.ts';
export type { IdentitySession, IdentityUser } from './endpoints/identity.ts';
export type { AccessToken } from './endpoints/passport.ts';
export type { CurrentUser } from './endpoints/users.ts';
export type { UserSettings } from './endpoints/storage-settings.ts';
export { errorTable, isErrorCode, type ErrorBody, type ErrorCode } from './errors.ts';
export { gatewayPrefixes } from './gateway.ts';
export {
  dateFormats,
  densities,
  languages,
  listPageSizes,
  preferencesSchema,
  type Preferences,
} from './preferences.ts';
export { runtimeConfigElementId, runtimeConfigSchema, type RuntimeConfig } from './runtime-config.ts';
