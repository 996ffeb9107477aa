import type { BrowserContext } from '@playwright/test';

import type { Person } from './person.ts';
import type { Stowage } from './stowage.ts';

/** Signs a person in without the page, for journeys that are about something else: the next page that opens is theirs. */
export async function enter(context: BrowserContext, stowage: Stowage, person: Person): Promise<void> {
  const answer = await context.request.post(`${stowage.url}/identity/sign-in`, {
    data: { email: person.email, password: person.password },
    headers: { origin: stowage.url },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
}
