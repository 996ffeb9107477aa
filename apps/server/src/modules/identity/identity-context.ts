import type { Background } from './background.ts';
import type { Auth } from './create-auth.ts';
import type { IdentityDeps } from './ports.ts';

/** What the use cases of this module work with. */
export interface IdentityContext extends IdentityDeps {
  auth: Auth;
  background: Background;
}
