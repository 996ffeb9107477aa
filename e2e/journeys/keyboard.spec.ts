// The first path through the console for somebody who has no mouse.
import type { Locator, Page } from '@playwright/test';
import { createBucket } from '@stowage/storage-client';

import { signInBrowser } from '../support/console.ts';
import { signUpPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const mostStops = 60;

/** What has the focus, when nobody can see that it has: no ring, or outside what is on the screen. */
async function invisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    const box = element.getBoundingClientRect();
    const isOnScreen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return hasRing && isOnScreen
      ? null
      : `${hasRing ? 'off the screen' : 'no ring'}: ${element.outerHTML.slice(0, 300)}`;
  });
}

/** Tabs until the element has the focus. At every stop on the way the focus can be seen. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect.soft(await invisibleFocus(page)).toBeNull();
  }
  throw new Error(`${mostStops} presses of Tab did not reach ${target.toString()}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

test('sign-up, bucket, folder, user with a key and sign-out work with the keyboard alone, with the focus in sight', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await press(page, page.getByRole('link', { name: 'Sign up' }));
  await expect(page).toHaveURL(/\/sign-up/u);
  await write(page, page.getByRole('textbox', { name: 'Name' }), 'Kim');
  await write(page, page.getByRole('textbox', { name: 'Email' }), 'kim@example.com');
  await write(page, page.getByRole('textbox', { name: 'Password' }), 'keys and no mouse');
  await page.keyboard.press('Enter');

  // The first stop leads past the navigation.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buckets');

  await press(page, page.getByRole('button', { name: 'Create bucket' }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Create bucket' }).first());
  await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'by-keyboard');
  await press(page, dialog.getByRole('button', { name: 'Create bucket' }));
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole('table').getByRole('link', { name: 'by-keyboard' }));
  await expect(page).toHaveURL(/\/bucket-storage\/by-keyboard$/u);
  await press(page, page.getByRole('button', { name: 'New folder' }));
  await write(page, dialog.getByRole('textbox', { name: 'Folder name' }), 'letters');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const folder = page.getByRole('row', { name: /letters/u });
  await expect(folder).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) break;
  }
  // In the list the arrows move and Enter opens, whatever in it was reached first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bucket-storage\/by-keyboard\/letters$/u);

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await press(page, page.getByRole('button', { name: 'Create user' }).first());
  await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'typist');
  await reach(page, dialog.getByRole('radio', { checked: true }));
  const readOnly = dialog.getByRole('radio', { name: /Read only, everywhere/u });
  for (let moves = 0; moves < 4 && !(await readOnly.isChecked()); moves += 1) await page.keyboard.press('ArrowDown');
  await expect(readOnly).toBeChecked();
  await ensureChecked(page, dialog.getByRole('checkbox', { name: /Create an access key at once/u }));
  await press(page, dialog.getByRole('button', { name: 'Create user' }));

  // The secret is not closed away by accident.
  const secret = page.getByRole('dialog', { name: /typist/u });
  await expect(secret.getByText('This is the only time the secret is shown.')).toBeVisible();
  await press(page, secret.getByRole('button', { name: 'Done' }));
  await press(page, secret.getByRole('button', { name: 'Close without keeping it' }));
  await expect(secret).toBeHidden();
  await expect(page.getByText('typist').first()).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Account of Kim' }));
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await page.keyboard.press('End');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/u);
});

async function ensureChecked(page: Page, checkbox: Locator): Promise<void> {
  if (await checkbox.isChecked()) return;
  await press(page, checkbox, 'Space');
  await expect(checkbox).toBeChecked();
}

test('Ctrl+K reaches a bucket by its name, and Escape gives the focus back', async ({ page, context, stowage }) => {
  const person = await signUpPerson(stowage);
  await createBucket(person.s3, { Bucket: 'far-away-archive' });
  await createBucket(person.s3, { Bucket: 'another' });
  await signInBrowser(context, stowage, person);
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Name' });
  await reach(page, name);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('far-away');
  await expect(palette.getByRole('option', { name: 'far-away-archive' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bucket-storage\/far-away-archive$/u);
});
