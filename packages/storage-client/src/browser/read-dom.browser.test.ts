import { element, gatewayPath, objectPath, type XmlElement } from '@stowage/s3-protocol';
import { readXml } from '@stowage/s3-protocol/xml-sax';
import { describe, expect, test } from 'vitest';

import { readDom } from './read-dom.ts';

// The strict reader of the Node side is the oracle: both must read the same and refuse the same.

describe('reads as the reader of the Node side does', () => {
  test.each([
    [
      'an S3 listing',
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Contents><Key>a</Key></Contents><Contents><Key>b</Key></Contents></ListBucketResult>',
    ],
    ['prefixed names', '<s3:R xmlns:s3="urn:s3"><s3:Key>x</s3:Key></s3:R>'],
    ['namespaced attributes', '<Grantee xmlns:xsi="urn:xsi" xsi:type="CanonicalUser" id="&lt;1&gt;"/>'],
    ['CDATA', '<a>x<![CDATA[<b>&amp;]]>y</a>'],
    ['numeric references', '<a>&#65;&#x1F600;&#13;&#x9;&#10;</a>'],
    ['the five entities', '<a>&lt;&gt;&amp;&quot;&apos;</a>'],
    ['comments and instructions', '<!-- a --><?x y?><a>x<!-- <b> -->y<?z?></a><!-- c -->'],
    ['carriage returns, which XML makes line feeds', '<a>x\r\ny\rz</a>'],
    ['white space before the root', '<?xml version="1.0"?>   \n\n  <a>x</a>'],
    ['a byte order mark', '\uFEFF<a>x</a>'],
    ['digits', '<a>0012</a>'],
    ['spaces', '<a>  x  </a>'],
    ['nothing inside', '<a/>'],
    ['names of Object', '<a><__proto__>1</__proto__><constructor/></a>'],
    ['HTML names as plain XML', '<a xmlns="http://www.w3.org/1999/xhtml"><script>x</script></a>'],
    ['32 levels', '<a>'.repeat(32) + '</a>'.repeat(32)],
    ['a key that was escaped', element('Key', 'a&<b>"\'\r\n\t😀')],
    ['a DOCTYPE that is only text', '<a><![CDATA[<!DOCTYPE x>]]></a>'],
    ['a DOCTYPE that is only a comment', '<!-- <!DOCTYPE x> --><a/>'],
  ])('%s', (_, text) => {
    expect(plain(readDom(text))).toEqual(plain(readXml(text)));
  });

  test('a page of 1,000 keys', () => {
    const contents = Array.from({ length: 1000 }, (_, i) =>
      element('Contents', [element('Key', `key ${i} & more`), element('Size', i)]),
    );
    const text = element('ListBucketResult', contents);
    expect(plain(readDom(text))).toEqual(plain(readXml(text)));
  });
});

describe('refuses what the reader of the Node side refuses', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Internal Server Error'],
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a DOCTYPE after a comment', '<!-- x --><?y?>\n<!DOCTYPE a><a/>'],
    ['a DOCTYPE after a declaration', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://127.0.0.1:1/x"><a/>'],
    ['billion laughs', `<!DOCTYPE a [${billionLaughs()}]><a>&l9;</a>`],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a truncated document', '<a><b>x</b>'],
    ['a document cut in a tag', '<a><b'],
    ['crossed elements', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['a control character', '<a>\u0001</a>'],
    ['a reference to a control character', '<a>&#1;</a>'],
    ['a duplicate attribute', '<a x="1" x="2"/>'],
    ['HTML', '<!doctype html><html><body><br></body></html>'],
    ['33 levels', '<a>'.repeat(33) + '</a>'.repeat(33)],
    ['100,000 levels', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['an error document of the parser itself', '<a><parsererror>x</parsererror></a>'],
  ])('%s', (name, text) => {
    expect(() => readDom(text)).toThrow(SyntaxError);
    // The last one is well formed, but cannot be told from a failure; no service has such an element.
    if (!name.startsWith('an error document')) expect(() => readXml(text)).toThrow();
  });

  test('hostile documents within the blink of an eye', () => {
    const started = performance.now();
    for (const text of [`<!DOCTYPE a [${billionLaughs()}]><a>&l9;</a>`, '<a>'.repeat(100_000)]) {
      expect(() => readDom(text)).toThrow(SyntaxError);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('nothing of a document runs or loads', async () => {
  const loaded: string[] = [];
  const observer = new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name)));
  observer.observe({ type: 'resource' });
  readDom(
    '<a xmlns="http://www.w3.org/1999/xhtml"><script>globalThis.hacked = true</script><img src="/hacked.png" onerror="globalThis.hacked = true"/></a>',
  );
  await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
  expect(loaded.filter((name) => name.includes('hacked'))).toEqual([]);
  expect('hacked' in globalThis).toBe(false);
});

describe('an address of the gateway', () => {
  test.each([
    '../x',
    './x',
    'a/../b',
    '..',
    '.',
    'a/.',
    'a//b',
    '%2e%2e/x',
    '..%2f',
    '\\..\\x',
    'a?b#c',
    ' x ',
    'a\tb\nc',
    '😀/..',
  ])('for the key %j goes out of this browser as it was written', (key) => {
    const address = `/storage-encoded${gatewayPath(objectPath('bucket', key))}`;
    expect(new URL(address, location.href).pathname).toBe(address);
    expect(new URL(new Request(address).url).pathname).toBe(address);
    const anchor = document.createElement('a');
    anchor.href = address;
    expect(anchor.pathname).toBe(address);
  });

  test('is needed: without it this browser asks for another object', () => {
    expect(new URL(new Request('/storage/a/%2E%2E/victim/x').url).pathname).toBe('/storage/victim/x');
  });
});

function plain({ name, text, children, attributes }: XmlElement): unknown {
  // The DOM keeps namespace declarations as attributes, and so does the other reader; the order may differ.
  return { name, text, children: children.map(plain), attributes: Object.fromEntries(attributes ?? []) };
}

function billionLaughs(): string {
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return `<!ENTITY l0 "ha">${levels.join('')}`;
}
