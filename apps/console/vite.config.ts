import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { devConfig, pagePlaceholders, renderAfterMain } from './build/page-plugins.ts';

/** Where `npm run dev` starts the server: product API, identity and gateway. */
const serverOrigin = process.env.STOWAGE_SERVER ?? 'http://127.0.0.1:9001';

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
