/**
 * The endpoints as their callers need them: method and path, with the types of body and answer, and without the schemas.
 * A schema library costs a browser ten kilobytes before anybody has signed in, and the server parses every body and
 * every answer anyway. A test compares each route with its endpoint.
 */
import type { Endpoint, EndpointBody, EndpointResponse } from './endpoint.ts';
import type * as identityEndpoints from './endpoints/identity.ts';
import type * as passportEndpoints from './endpoints/passport.ts';
import type * as storageSettingsEndpoints from './endpoints/storage-settings.ts';
import type * as usersEndpoints from './endpoints/users.ts';

/** Where and how to call; `Body` and `Response` exist as types only. */
export interface Route<Body = unknown, Response = unknown> {
  readonly method: Endpoint['method'];
  readonly path: Endpoint['path'];
  readonly types?: { body: Body; response: Response };
}

type RouteOf<E> = E extends Endpoint ? Route<EndpointBody<E>, EndpointResponse<E>> : never;
/** One route for each endpoint of a module; what else the module exports is left out. */
type RoutesOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: RouteOf<Module[Name]>;
};

export const identity: RoutesOf<typeof identityEndpoints> = {
  signUp: post('/sign-up'),
  signIn: post('/sign-in'),
  signOut: post('/sign-out'),
  getSession: get('/session'),
  getIdToken: get('/token'),
  getJwks: get('/jwks'),
  sendVerification: post('/verification/send'),
  confirmVerification: post('/verification/confirm'),
  requestPasswordReset: post('/password-reset/request'),
  confirmPasswordReset: post('/password-reset/confirm'),
  changePassword: post('/change-password'),
  listSessions: get('/sessions'),
  endSession: post('/sessions/end'),
};

export const passport: RoutesOf<typeof passportEndpoints> = {
  exchange: post('/passport/exchange'),
  login: post('/passport/login'),
  renew: post('/passport/renew'),
  logout: post('/passport/logout'),
  userInfo: get('/passport/user-info'),
};

export const storageSettings: RoutesOf<typeof storageSettingsEndpoints> = {
  getUserSettings: get('/s3/user-settings'),
  updateUserSettings: { method: 'PATCH', path: '/s3/user-settings' },
};

export const users: RoutesOf<typeof usersEndpoints> = {
  getMe: get('/users/me'),
  updateMe: { method: 'PATCH', path: '/users/me' },
};

function get<Body, Response>(path: Endpoint['path']): Route<Body, Response> {
  return { method: 'GET', path };
}

function post<Body, Response>(path: Endpoint['path']): Route<Body, Response> {
  return { method: 'POST', path };
}
