import { foreignContentPolicy } from '#server/http/content-security-policy.ts';
import { headerValues, soleHeader } from '#server/http/header-lines.ts';

import type { GatewayRequest } from '../gateway-request.ts';

import { attachment } from './attachment.ts';
import type { AnswerHeaders } from './select-answer-headers.ts';

/** On every answer of the gateway, its own refusals included. `nosniff` and CORP are on every answer of the server. */
export const guardHeaders = {
  'Content-Security-Policy': foreignContentPolicy,
  // Answers differ by these; no cache may give one person's answer to another (and this server keeps none).
  Vary: 'Authorization, Origin, Sec-Fetch-Dest, Sec-Fetch-Site',
} as const;

const navigationDestinations = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/** What a browser would show as a page becomes a download. */
export function guardAnswer(answer: AnswerHeaders, request: GatewayRequest, targetPath: string): AnswerHeaders {
  if (!mayBeNavigation(request)) return answer;
  const given = answer['content-disposition'];
  return { ...answer, 'content-disposition': attachment(typeof given === 'string' ? given : undefined, targetPath) };
}

/**
 * A browser without Sec-Fetch headers cannot tell; but a navigation has no Authorization of S3, only a presigned query or
 * nothing.
 */
function mayBeNavigation({ method, headers }: GatewayRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const destination = soleHeader(headers, 'sec-fetch-dest');
  if (destination !== undefined) return navigationDestinations.has(destination);
  return headerValues(headers, 'authorization').length === 0;
}
