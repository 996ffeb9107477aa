export { findOrCreateUser } from './find-or-create-user.ts';
export { getMe } from './get-me.ts';
export type { Role, User, Users } from './ports.ts';
export { presentUser } from './present-user.ts';
export { updateMe } from './update-me.ts';
export { userRoutes } from './routes.ts';
