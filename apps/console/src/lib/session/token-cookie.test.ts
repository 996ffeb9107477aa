import { expect, test } from 'vitest';

import { readTokenCookies, removeTokenCookie, writeTokenCookie } from '#console/lib/session/token-cookie.ts';

function jar(secure: boolean, content = '') {
  const written: string[] = [];
  return { written, secure, read: () => content, write: (cookie: string) => void written.push(cookie) };
}

test('the cookie is named token, has path / and lives expires_in (specification section 9); SameSite=Strict', () => {
  const cookies = jar(false);
  writeTokenCookie(cookies, 'abc', 3600);
  expect(cookies.written).toEqual(['token=abc; Path=/; Max-Age=3600; SameSite=Strict']);
});

test('over https it is Secure', () => {
  const cookies = jar(true);
  writeTokenCookie(cookies, 'abc', 3600);
  expect(cookies.written[0]).toMatch(/; Secure$/u);
});

test('removing it ends its life', () => {
  const cookies = jar(false);
  removeTokenCookie(cookies);
  expect(cookies.written).toEqual(['token=; Path=/; Max-Age=0; SameSite=Strict']);
});

test('sees a second cookie of the name, and no cookie that only begins like it', () => {
  expect(readTokenCookies(jar(false, 'a=1; token=x; tokens=y; token=z'))).toEqual(['x', 'z']);
});
