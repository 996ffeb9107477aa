import { AppError } from '#server/modules/app-error/index.ts';

/** No body of the product API comes near this; more is an attempt to make us work. */
const maxBodyBytes = 16 * 1024;

/** Names that reach into every object's prototype when they are assigned carelessly (A55). */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** The JSON body of a request, of which only its syntax has been checked. */
export async function readBody(request: Request): Promise<unknown> {
  // A plain HTML form can send any of the other types across origins without asking first (A09).
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(type.trim())) {
    throw new AppError('request.unsupported_media_type', 'Send the body as application/json.');
  }
  const text = await readText(request);
  let forbidden: string | undefined;
  let body: unknown;
  try {
    body = JSON.parse(text, (name, value: unknown) => {
      if (forbiddenNames.has(name)) forbidden = name;
      return value;
    });
  } catch (error) {
    throw new AppError('request.invalid', 'The body is not valid JSON.', { cause: error });
  }
  if (forbidden !== undefined) {
    throw new AppError('request.invalid', 'The request has fields that are wrong.', {
      fields: { [`"${forbidden}"`]: 'This field is not known.' },
    });
  }
  return body;
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError('request.too_large', `The body is larger than ${maxBodyBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The declared length may be missing or a lie, so what counts is what arrives.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new AppError('request.invalid', 'The body is not valid UTF-8.', { cause: error });
  }
}
