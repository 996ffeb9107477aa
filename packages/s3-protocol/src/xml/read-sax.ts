import { SaxesParser } from 'saxes';

import { S3Error } from '../errors/s3-error.ts';

import type { XmlElement } from './xml-element.ts';

export interface XmlLimits {
  /** Elements inside each other. */
  maxDepth?: number;
  maxBytes?: number;
}

/**
 * Reads a whole document strictly. Refuses what S3 never needs and attackers do: a DOCTYPE (and with it every entity but
 * the five of XML), other encodings than UTF-8, deep nesting, large bodies. Throws `S3Error` `MalformedXML`, and
 * `MaxMessageLengthExceeded` for a body over the limit.
 */
export function readXml(input: string | Uint8Array, limits: XmlLimits = {}): XmlElement {
  const { maxDepth = 32, maxBytes = 2 * 1024 * 1024 } = limits;
  if (input.length > maxBytes) throw new S3Error('MaxMessageLengthExceeded');
  const text = typeof input === 'string' ? input : decode(input);

  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: false, position: false });
  // Without a handler that throws, the parser would go on after an error.
  parser.on('error', (error) => refuse(error));
  parser.on('doctype', () => refuse('a document type is not allowed'));
  parser.on('xmldecl', ({ encoding, version }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse('the encoding must be UTF-8');
    if (version !== undefined && version !== '1.0') refuse('the version must be 1.0');
  });
  parser.on('opentag', (tag) => {
    if (open.length > maxDepth) refuse('elements are nested too deeply');
    const attributes = Object.entries(tag.attributes);
    const element: XmlElement = { name: localName(tag.name), text: '', children: [] };
    if (attributes.length > 0)
      element.attributes = new Map(attributes.map(([name, value]) => [localName(name), value]));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();

  const [root] = top.children;
  return root ?? refuse('there is no root element');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return refuse(error);
  }
}

function refuse(cause: unknown): never {
  throw new S3Error('MalformedXML', undefined, { cause });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
