import { describe, expect, test } from 'vitest';

import { awkwardKeys } from '../../test/awkward-keys.ts';

import { readXml } from './read-sax.ts';
import { element, escapeXml, isXmlText, xmlDocument } from './write-xml.ts';
import { child, childrenNamed, childText } from './xml-element.ts';

const malformed = expect.objectContaining({ code: 'MalformedXML', status: 400 });

describe('what is written is read back exactly', () => {
  test.each(awkwardKeys.filter(isXmlText))('%j', (key) => {
    const read = readXml(xmlDocument(element('Delete', [element('Object', [element('Key', key)])])));
    expect(childText(child(read, 'Object'), 'Key')).toBe(key);
  });

  test('attributes too', () => {
    const read = readXml(element('Grantee', { 'xmlns:xsi': 'http://x', 'xsi:type': 'a"b<c>&\n' }, 'text'));
    expect(read.attributes?.get('type')).toBe('a"b<c>&\n');
    expect(read.text).toBe('text');
  });
});

describe('element', () => {
  test('escapes text and leaves what is XML already', () => {
    expect(element('A', [element('B', '<&>'), null, undefined, element('C', 1), element('D', false)])).toBe(
      '<A><B>&lt;&amp;&gt;</B><C>1</C><D>false</D></A>',
    );
  });

  test('writes what XML cannot carry as AWS does, as a reference, so that nothing is changed silently', () => {
    expect(escapeXml('a\u0001\u0000\uFFFE\t\r\n')).toBe('a&#x1;&#x0;&#xFFFE;&#x9;&#xD;&#xA;');
    expect(escapeXml('\uD800x')).toBe('\uFFFDx');
    expect(escapeXml('😀')).toBe('😀');
  });

  test.each(awkwardKeys)('isXmlText(%j) says whether a parser will take it', (key) => {
    let isRead = true;
    try {
      readXml(element('Key', key));
    } catch {
      isRead = false;
    }
    expect(isXmlText(key)).toBe(isRead);
  });
});

describe('readXml reads', () => {
  test.each([
    ['CDATA', '<a><![CDATA[<x>&amp;]]></a>', '<x>&amp;'],
    ['character references', '<a>&#65;&#x1F600;&#13;</a>', 'A😀\r'],
    ['the five entities', '<a>&lt;&gt;&amp;&quot;&apos;</a>', '<>&"\''],
    ['text around comments', '<a>x<!-- y -->z</a>', 'xz'],
    ['digits as text', '<a>0012</a>', '0012'],
    ['white space', '<a>  x  </a>', '  x  '],
    ['a byte order mark', '\uFEFF<a>x</a>', 'x'],
    ['a declaration', '<?xml version="1.0" encoding="utf-8"?>\n<a>x</a>\n', 'x'],
    ['namespaces, prefixes dropped', '<s3:a xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/">x</s3:a>', 'x'],
  ])('%s', (_, text, expected) => {
    expect(readXml(text)).toMatchObject({ name: 'a', text: expected });
    expect(readXml(new TextEncoder().encode(text))).toMatchObject({ name: 'a', text: expected });
  });

  test('repeated and empty elements', () => {
    const root = readXml('<r><m>1</m><n/><m>2</m></r>');
    expect(childrenNamed(root, 'm').map(({ text }) => text)).toEqual(['1', '2']);
    expect(childText(root, 'n')).toBe('');
    expect(childText(root, 'absent')).toBeUndefined();
  });

  test('names that an object would choke on', () => {
    const root = readXml('<r><__proto__>1</__proto__><constructor a="1" __proto__="2"/></r>');
    expect(childText(root, '__proto__')).toBe('1');
    expect(child(root, 'constructor')?.attributes?.get('__proto__')).toBe('2');
  });
});

describe('readXml refuses', () => {
  test.each([
    ['nothing', ''],
    ['no element', 'text'],
    ['a declaration alone', '<?xml version="1.0"?>'],
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['billion laughs', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a truncated document', '<a><b>x</b>'],
    ['a truncated tag', '<a'],
    ['crossed elements', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['a control character', '<a>\u0001</a>'],
    ['a reference to a control character', '<a>&#1;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['a duplicate attribute', '<a x="1" x="2"/>'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['another version', '<?xml version="1.1"?><a/>'],
    ['nesting of 33', '<a>'.repeat(33) + '</a>'.repeat(33)],
    ['nesting of 100,000', '<a>'.repeat(100_000)],
  ])('%s', (_, text) => {
    expect(() => readXml(text)).toThrow(malformed);
  });

  test('bytes that are not UTF-8', () => {
    expect(() => readXml(Uint8Array.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))).toThrow(malformed);
  });

  test('a document over its limit', () => {
    expect(() => readXml('<a>12345</a>', { maxBytes: 8 })).toThrow(
      expect.objectContaining({ code: 'MaxMessageLengthExceeded' }),
    );
  });

  test('but takes 32 levels, and more where the caller says so', () => {
    expect(readXml('<a>'.repeat(32) + '</a>'.repeat(32)).name).toBe('a');
    expect(readXml('<a>'.repeat(40) + '</a>'.repeat(40), { maxDepth: 40 }).name).toBe('a');
  });
});
