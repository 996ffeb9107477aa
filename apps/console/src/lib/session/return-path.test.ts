import { describe, expect, test } from 'vitest';

import { safeReturnPath } from '#console/lib/session/return-path.ts';

const origin = 'https://console.example.com';

/** Ways to make a browser leave, or run something, after signing in. */
const attacks = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\/evil.example', '\\\\evil.example',
  '/%5cevil.example', '/%5Cevil.example', '/%2fevil.example', '/%2Fevil.example', '/%2f%2fevil.example', '%2f%2fevil.example',
  '/%252f/evil.example/..//x\\', 'https:evil.example', 'https://evil.example', 'https:/evil.example', 'https:///evil.example',
  'HTTPS://evil.example', 'http://console.example.com.evil.example', '//console.example.com@evil.example',
  'https://console.example.com@evil.example', '@evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)', '\tjavascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x',
  'file:///etc/passwd', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '\n//evil.example',
  ' //evil.example', '/ /evil.example', '/\u0000/evil.example', '/\u007f/evil.example', '/..//evil.example',
  '/../..//evil.example', '/.//evil.example', '/x/..//evil.example', '/%2e%2e//evil.example', '/%2e//evil.example',
  '/./\\evil.example', '/..\\evil.example', '//evil%2eexample', '//[::1]', '//127.0.0.1', '//evil。example',
  '/%09/evil.example', '/%0a/evil.example', '/%00/evil.example', '/%0d%0aLocation:x', '/%20/evil.example',
  'evil.example', '', '.', '..', '?x', '#x', '/%', '/%zz', '/%E0%A4%A',
]; // prettier-ignore

test('there are at least 60 attacks', () => expect(attacks.length).toBeGreaterThanOrEqual(60));

describe('a return path never leaves this origin', () => {
  test.each(attacks)('%j', (attack) => {
    const path = safeReturnPath(attack, origin);
    expect(path).toMatch(/^\/(?!\/)/u);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(decodeURIComponent(new URL(path, origin).pathname)).not.toMatch(/^\/[/\\]/u);
  });

  test.each([null, undefined, 5, {}, ['/buckets'], '/'.padEnd(5000, 'a')])('%j leads home', (value) => {
    expect(safeReturnPath(value, origin)).toBe('/');
  });
});

test.each(['/sign-in', '/sign-in-2', '/sign-up', '/forgot-password', '/otp', '/otp/'])(
  'the public page %s is no place to return to',
  (path) => expect(safeReturnPath(path, origin)).toBe('/'),
);

test.each([
  '/',
  '/buckets',
  '/bucket-storage/raw/2024/',
  '/users?create=true',
  '/settings/display#dates',
  '/bucket-storage/b?key=a%2Fb',
])('keeps %s', (path) => expect(safeReturnPath(path, origin)).toBe(path));
