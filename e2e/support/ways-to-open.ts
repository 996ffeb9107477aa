import type { Page } from '@playwright/test';

/** Opens many addresses at once in one way. What the browser refuses at once is no failure of the way. */
export type WayToOpen = (page: Page, addresses: readonly string[]) => Promise<void>;

/** How a page of ours could be brought to use an object as something that acts. */
export const waysToOpen = {
  tab: async (page, addresses) => {
    for (const address of addresses) {
      // An answer that is downloaded makes the navigation fail, which is the point.
      await page.goto(address).catch(() => undefined);
    }
  },
  iframe: (page, addresses) => insert(page, addresses, { tag: 'iframe', attribute: 'src' }),
  object: (page, addresses) => insert(page, addresses, { tag: 'object', attribute: 'data' }),
  embed: (page, addresses) => insert(page, addresses, { tag: 'embed', attribute: 'src' }),
  script: (page, addresses) => insert(page, addresses, { tag: 'script', attribute: 'src' }),
  'module script': (page, addresses) =>
    insert(page, addresses, { tag: 'script', attribute: 'src', fixed: { type: 'module' } }),
  stylesheet: (page, addresses) =>
    insert(page, addresses, { tag: 'link', attribute: 'href', fixed: { rel: 'stylesheet' } }),
  import: async (page, addresses) => {
    await page.evaluate(
      (list) => Promise.all(list.map((address) => import(address).catch(() => undefined))),
      addresses,
    );
  },
  worker: (page, addresses) => startWorkers(page, addresses, 'Worker'),
  'shared worker': (page, addresses) => startWorkers(page, addresses, 'SharedWorker'),
  'service worker': async (page, addresses) => {
    await page.evaluate(async (list) => {
      const tries = list.map(async (address) => navigator.serviceWorker.register(address));
      await Promise.allSettled(tries);
    }, addresses);
  },
} satisfies Record<string, WayToOpen>;

interface Tag {
  tag: string;
  attribute: string;
  fixed?: Record<string, string>;
}

async function insert(page: Page, addresses: readonly string[], tag: Tag): Promise<void> {
  await page.evaluate(
    ({ addresses, tag: { tag, attribute, fixed } }) =>
      Promise.all(
        addresses.map(async (address) => {
          const element = document.createElement(tag);
          try {
            for (const [name, value] of Object.entries(fixed ?? {})) element.setAttribute(name, value);
            element.setAttribute(attribute, address);
          } catch {
            return; // Trusted Types refused the address.
          }
          const settled = new Promise((resolve) => {
            for (const event of ['load', 'error']) element.addEventListener(event, resolve);
            setTimeout(resolve, 500); // A frame that becomes a download says nothing.
          });
          document.body.append(element);
          await settled;
          setTimeout(() => element.remove(), 200);
        }),
      ),
    { addresses, tag },
  );
}

async function startWorkers(page: Page, addresses: readonly string[], kind: 'Worker' | 'SharedWorker'): Promise<void> {
  await page.evaluate(
    ({ addresses, kind }) => {
      for (const address of addresses) {
        for (const type of ['classic', 'module'] as const) {
          try {
            if (kind === 'Worker') new Worker(address, { type }).addEventListener('error', () => {});
            else new SharedWorker(address, { type, name: type }).addEventListener('error', () => {});
          } catch {
            // Refused at once, by Trusted Types or by the content security policy.
          }
        }
      }
    },
    { addresses, kind },
  );
}
