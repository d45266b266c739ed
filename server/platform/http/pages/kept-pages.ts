import { languageNow } from '../../words/languages.ts';
import { localeCookieName, storeCookieName } from '../auth/cookies.ts';
import { visitorCookieName } from '../auth/visitor.ts';
import type { PortalLook } from './portal-look.ts';

/** A document without its nonce, which stands between the parts. */
interface Kept {
  parts: readonly string[];
  contentType: string;
}

export interface KeptPages {
  /** The document of a look, with this nonce; null where none is kept. */
  find(look: string, nonce: string): { html: string; contentType: string } | null;
  /** Keeps a document that was drawn with this nonce. */
  keep(look: string, nonce: string, drawn: { html: string; contentType: string }): void;
}

/** Characters that a process keeps at most: the start pages of some hundred stores. */
const mostCharacters = 16_000_000;

/**
 * Keeps what is drawn from a store's look alone. The look is the key, so a document is never older than what it was drawn
 * from. Where there is no more room, keeping begins anew.
 */
export function createKeptPages(most = mostCharacters): KeptPages {
  const kept = new Map<string, Kept>();
  let characters = 0;
  return {
    find(look, nonce) {
      const found = kept.get(look);
      return found === undefined ? null : { html: found.parts.join(nonce), contentType: found.contentType };
    },
    keep(look, nonce, { html, contentType }) {
      const size = look.length + html.length;
      if (size > most || kept.has(look)) {
        return;
      }
      if (characters + size > most) {
        kept.clear();
        characters = 0;
      }
      characters += size;
      kept.set(look, { parts: html.split(nonce), contentType });
    },
  };
}

const ofEverybody = new Set([storeCookieName, localeCookieName, visitorCookieName]);

/**
 * What the page of a request is drawn from, where that is the store's look and nothing else: the start page of somebody
 * who holds no order, draft or link. Null for every other page.
 */
export function lookOfStart(request: Request, storeId: string, look: PortalLook): string | null {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || pathname !== '/start' || search !== '') {
    return null;
  }
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  const isStranger = cookies.every((name) => !name.startsWith('amends_') || isOfEverybody(name));
  return isStranger ? `${languageNow()} ${storeId} ${JSON.stringify(look)}` : null;
}

const isOfEverybody = (name: string) => ofEverybody.has(name) || name.startsWith('amends_staff');
