import { parseAccept } from 'hono/utils/accept';
import { firstLanguage, spokenLanguages } from '../words/languages.ts';
import { localeCookieName, readCookie } from './auth/cookies.ts';
import type { RequestHost } from './env.ts';

/**
 * The language that whoever sent a request is answered in: the one that their browser keeps, else the first that it asks for
 * and that is spoken, else the store’s, else the first of the installation.
 */
export function readerLanguage({ headers }: Pick<Request, 'headers'>, host?: RequestHost): string {
  if (spokenLanguages().length === 1) {
    return firstLanguage;
  }
  const wishes = parseAccept(headers.get('accept-language') ?? '').filter(({ q }) => q > 0);
  const tags = [
    readCookie(headers, localeCookieName) ?? '',
    ...wishes.map(({ type }) => type),
    host?.kind === 'store' ? host.store.language : '',
  ];
  return tags.map(spokenAs).find((language) => language !== undefined) ?? firstLanguage;
}

/** `de-AT` is answered by `de`, as RFC 4647 looks a tag up: from its end, part by part. */
function spokenAs(tag: string): string | undefined {
  const parts = tag.toLowerCase().split('-');
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('-'))
    .map((part) => spokenLanguages().find((language) => language.toLowerCase() === part))
    .find((language) => language !== undefined);
}
