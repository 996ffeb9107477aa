import { describe, expect, it } from 'vitest';

import { attachment } from './attachment.ts';

describe('A30: attachment', () => {
  it.each([
    [undefined, '/b/dir/report.pdf?X-Amz-Signature=a', 'report.pdf'],
    [undefined, '/b/a%20b%2Bc.txt', 'a b+c.txt'],
    [undefined, '/b/ti%E1%BA%BFng.txt', 'tiếng.txt'],
    ['inline; filename="x.txt"', '/b/y', 'x.txt'],
    ['attachment; filename=x.txt', '/b/y', 'x.txt'],
    [`attachment; filename="x.txt"; filename*=UTF-8''%C3%A4.txt`, '/b/y', 'ä.txt'],
    ['attachment; filename="say \\"hi\\".txt"', '/b/y', 'say _hi_.txt'],
    // UTF-8 written straight into the header arrives as Latin-1.
    ['inline; filename="\u00c3\u00a4.txt"', '/b/y', 'ä.txt'],
    ['inline; filename="../../etc/passwd"', '/b/y', '.._.._etc_passwd'],
    [undefined, '/b/x%22%3B%20filename%3D%22evil.exe', 'x_; filename=_evil.exe'],
    [undefined, '/b/x%0d%0aSet-Cookie:%20a=b', 'x__Set-Cookie_ a=b'],
    [undefined, '/b/exe%E2%80%AEtxt.scr', 'exe_txt.scr'],
    [undefined, '/b/100%25.txt', '100%.txt'],
  ])('names the download of %j at %s %j', (given, path, name) => {
    const value = attachment(given, path);
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(value)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(name);
    expect(value.startsWith('attachment; filename="')).toBe(true);
  });

  it.each([
    [undefined, '/b/'],
    [undefined, '/b/dir/'],
    [undefined, '/b/%FF%FE'],
    [undefined, '/b/..'],
    ['inline', '/'],
  ])('gives no name where there is none: %j %s', (given, path) => {
    expect(attachment(given, path)).toBe('attachment');
  });

  it('never lets a character of a name out of its place', () => {
    for (let code = 0; code < 0x2100; code++) {
      const key = `a${String.fromCodePoint(code)}b`;
      if (/\p{Surrogate}/u.test(key)) continue;
      const value = attachment(undefined, `/bucket/${encodeURIComponent(key)}`);
      expect(value).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
      );
    }
  });

  it('keeps the end of a very long name, where the type is, and survives half a character', () => {
    const value = attachment(undefined, `/b/${encodeURIComponent(`${'😀'.repeat(200)}.txt`)}`);
    expect(value).toContain(`.txt"`);
    expect(value.length).toBeLessThan(3000);
  });
});
