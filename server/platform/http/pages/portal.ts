import type { z } from 'zod';
import type { Branding, store } from '#core/contract/tenancy/stores.ts';
import type { FlagValues } from '#core/reference/flags.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';
import { requireSameOrigin } from '../auth/same-origin.ts';
import type { HostStore } from '../env.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { type KeptPages, lookOfStart } from './kept-pages.ts';
import type { PortalLook } from './portal-look.ts';

/** What the built portal answers a page with; the same shape as its `renderPortal`. */
export type PortalRenderer = (page: {
  request: Request;
  nonce: string;
  brand: Branding;
  store: z.output<typeof store>;
  theme: string;
  flags: FlagValues;
  reports: ReportConfig | null;
  sample: boolean;
  api: (path: string, init?: RequestInit) => Promise<Response>;
  /** Told of every error that a page met and hides from the shopper. */
  report?: (error: unknown) => void;
  /** Told which of its routes the address fits, by the route's pattern. */
  matched?: (pattern: string) => void;
}) => Promise<Response>;

export interface PortalParts {
  render: PortalRenderer;
  look(store: HostStore, visitor: string): Promise<PortalLook>;
  mediaOrigin: URL | null;
  kept: KeptPages;
}

const ownTokens = /^\/(?:view|print|sign)\//;

/**
 * Answers a page of a store's portal. `askApi` runs `/v1` in process with the shopper's own cookies, which the
 * calls of one page carry on: what one call sets, the next one shows.
 */
export async function portalPage(
  parts: PortalParts,
  page: {
    request: Request;
    store: HostStore;
    /** The key of this visitor, or empty. */
    visitor: string;
    asked: string;
    askApi: (request: Request) => Promise<Response>;
    report: (error: unknown) => void;
    matched: (pattern: string) => void;
  },
): Promise<Response> {
  const { request, store: owner, visitor, asked, askApi, report, matched } = page;
  requireSameOrigin(request, asked);
  const nonce = newNonce();
  const jar = cookieJar(request.headers.get('cookie'));
  const api = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', asked);
    const cookie = jar.header();
    if (cookie !== '') {
      headers.set('cookie', cookie);
    }
    const answer = await askApi(new Request(new URL(path, request.url), { ...init, headers }));
    for (const line of answer.headers.getSetCookie()) {
      jar.take(line);
    }
    return answer;
  };
  const look = await parts.look(owner, visitor);
  const start = lookOfStart(request, owner.id, look);
  if (start !== null) {
    matched(new URL(request.url).pathname);
  }
  const answer = await keptOrDrawn(parts.kept, start, nonce, () =>
    parts.render({ request, nonce, ...look, api, report, matched }),
  );
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', pagePolicy(nonce, parts.mediaOrigin));
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  if (ownTokens.test(new URL(request.url).pathname)) {
    headers.set('x-robots-tag', 'noindex, nofollow');
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** The document that is kept for a look, else the one that is drawn, which is then kept. A null look keeps nothing. */
async function keptOrDrawn(
  kept: KeptPages,
  look: string | null,
  nonce: string,
  draw: () => Promise<Response>,
): Promise<Response> {
  const found = look === null ? null : kept.find(look, nonce);
  if (found !== null) {
    return new Response(found.html, { headers: { 'content-type': found.contentType } });
  }
  const drawn = await draw();
  if (look === null || drawn.status !== 200) {
    return drawn;
  }
  const html = await drawn.text();
  kept.keep(look, nonce, { html, contentType: drawn.headers.get('content-type') ?? 'text/html; charset=utf-8' });
  return new Response(html, { headers: drawn.headers });
}

/** The shopper's cookies while one page is made. A staff session never takes part. */
function cookieJar(given: string | null) {
  const cookies = new Map<string, string>();
  for (const part of (given ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && name.startsWith('amends_') && !name.startsWith('amends_staff')) {
      cookies.set(name, part.slice(at + 1).trim());
    }
  }
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(line: string) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const ended = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
      if (ended) {
        cookies.delete(pair.slice(0, at));
      } else if (at > 0) {
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
}
