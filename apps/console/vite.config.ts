import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { devConfig, pagePlaceholders, renderAfterMain } from './build/page-plugins.ts';

/** Where `npm run dev` starts the server: product API, identity and gateway. */
const serverOrigin = process.env.STOWAGE_SERVER ?? 'http://127.0.0.1:9001';

/** What also the sign-in page needs. */
const onEveryPage = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|get-nonce)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
  /node_modules\/@radix-ui\/react-(slot|compose-refs)\//,
  /lucide-react\/dist\/esm\/(?!icons|lucide|dynamic)/,
  /lucide-react\/dist\/esm\/icons\/(eye|eye-off|key-round|languages|loader-circle)\./,
  /vite\/preload-helper|rolldown\/runtime/,
  /\/console\/src\/lib\/(session|api|config|i18n|theme|state|preferences)\//,
  /\/console\/src\/ui\/(button|input|field|form|spinner|cx|words|password-input|mark|toast-store)\./,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), renderAfterMain(), devConfig(serverOrigin)],
  // The server replaces the placeholder with a fresh nonce in every page it sends.
  html: { cspNonce: pagePlaceholders.nonce },
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    // A `data:` address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script for browsers below our target.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one piece: many small ones compress badly and cost a request each.
        codeSplitting: {
          groups: [
            { name: 'base', priority: 30, test: (id) => onEveryPage.some((part) => part.test(id)) },
            {
              name: 'storage',
              priority: 20,
              minShareCount: 2,
              test: /\/packages\/(storage-client|s3-protocol)\/|node_modules\/@noble\//,
            },
            { name: 'query', priority: 20, test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            // Parts that most pages share; what few pages use stays with them.
            { name: 'parts', priority: 10, minShareCount: 4, test: /\/console\/src\/(ui|lib)\/|\/lucide-react\// },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '^/(api|identity|storage|storage-encoded|iam|healthz|readyz)(?=/|\\?|$)': {
        target: serverOrigin,
        changeOrigin: true,
        configure(proxy) {
          proxy.on('proxyReq', (request) => {
            // The server compares Origin with its own address, and rightly so.
            if (request.getHeader('origin') !== undefined) request.setHeader('origin', serverOrigin);
          });
        },
      },
    },
  },
});
