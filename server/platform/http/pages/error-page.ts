import type { ProblemBody } from '#core/contract/platform/problems.ts';
import { wordsOf } from '../../words/languages.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { escapeHtml, plainPage } from './html.ts';

const problemWords = wordsOf('problems');

/** Says whether the caller is a person at a browser who asked for a page. */
export function wantsPage(request: Request): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.get('accept') ?? '').includes('text/html')
  );
}

/** The same refusal as a page that a person can read. */
export async function asPage(refused: Response): Promise<Response> {
  const body = (await refused.json()) as ProblemBody;
  const nonce = newNonce();
  const markup =
    `<h1>${escapeHtml(problemWords.titles[body.code])}</h1>` +
    (body.detail === undefined ? '' : `<p>${escapeHtml(body.detail)}</p>`) +
    `<p class="soft">${problemWords.ifYouContactUs} <code>${escapeHtml((body.instance ?? '').split(':').at(-1) ?? '')}</code>.</p>`;
  const headers = new Headers(refused.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', pagePolicy(nonce, null));
  return new Response(plainPage({ title: problemWords.titles[body.code], body: markup, nonce }), {
    status: refused.status,
    headers,
  });
}
