import { newNonce, pagePolicy } from './headers.ts';
import { staticFiles } from './static-files.ts';

/**
 * Serves the staff console: its files under /console/, and for every other address below it the one document,
 * whose own router takes it from there. Its calls name it by Referer, so the policy keeps that within our origin.
 */
export function createConsole(folder: string, mediaOrigin: URL | null) {
  const files = staticFiles(folder);
  return async function serve(request: Request): Promise<Response | null> {
    const path = new URL(request.url).pathname.slice('/console'.length).replace(/^\//, '');
    const isFile = /\.\w{1,8}$/.test(path);
    const answer = await files(request, isFile ? path : 'index.html');
    if (answer === null) {
      return null;
    }
    const headers = new Headers(answer.headers);
    if (!isFile || path === 'index.html') {
      headers.set('content-security-policy', consolePolicy(mediaOrigin));
      headers.set('referrer-policy', 'same-origin');
    }
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** The document is the same for everybody, so its policy names no nonce that a copy could know. */
function consolePolicy(mediaOrigin: URL | null): string {
  const unguessed = newNonce();
  return pagePolicy(unguessed, mediaOrigin).replaceAll(` 'nonce-${unguessed}'`, '');
}
