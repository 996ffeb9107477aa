/** Specification sections 4 and 9: cookie `token`, path `/`, lifetime `expires_in`. */
const tokenCookieName = 'token';

export interface CookieJar {
  read: () => string;
  write: (cookie: string) => void;
  secure: boolean;
}

export function browserCookieJar(): CookieJar {
  return {
    read: () => document.cookie,
    write: (cookie) => {
      document.cookie = cookie;
    },
    secure: location.protocol === 'https:',
  };
}

export function writeTokenCookie(jar: CookieJar, token: string, expiresInSeconds: number): void {
  jar.write(`${tokenCookieName}=${encodeURIComponent(token)}; ${attributes(jar, Math.floor(expiresInSeconds))}`);
}

export function removeTokenCookie(jar: CookieJar): void {
  jar.write(`${tokenCookieName}=; ${attributes(jar, 0)}`);
}

function attributes(jar: CookieJar, maxAgeSeconds: number): string {
  return `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${jar.secure ? '; Secure' : ''}`;
}

/** All values under the name. More than one means that somebody planted a second cookie on a wider domain or a deeper path. */
export function readTokenCookies(jar: CookieJar): string[] {
  return jar
    .read()
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${tokenCookieName}=`))
    .map((pair) => decode(pair.slice(tokenCookieName.length + 1)))
    .filter((value) => value !== '');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
