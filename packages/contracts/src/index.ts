export {
  apiPrefix,
  defineEndpoint,
  identityPrefix,
  versionHeader,
  type Endpoint,
  type EndpointBody,
  type EndpointResponse,
} from './endpoint.ts';
export { maxPasswordLength, minPasswordLength } from './password-length.ts';
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
export { dateFormats, densities, languages, listPageSizes } from './preference-values.ts';
export { preferencesSchema, type Preferences } from './preferences.ts';
export { runtimeConfigElementId } from './runtime-config-element.ts';
export { runtimeConfigSchema, type RuntimeConfig } from './runtime-config.ts';
