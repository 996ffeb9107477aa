import * as client from '../src/index.ts';
import { createBrowserPlatform } from '../src/browser/index.ts';

// What the page of browser-client.http.test.ts loads.
Object.assign(globalThis, { client, platform: createBrowserPlatform() });
