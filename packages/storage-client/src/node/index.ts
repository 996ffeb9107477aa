import { createHash, createHmac } from 'node:crypto';

import { readXml } from '@stowage/s3-protocol/xml-sax';

import type { Platform } from '../platform.ts';

import { sendByHttp } from './send-http.ts';

/** 64 MiB: a page of 1,000 keys of 1,024 bytes, each percent-encoded, is about 5 MiB. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** Node, for servers and command lines. */
export function createNodePlatform(): Platform {
  return {
    sha256: {
      digest: (data) => createHash('sha256').update(data).digest(),
      hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
    },
    async hashBlob(blob) {
      const hash = createHash('sha256');
      for await (const piece of blob.stream()) hash.update(piece);
      return hash.digest('hex');
    },
    md5: async (data) => createHash('md5').update(data).digest(),
    readXml: (text) => readXml(text, { maxBytes: maxAnswerBytes }),
    send: sendByHttp,
    pageOrigin: undefined,
    rewritesDotSegments: false,
  };
}
