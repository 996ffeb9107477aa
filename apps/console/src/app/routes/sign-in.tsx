import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { rootRoute } from '#console/app/routes/root.tsx';

const words = ['sign-in'];

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  staticData: { title: 'sign-in:signIn.title' },
  component: lazyPage(() => import('#console/features/sign-in/sign-in-page.tsx'), 'SignInPage', words),
});

export const accessKeySignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in-2',
  staticData: { title: 'sign-in:accessKey.title' },
  component: lazyPage(() => import('#console/features/sign-in/access-key-sign-in-page.tsx'), 'AccessKeySignInPage', words),
});

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-up',
  staticData: { title: 'sign-in:signUp.title' },
  component: lazyPage(() => import('#console/features/sign-in/sign-up-page.tsx'), 'SignUpPage', words),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'forgot-password',
  staticData: { title: 'sign-in:forgot.title' },
  component: lazyPage(() => import('#console/features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage', words),
});

export const oneTimeCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'otp',
  staticData: { title: 'sign-in:code.title' },
  component: lazyPage(() => import('#console/features/sign-in/one-time-code-page.tsx'), 'OneTimeCodePage', words),
});
