export { findOrCreateUser } from './find-or-create-user.ts';
export type { Role, User, Users } from './ports.ts';
export { userRoutes } from './routes.ts';
