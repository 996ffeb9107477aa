import type { XmlElement } from '@stowage/s3-protocol';

const maxDepth = 32;

/** Name of the Trusted Types policy that the content security policy of the page must allow: `trusted-types stowage-xml`. */
export const trustedTypesPolicy = 'stowage-xml';

/** Not in TypeScript's DOM types. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypesHost {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
  };
}

let toTrusted: ((text: string) => string) | undefined;

/**
 * Reads an answer with the browser's own parser. A DOCTYPE is refused before parsing, so that no entity is ever
 * expanded. Throws `SyntaxError`.
 */
export function readDom(text: string): XmlElement {
  if (startsWithDoctype(text)) throw new SyntaxError('A document type is not allowed.');
  const parsed = new DOMParser().parseFromString(trust(text), 'application/xml');
  const root = parsed.documentElement;
  // The way browsers report an error: an element in the document, where the error was or in place of everything.
  if (parsed.doctype || parsed.getElementsByTagName('parsererror').length > 0)
    throw new SyntaxError('Not well formed.');
  return toElement(root, 1);
}

/**
 * `DOMParser` is a place where pages with Trusted Types take no plain strings. What is parsed here stays data: no node
 * of the document is ever put into the page.
 */
function trust(text: string): string {
  toTrusted ??= (() => {
    const policy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy(trustedTypesPolicy, {
      createHTML: (markup) => markup,
    });
    return policy ? (markup: string) => policy.createHTML(markup) : (markup: string) => markup;
  })();
  return toTrusted(text);
}

/** Only comments and processing instructions may stand before a document type (XML 1.0, production `prolog`). */
function startsWithDoctype(text: string): boolean {
  let rest = text.replace(/^\uFEFF/u, '').trimStart();
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined;
    if (!end) return rest.startsWith('<!');
    const at = rest.indexOf(end, 2);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function toElement(node: Element, depth: number): XmlElement {
  if (depth > maxDepth) throw new SyntaxError('Elements are nested too deeply.');
  const element: XmlElement = { name: node.localName, text: '', children: [] };
  if (node.attributes.length > 0) {
    element.attributes = new Map(Array.from(node.attributes, ({ localName, value }) => [localName, value]));
  }
  for (let next = node.firstChild; next; next = next.nextSibling) {
    if (next.nodeType === Node.ELEMENT_NODE) element.children.push(toElement(next as Element, depth + 1));
    else if (next.nodeType === Node.TEXT_NODE || next.nodeType === Node.CDATA_SECTION_NODE)
      element.text += next.nodeValue;
  }
  return element;
}
