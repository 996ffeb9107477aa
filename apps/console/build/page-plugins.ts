import type { Plugin } from 'vite';

/** What the server fills in for each page that it sends. */
export const pagePlaceholders = { nonce: '__STOWAGE_NONCE__', config: '__STOWAGE_CONFIG__' } as const;

/**
 * Holds the first paint until the entry module has run. It sets the theme first of all, so nobody who chose light sees
 * a dark flash, and no inline script is needed for it. Browsers without `blocking` paint the dark canvas for a moment.
 */
export function renderAfterMain(): Plugin {
  return {
    name: 'stowage:render-after-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** In development Vite sends the page, so the runtime configuration is fetched from the running server's own page. */
export function devConfig(serverOrigin: string): Plugin {
  return {
    name: 'stowage:dev-config',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html
          .replaceAll(pagePlaceholders.nonce, 'development')
          .replace(pagePlaceholders.config, await readServerConfig(serverOrigin)),
    },
  };
}

const fallbackConfig = {
  nonce: 'development',
  storage_name: '127.0.0.1:9000',
  region: 'hcm01',
  identity: { provider: 'builtin', mail_goes_to_outbox: true },
  contact_url: null,
};

async function readServerConfig(serverOrigin: string): Promise<string> {
  try {
    const page = await (await fetch(serverOrigin)).text();
    const json = /id="stowage-config"[^>]*>([^<]*)</.exec(page)?.[1];
    return JSON.stringify({ ...fallbackConfig, ...(json ? JSON.parse(json) : {}), nonce: 'development' });
  } catch {
    return JSON.stringify(fallbackConfig);
  }
}
