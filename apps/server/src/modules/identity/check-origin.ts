import { AppError } from '#server/modules/app-error/index.ts';

/**
 * Refuses what a page of another origin made the browser send (A09). The session cookie is SameSite=Strict already;
 * this also holds for sign-in itself, where there is no cookie yet (login CSRF), and for pages on a sibling host, which
 * count as the same site.
 */
export function checkOrigin(request: Request, trustedOrigins: readonly string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  const isForeign =
    origin === null
      ? // No browser leaves both out of a POST. A client that is none has no cookies of ours to be tricked with.
        fetchSite !== null
        ? fetchSite !== 'same-origin'
        : request.headers.has('cookie')
      : !trustedOrigins.includes(origin);
  if (isForeign) throw new AppError('request.foreign_origin', 'This request did not come from the console.');
}
