import type { RuntimeConfig } from '@stowage/contracts';

/** What a build of the console leaves open for the server. */
const noncePlaceholder = '__STOWAGE_NONCE__';
const configPlaceholder = '__STOWAGE_CONFIG__';

/** Stands in for the console when it was not built; the development server reads the configuration out of it. */
export const pageWithoutConsole = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Stowage</title>
    <script type="application/json" id="stowage-config" nonce="${noncePlaceholder}">${configPlaceholder}</script>
  </head>
  <body>
    <p>The console is not built. Run <code>npm run build</code>, or open the address of <code>npm run dev</code>.</p>
  </body>
</html>
`;

/** Fills the placeholders. The values go in by function, since a string could hold replacement patterns such as `$&`. */
export function renderPage(page: string, config: RuntimeConfig): string {
  return page
    .replaceAll(configPlaceholder, () => scriptSafeJson(config))
    .replaceAll(noncePlaceholder, () => config.nonce);
}

/** JSON that can stand in a script element: without `<` nothing in it ends the element or opens a comment (HTML section 4.12.1.3). */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
