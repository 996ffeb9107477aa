import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { RuntimeConfig } from '@stowage/contracts';

import { answerText } from '#server/http/answer.ts';
import { assetPolicy, pagePolicy } from '#server/http/content-security-policy.ts';
import type { Exchange, ExchangeHandler } from '#server/http/exchange.ts';
import { lingerThenClose } from '#server/http/linger.ts';
import type { Origins } from '#server/http/origins.ts';

import { chooseCoding } from './choose-coding.ts';
import type { ConsoleBuild, StaticFile } from './file-map.ts';
import { pageWithoutConsole, renderPage } from './render-page.ts';

interface StaticOptions {
  build: ConsoleBuild;
  origins: Origins;
  /** All but the nonce, which is new for every page. */
  runtimeConfig: Omit<RuntimeConfig, 'nonce'>;
}

/** Names in this folder carry a hash of the content. */
const immutableFolder = '/assets/';

/** Serves the console: its files, and its page for every other path that a browser navigates to. */
export function createStaticFiles({ build, origins, runtimeConfig }: StaticOptions): ExchangeHandler {
  const page = build.page ?? pageWithoutConsole;
  const filePolicy = assetPolicy(origins);

  return async (exchange) => {
    const { request, response, rawPath } = exchange;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(response, 405, 'Only GET and HEAD are allowed here.');
      lingerThenClose(request);
      return;
    }

    const file = build.files.get(rawPath);
    if (file !== undefined) {
      response.setHeader('Content-Security-Policy', filePolicy);
      response.setHeader(
        'Cache-Control',
        rawPath.startsWith(immutableFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      answerFile(exchange, file);
    } else if (isPageRequest(exchange)) {
      const nonce = randomBytes(18).toString('base64url');
      response.setHeader('Content-Security-Policy', pagePolicy(origins, nonce));
      answerPage(response, renderPage(page, { ...runtimeConfig, nonce }));
    } else {
      answerText(response, 404, 'There is nothing here.');
    }
  };
}

/** The console routes in the browser, so its page stands at every address but those of files. */
function isPageRequest({ request, rawPath }: Exchange): boolean {
  const accept = request.headers.accept ?? '';
  return !rawPath.startsWith(immutableFolder) && accept.includes('text/html');
}

function answerPage(response: ServerResponse, html: string): void {
  const body = Buffer.from(html);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    // The nonce must not be served twice.
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function answerFile({ request, response }: Exchange, file: StaticFile): void {
  const coding = chooseCoding(request.headers['accept-encoding']?.toString(), file.bodies);
  const body = file.bodies[coding] ?? file.bodies.identity;
  // A strong tag names the bytes sent, and those differ by coding (RFC 9110 section 8.8.3.3).
  const etag = coding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${coding}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');

  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) === true || known?.includes('*') === true) {
    response.writeHead(304);
    response.end();
    return;
  }
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.writeHead(200, { 'Content-Type': file.mediaType, 'Content-Length': body.length });
  response.end(body);
}
