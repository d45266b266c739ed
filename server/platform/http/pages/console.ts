import { isOpenPage, openPaths } from '#core/reference/console-open-paths.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';
import { holdsSignIn } from '../auth/cookies.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { escapeHtml } from './html.ts';
import { staticFiles } from './static-files.ts';

/** Opened by links whose token stands behind `#`. */
const linkPages = new Set(['new-password', 'lost-code']);

/**
 * Serves the staff console: its files under /console/, and for every other address below it the one document,
 * whose own router takes it from there. Where a browser holds no sign-in, it is led to the page that signs in: by the
 * document it would fetch the page that it asked for as well, and in vain. Calls of the console name it by Referer, so the
 * policy keeps that within our origin; the pages that the links of a forgotten password and a lost authenticator open say
 * nowhere that they were there.
 */
export function createConsole(folder: string, mediaOrigin: URL | null, reports: ReportConfig | null = null) {
  const files = staticFiles(folder);
  return async function serve(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice('/console'.length).replace(/^\//, '');
    // The token of an invitation has dots in it, and one that was cut in two may end like a file.
    const isFile = /\.\w{1,8}$/.test(path) && !path.startsWith('invitation/');
    if (!(isFile || isOpenPage(`/${path.replace(/\/$/, '')}`) || holdsSignIn(request.headers))) {
      const location = `/console${openPaths.signInFirst(`/${path}${search}`)}`;
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
    }
    const isDocument = !isFile || path === 'index.html';
    const plain = isDocument && reports !== null ? new Request(request.url, { method: request.method }) : request;
    const answer = await files(plain, isFile ? path : 'index.html');
    if (answer === null) {
      return null;
    }
    const headers = new Headers(answer.headers);
    if (isDocument) {
      headers.set('content-security-policy', consolePolicy(mediaOrigin));
      headers.set('referrer-policy', linkPages.has(path) ? 'no-referrer' : 'same-origin');
    }
    if (!isDocument || reports === null) {
      return new Response(answer.body, { status: answer.status, headers });
    }
    // The document says where to report; its tag and length were those of the file.
    for (const name of ['etag', 'content-length', 'content-encoding']) {
      headers.delete(name);
    }
    const meta = `<meta name="reports" content="${escapeHtml(JSON.stringify(reports))}">`;
    const html = (await answer.text()).replace('</head>', () => `${meta}</head>`);
    return new Response(request.method === 'HEAD' ? null : html, { status: answer.status, headers });
  };
}

/**
 * The document is the same for everybody, so its policy names no nonce that a copy could know. It frames pages of ours:
 * the portal in a brand that is being made.
 */
function consolePolicy(mediaOrigin: URL | null): string {
  const unguessed = newNonce();
  return `${pagePolicy(unguessed, mediaOrigin).replaceAll(` 'nonce-${unguessed}'`, '')}; frame-src 'self'`;
}
