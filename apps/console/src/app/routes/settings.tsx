import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

const words = ['settings'];

const layoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'settings',
  staticData: { title: 'shell:pages.settings' },
  component: lazyPage(() => import('#console/features/settings/settings-layout.tsx'), 'SettingsLayout', words),
});

const profileRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyPage(() => import('#console/features/settings/profile-page.tsx'), 'ProfilePage', words),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'change-password',
  staticData: { title: 'settings:nav.changePassword' },
  component: lazyPage(() => import('#console/features/settings/change-password-page.tsx'), 'ChangePasswordPage', words),
});

const appearanceRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'appearance',
  staticData: { title: 'settings:nav.appearance' },
  component: lazyPage(() => import('#console/features/settings/appearance-page.tsx'), 'AppearancePage', words),
});

const notificationsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'notifications',
  staticData: { title: 'settings:nav.notifications' },
  component: lazyPage(() => import('#console/features/settings/notifications-page.tsx'), 'NotificationsPage', words),
});

const displayRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'display',
  staticData: { title: 'settings:nav.display' },
  component: lazyPage(() => import('#console/features/settings/display-page.tsx'), 'DisplayPage', words),
});

const errorExampleRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'error-example',
  staticData: { title: 'settings:nav.errorExample' },
  component: lazyPage(() => import('#console/features/settings/error-example-page.tsx'), 'ErrorExamplePage', words),
  // Specification section 2: the minimal variant of the 500 screen is this route's own error view.
  errorComponent: lazyPage(() => import('#console/features/status/server-error-page.tsx'), 'MinimalServerErrorPage', [
    'status',
  ]),
});

export const settingsRoute = layoutRoute.addChildren([
  profileRoute,
  changePasswordRoute,
  appearanceRoute,
  notificationsRoute,
  displayRoute,
  errorExampleRoute,
]);
