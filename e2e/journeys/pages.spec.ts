// Every page of the console, open as a person would see it, in both themes and at two widths.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  attachUserPolicy,
  createAccessKey,
  createBucket,
  createUser,
  putObject,
  putUserPolicy,
} from '@stowage/storage-client';

import { collectFaults, signInBrowser } from '../support/console.ts';
import { signUpPerson, type Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const bucket = 'quarterly-reports';
const object = 'summary of the year.txt';
const user = 'ci-deploy';

interface PageCase {
  path: string;
  /** What stands on the page when it has all it shows. */
  shows: (page: Page) => Locator;
  /** What is pressed after that, for parts that have no address. */
  act?: (page: Page) => Promise<void>;
  /** Console messages that are meant to be there. */
  says?: RegExp;
  /** Rules of axe that this case cannot keep, with the reason beside them. */
  without?: readonly string[];
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const text = (words: string) => (page: Page) => page.getByText(words).first();
const row = (name: string) => (page: Page) => page.getByRole('row', { name: new RegExp(name) });

const publicPages: Record<string, PageCase> = {
  'sign in': { path: '/sign-in', shows: heading('Sign in to Stowage') },
  'sign in with an access key': { path: '/sign-in-2', shows: heading('Sign in with an access key') },
  'sign up': { path: '/sign-up', shows: heading('Create your account') },
  'sign up with mistakes': {
    path: '/sign-up',
    shows: heading('Create your account'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Enter your email address.')).toBeVisible();
    },
  },
  'forgot password': { path: '/forgot-password', shows: heading('Forgot your password') },
  'one-time code': { path: '/otp?email=ada@example.com', shows: heading('Confirm your address') },
  '401': { path: '/401', shows: heading("Oops! You don't have permission to access this page.") },
  '404': { path: '/404', shows: heading('Oops! Page Not Found!') },
  '500': { path: '/500', shows: heading("Oops! Something went wrong :')") },
  '503': { path: '/503', shows: heading('Website is under maintenance!') },
  'an unknown path': { path: '/no/such/page', shows: heading('Oops! Page Not Found!') },
};

const shellPages: Record<string, PageCase> = {
  dashboard: { path: '/', shows: text(bucket) },
  buckets: { path: '/buckets', shows: row(bucket) },
  'create a bucket': { path: '/buckets?dialog=create', shows: dialog('Create bucket') },
  'delete a bucket': { path: `/buckets?dialog=delete&bucket=${bucket}`, shows: text('The bucket is not empty.') },
  'buckets, none found': { path: '/buckets?search=zzz', shows: text('No bucket is named like') },
  'a bucket': { path: `/bucket-storage/${bucket}`, shows: row(object) },
  'an object': {
    path: `/bucket-storage/${bucket}?object=${encodeURIComponent(object)}`,
    shows: text(`s3://${bucket}/${object}`),
  },
  'a new folder': {
    path: `/bucket-storage/${bucket}`,
    shows: row(object),
    act: async (page) => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await expect(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
    },
  },
  'a folder with a selection': {
    path: `/bucket-storage/${bucket}/photos`,
    shows: row('cat.jpg'),
    act: async (page) => {
      await page
        .getByRole('row', { name: /cat\.jpg/ })
        .getByRole('checkbox')
        .click();
      await expect(page.getByText('1 selected').first()).toBeVisible();
    },
  },
  'a bucket that is not there': {
    path: '/bucket-storage/nobody-has-this',
    shows: text('There is no bucket'),
    // The browser's own line for every answer 404.
    says: /status of 404 .* from .*\/storage\/nobody-has-this\?/u,
  },
  users: { path: '/users', shows: row(user) },
  'create a user': { path: '/users?dialog=create', shows: dialog('Create user') },
  'a user': { path: `/users?user=${user}`, shows: text('User ID') },
  'what a user may do': { path: `/users?user=${user}&tab=permissions`, shows: text('AmazonS3ReadOnlyAccess') },
  'the keys of a user': { path: `/users?user=${user}&tab=keys`, shows: text('Manage access keys') },
  'change what a user may do': {
    path: `/users?user=${user}&tab=permissions&dialog=access`,
    shows: dialog(`What ${user} may do`),
  },
  'delete a user': { path: `/users?user=${user}&dialog=delete`, shows: text('These go first, in this order') },
  'access keys': { path: '/access-keys', shows: row(user) },
  'create an access key': { path: '/access-keys?dialog=create', shows: dialog('Create access key') },
  'a secret shown once': {
    path: '/access-keys?dialog=create',
    shows: dialog('Create access key'),
    act: async (page) => {
      await page.getByRole('radio', { name: 'A new user' }).click();
      await page.getByRole('textbox', { name: 'Name of the new user' }).fill('shown-once');
      await page.getByRole('dialog').getByRole('button', { name: 'Create access key' }).click();
      await expect(page.getByRole('dialog', { name: /Access key of/ })).toBeVisible();
    },
  },
  apps: { path: '/apps', shows: text('Region') },
  chats: { path: '/chats', shows: heading('Coming soon') },
  analysis: { path: '/analysis', shows: heading('Coming soon') },
  'extra components': { path: '/extra-components', shows: heading('Components') },
  profile: { path: '/settings', shows: text('Member since') },
  'change password': { path: '/settings/change-password', shows: text('Current password') },
  appearance: { path: '/settings/appearance', shows: text('Density') },
  notifications: { path: '/settings/notifications', shows: text('Permission of this browser') },
  display: { path: '/settings/display', shows: text('Rows per page') },
  'error example': {
    path: '/settings/error-example',
    shows: text("Oops! Something went wrong :')"),
    says: /This page fails on purpose/u,
  },
  'a page that fails inside the shell': { path: '/no-such-page', shows: text('Oops! Page Not Found!') },
  palette: {
    path: '/buckets',
    shows: row(bucket),
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option', { name: bucket })).toBeVisible();
    },
  },
  'account menu': {
    path: '/buckets',
    shows: row(bucket),
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
    // An open menu stands at the end of the page and hides all the rest from screen readers; a menu is no landmark.
    without: ['region'],
  },
};

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
// The words of a finding say what is wrong; recording every page would take longer than looking at it.
test.use({ trace: 'off' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same message that another tab of the browser would send. */
async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('vite-ui-theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours that change by a transition are those of the other theme for a moment.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}

/** How far the page can be pushed sideways, and by what. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 8)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

async function accessibilityFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Legacy mode: there are no frames here, and it needs no second page.
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    .disableRules([...without])
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 240)} ${node.failureSummary ?? ''}`),
  );
}

async function inspect(page: Page, faults: string[], { path, shows, act, says, without }: PageCase): Promise<void> {
  faults.length = 0;
  await page.setViewportSize(desktop);
  await page.goto(path);
  await expect(shows(page)).toBeVisible();
  await act?.(page);
  // The showcase keeps its examples of waiting for ever.
  if (path !== '/extra-components') await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect.soft(await accessibilityFindings(page, without), `axe in the ${theme} theme`).toEqual([]);
  }
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => overflow(page), `wider than ${size.width} pixels`).toEqual([]);
  }
  expect
    .soft(
      faults.filter((fault) => !says?.test(fault)),
      'console',
    )
    .toEqual([]);
}

/** One browser page for all cases of a group: signing in once is enough. */
function inspectAll(cases: Record<string, PageCase>, person: () => Person | null): void {
  let page: Page;
  let faults: string[];

  test.beforeAll(async ({ browser, stowage }) => {
    // Without motion nothing is half transparent when it is looked at.
    const context = await browser.newContext({ baseURL: stowage.url, reducedMotion: 'reduce', viewport: desktop });
    const somebody = person();
    if (somebody) await signInBrowser(context, stowage, somebody);
    page = await context.newPage();
    faults = await collectFaults(page);
  });

  test.afterAll(async () => {
    await page.context().close();
  });

  for (const [name, pageCase] of Object.entries(cases)) {
    test(`${name}: nothing for axe in either theme, no fault, nothing wider than the screen`, async () => {
      await inspect(page, faults, pageCase);
    });
  }
}

test.describe('before signing in', () => {
  inspectAll(publicPages, () => null);
});

test.describe('signed in', () => {
  let person: Person;

  test.beforeAll(async ({ stowage }) => {
    person = await signUpPerson(stowage);
    await createBucket(person.s3, { Bucket: bucket });
    for (const Key of [object, 'photos/cat.jpg', 'photos/2026/dog.jpg', 'a//b', 'ünïcödé %+#?.json']) {
      await putObject(person.s3, { Bucket: bucket, Key, Body: new Blob([`This is ${Key}`]) });
    }
    await createUser(person.iam, { UserName: user, Path: '/ci/', Tags: [{ Key: 'team', Value: 'data' }] });
    await createAccessKey(person.iam, { UserName: user });
    await attachUserPolicy(person.iam, {
      UserName: user,
      PolicyArn: 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess',
    });
    await putUserPolicy(person.iam, {
      UserName: user,
      PolicyName: 'uploads',
      PolicyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: `arn:aws:s3:::${bucket}/uploads/*` }],
      }),
    });
  });

  inspectAll(shellPages, () => person);
});
