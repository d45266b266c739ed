import { languageFor } from '../words/languages.ts';
import { localeCookieName, readCookie } from './auth/cookies.ts';
import type { RequestHost } from './env.ts';

/** The language that whoever sent a request is answered in: what their browser keeps or asks for, else the store’s. */
export function readerLanguage({ headers }: Request, host?: RequestHost): string {
  return languageFor({
    kept: readCookie(headers, localeCookieName),
    asked: headers.get('accept-language'),
    store: host?.kind === 'store' ? host.store.language : null,
  });
}
