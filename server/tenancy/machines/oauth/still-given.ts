import type { AppScope } from '#core/reference/oauth.ts';

/**
 * What a code or token is worth: of what it was given for, what its app is let in to by now. A consent that is narrower
 * than the one before counts for everything that came of that, too.
 */
export function stillGiven(given: readonly AppScope[], connected: readonly AppScope[]): AppScope[] {
  return given.filter((scope) => connected.includes(scope));
}
