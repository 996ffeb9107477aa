import { createRouter } from '@tanstack/react-router';

import { ChildError } from '#console/app/child-error.tsx';
import { PageLoading } from '#console/app/page-loading.tsx';
import { accessKeysRoute } from '#console/app/routes/access-keys.tsx';
import { appsRoute } from '#console/app/routes/apps.tsx';
import { bucketsRoute } from '#console/app/routes/buckets.tsx';
import { analysisRoute, chatsRoute } from '#console/app/routes/coming-soon.tsx';
import { dashboardRoute } from '#console/app/routes/dashboard.tsx';
import { objectsRoute } from '#console/app/routes/objects.tsx';
import { rootRoute } from '#console/app/routes/root.tsx';
import { settingsRoute } from '#console/app/routes/settings.tsx';
import { shellRoute } from '#console/app/routes/shell.tsx';
import { showcaseRoute } from '#console/app/routes/showcase.tsx';
import {
  accessKeySignInRoute,
  forgotPasswordRoute,
  oneTimeCodeRoute,
  signInRoute,
  signUpRoute,
} from '#console/app/routes/sign-in.tsx';
import { maintenanceRoute, notFoundRoute, serverErrorRoute, unauthorizedRoute } from '#console/app/routes/status.tsx';
import { usersRoute } from '#console/app/routes/users.tsx';

/** Every route of specification section 2. Its second users entry can never be reached, so there is none. */
const routeTree = rootRoute.addChildren([
  signInRoute,
  accessKeySignInRoute,
  signUpRoute,
  forgotPasswordRoute,
  oneTimeCodeRoute,
  unauthorizedRoute,
  notFoundRoute,
  serverErrorRoute,
  maintenanceRoute,
  shellRoute.addChildren([
    dashboardRoute,
    bucketsRoute,
    objectsRoute,
    accessKeysRoute,
    usersRoute,
    chatsRoute,
    appsRoute,
    analysisRoute,
    showcaseRoute,
    settingsRoute,
  ]),
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    // The end of an object key or prefix may be a slash, and it means something.
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultErrorComponent: ChildError,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
  interface StaticDataRouteOption {
    /** Translation key of the page's name, for the header and the window's title. */
    title?: string;
  }
}
