import { runtimeConfigElementId, type RuntimeConfig } from '@stowage/contracts';

let config: RuntimeConfig | undefined;

/** What the server wrote into the page. Read once; a page without it cannot work, so that is an error. */
export function runtimeConfig(): RuntimeConfig {
  config ??= readRuntimeConfig(document);
  return config;
}

function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById(runtimeConfigElementId)?.textContent ?? '';
  // The server built it through the schema of the contracts.
  return JSON.parse(text) as RuntimeConfig;
}
