import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const english = (namespace: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/en/${namespace}.json`), 'utf8')) as Record<
    string,
    unknown
  >;

test('the status screens say what specification section 2 says, to the letter', () => {
  expect(english('status')).toEqual({
    goBack: 'Go Back',
    backToHome: 'Back to Home',
    learnMore: 'Learn more',
    '500': {
      heading: "Oops! Something went wrong :')",
      body: 'We apologize for the inconvenience. Please try again later.',
    },
    '404': {
      heading: 'Oops! Page Not Found!',
      body: "It seems like the page you're looking for does not exist or might have been removed.",
    },
    '503': {
      heading: 'Website is under maintenance!',
      body: "The site is not available at the moment. We'll be back online shortly.",
    },
    '401': {
      heading: "Oops! You don't have permission to access this page.",
      body: 'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
    },
  });
});

test('the sidebar names groups and items as specification section 1 does', () => {
  expect(english('shell').nav).toEqual({
    dataAccess: 'Data Access',
    dashboard: 'Dashboard',
    buckets: 'Buckets',
    usersAndGroup: 'Users & Group',
    users: 'Users',
    accessKeys: 'Access Keys',
    yourAccount: 'Your Account',
    settings: 'Settings',
  });
});

test('the sidebar is 16rem wide, and 3.5rem when collapsed (specification section 9)', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../src/ui/styles/tokens.css'), 'utf8');
  expect(tokens).toMatch(/--sidebar: 16rem;/u);
  expect(tokens).toMatch(/--sidebar-collapsed: 3\.5rem;/u);
});

test('an aborted and a timed-out request say what specification section 8 says', () => {
  const { codes } = english('errors') as { codes: Record<string, { title: string }> };
  expect(codes.RequestAborted?.title).toBe('Request aborted');
  expect(codes.RequestTimedOut?.title).toBe('XMLHttpRequest timed out.');
});
