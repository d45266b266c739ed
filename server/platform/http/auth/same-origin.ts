import { Problem } from '#core/contract/platform/problems.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call that a page of somebody else's could have made with a visitor's cookies (T45):
 * `Sec-Fetch-Site: same-origin`, else an Origin equal to the host that was asked. A call without cookies and
 * without either header comes from no page; one with an Authorization header carries what a page cannot add.
 */
export function requireSameOrigin(request: Request, host: string): void {
  if (safe.has(request.method) || request.headers.has('authorization')) {
    return;
  }
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const refused =
    site !== null
      ? site !== 'same-origin'
      : origin !== null
        ? originHost(origin) !== host.toLowerCase()
        : request.headers.has('cookie');
  if (refused) {
    throw new Problem('cross-site-request');
  }
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
