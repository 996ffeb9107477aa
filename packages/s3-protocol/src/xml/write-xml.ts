declare const isXml: unique symbol;

/** Text that is XML already. The mark keeps a plain string, such as a key, from being put in without escaping. */
export type Xml = string & { readonly [isXml]: true };

export type XmlAttributes = Readonly<Record<string, string>>;

/** A text is escaped, a list is put together; absent members are left out. */
export type XmlContent = string | number | boolean | readonly (Xml | null | undefined)[];

/**
 * Writes `<name>content</name>`. Attributes may stand between name and content.
 *
 * Characters that XML 1.0 cannot carry (most of U+0000–U+001F) are written as character references, as AWS does; a
 * client that may meet such keys asks for `encoding-type=url`.
 */
export function element(name: string, content: XmlContent): Xml;
export function element(name: string, attributes: XmlAttributes, content: XmlContent): Xml;
export function element(name: string, first: XmlAttributes | XmlContent, second?: XmlContent): Xml {
  const content = second === undefined ? (first as XmlContent) : second;
  let open = name;
  if (second !== undefined) {
    for (const [key, value] of Object.entries(first as XmlAttributes)) open += ` ${key}="${escapeXml(value)}"`;
  }
  const inner =
    typeof content === 'object' ? content.filter((part) => part != null).join('') : escapeXml(String(content));
  return `<${open}>${inner}</${name}>` as Xml;
}

/** A whole document: declaration and root. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

/**
 * Escapes markup, and line breaks and tabs too: a parser would otherwise turn CR into LF (XML 1.0, 2.11) and so change a
 * key. Lone surrogates cannot be sent as UTF-8 and become U+FFFD.
 */
export function escapeXml(text: string): string {
  return needsEscape.test(text) ? text.replaceAll(escapable, escapeCharacter) : text;
}

/** True when XML 1.0 can carry the text at all (production `Char`). A key for which this is false cannot stand in a DeleteObjects body. */
export function isXmlText(text: string): boolean {
  return !notXml.test(text);
}

// oxlint-disable-next-line no-control-regex -- control characters are the point
const escapable = /[&<>"'\u0000-\u001F\u007F-\u009F\u2028\uFFFE\uFFFF]|\p{Surrogate}/gu;
// oxlint-disable-next-line no-control-regex -- control characters are the point
const needsEscape = /[&<>"'\u0000-\u001F\u007F-\u009F\u2028\uFFFE\uFFFF]|\p{Surrogate}/u;
// oxlint-disable-next-line no-control-regex -- control characters are the point
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeCharacter(character: string): string {
  if (character >= '\uD800' && character <= '\uDFFF') return '\uFFFD';
  return named[character] ?? `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
