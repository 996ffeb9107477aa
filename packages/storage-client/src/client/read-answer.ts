import { childText, type XmlElement } from '@stowage/s3-protocol';

import { StorageError } from '../storage-error.ts';

import { errorInAnswer } from './error-answer.ts';
import { readText, send, type CallOptions, type ServiceRequest } from './send.ts';
import type { AnyClient } from './service-client.ts';

export interface XmlAnswer {
  root: XmlElement;
  headers: Headers;
}

/**
 * Sends a request whose answer is XML with this root. An `<Error>` inside an answer of 200 is an error, and so is
 * anything that is not the expected document.
 */
export async function sendForXml(
  client: AnyClient,
  request: ServiceRequest,
  rootName: string,
  options?: CallOptions,
): Promise<XmlAnswer> {
  const { operation } = request;
  const response = await send(client, request, options);
  const text = await readText(response, operation, options);
  let root: XmlElement;
  try {
    root = client.platform.readXml(text);
  } catch (cause) {
    throw invalidResponse(response, operation, cause);
  }
  if (root.name !== rootName) throw errorInAnswer(root, response, operation) ?? invalidResponse(response, operation);
  return { root, headers: response.headers };
}

function invalidResponse({ status }: Response, operation: string, cause?: unknown): StorageError {
  return new StorageError({
    code: 'InvalidResponse',
    message: 'The answer is not one of a storage service.',
    status,
    operation,
    cause,
  });
}

export function numberIn(element: XmlElement, name: string): number | undefined {
  const text = childText(element, name);
  return text ? Number(text) : undefined;
}

export function booleanIn(element: XmlElement, name: string): boolean {
  return childText(element, name)?.trim() === 'true';
}

export function dateIn(element: XmlElement, name: string): Date | undefined {
  return toDate(childText(element, name));
}

export function toDate(text: string | null | undefined): Date | undefined {
  const date = new Date(text || Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
