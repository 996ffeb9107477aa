import type { BrowserContext, Page } from '@playwright/test';

import type { Person } from './person.ts';
import type { Stowage } from './stowage.ts';

/** Gives the browser the session of somebody who signed up without the pages. */
export async function signInBrowser(context: BrowserContext, stowage: Stowage, person: Person): Promise<void> {
  const answer = await context.request.post(`${stowage.url}/identity/sign-in`, {
    headers: { origin: stowage.url },
    data: { email: person.email, password: person.password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** Everything a page complains about: console errors and warnings of it, uncaught errors, broken content security policy. */
export async function collectFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${page.url()}, from ${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`${error.message} (${page.url()})`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the console is what the journey listens to
      console.error(`Content security policy: ${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  return faults;
}
