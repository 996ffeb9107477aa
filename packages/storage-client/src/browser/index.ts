import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '@stowage/s3-protocol';

import type { Platform } from '../platform.ts';

import { readDom } from './read-dom.ts';
import { sendByFetch } from './send-fetch.ts';
import { sendByXhr } from './send-xhr.ts';

export { trustedTypesPolicy } from './read-dom.ts';

/** 1 MiB: about 5 ms of hashing between two chances for the page to draw. */
const hashStepBytes = 1024 * 1024;

/** Browsers, on plain-http pages too, where `crypto.subtle` is missing. */
export function createBrowserPlatform(): Platform {
  return {
    sha256: { digest: (data) => sha256(data), hmac: (key, data) => hmac(sha256, key, data) },
    hashBlob,
    md5: async (data) => (await import('@noble/hashes/legacy.js')).md5(data),
    readXml: readDom,
    send: (request) => (request.onProgress && request.body !== undefined ? sendByXhr(request) : sendByFetch(request)),
    pageOrigin: globalThis.location?.origin,
    rewritesDotSegments: true,
  };
}

async function hashBlob(blob: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < blob.size; start += hashStepBytes) {
    hash.update(new Uint8Array(await blob.slice(start, start + hashStepBytes).arrayBuffer()));
  }
  return toHex(hash.digest());
}
