import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { rootRoute } from '#console/app/routes/root.tsx';

const words = ['sign-in'];

interface PublicSearch {
  /** Where to go after signing in; checked before it is used. */
  redirect?: string;
  /** Whose code is asked for. */
  email?: string;
}

function validateSearch(search: Record<string, unknown>): PublicSearch {
  return {
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(typeof search.email === 'string' ? { email: search.email } : {}),
  };
}

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch,
  staticData: { title: 'sign-in:signIn.title' },
  component: lazyPage(() => import('#console/features/sign-in/sign-in-page.tsx'), 'SignInPage', words),
});

export const accessKeySignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in-2',
  validateSearch,
  staticData: { title: 'sign-in:accessKey.title' },
  component: lazyPage(
    () => import('#console/features/sign-in/access-key-sign-in-page.tsx'),
    'AccessKeySignInPage',
    words,
  ),
});

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-up',
  validateSearch,
  staticData: { title: 'sign-in:signUp.title' },
  component: lazyPage(() => import('#console/features/sign-in/sign-up-page.tsx'), 'SignUpPage', words),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'forgot-password',
  validateSearch,
  staticData: { title: 'sign-in:forgot.title' },
  component: lazyPage(() => import('#console/features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage', words),
});

export const oneTimeCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'otp',
  validateSearch,
  staticData: { title: 'sign-in:code.title' },
  component: lazyPage(() => import('#console/features/sign-in/one-time-code-page.tsx'), 'OneTimeCodePage', words),
});
