import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { whyNotTwo } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { oneself } from '../oneself.ts';
import { isOnlyOne, type OneOfTwo, wordNow } from '../second-word.ts';

/**
 * Whoever is alone in a role at the provider says the second word as well: 24 hours after the first one, with the second
 * factor entered anew, and the provider’s admins are mailed of both (finance.md 5). In a store, `standsAlone` is asked
 * instead.
 */

/** A first word, and who could say the second one. */
export interface FirstWord {
  by: UserId | null;
  /** ISO 8601. */
  at: string;
  /** Everybody who holds what the second word takes, or held it within a day: nobody is alone by removing the others. */
  holders: readonly { id: UserId }[];
}

/** From when whoever said the first word may say the second one too, ISO 8601; null where it is another’s to say. */
export function ownWordFrom({ actor }: Pick<Ctx, 'actor'>, { by, at, holders }: FirstWord): string | null {
  const isOwn = actor.kind === 'staff' && actor.userId === by;
  return isOwn && isOnlyOne(holders) ? guardedUntil(Date.parse(at)) : null;
}

/** What somebody sees of their own word: from when it is theirs, and whether that has come. */
export const ownWordView = (now: string, from: string | null) => ({
  ownWordFrom: from,
  mayConfirmAlone: from !== null && Date.parse(from) <= Date.parse(now),
});

/**
 * Wants the caller to be alone, for a day since the first word, in a role that counts, and with two-factor authentication.
 * @param may whether roles suffice for the word
 * @param own what is said where somebody else could say it
 * @throws forbidden with the reason
 */
export async function requireOwnWord(
  tx: Tx,
  ctx: Ctx,
  first: FirstWord,
  { may, own }: { may: OneOfTwo['may']; own: Sentence },
): Promise<void> {
  const { userId, secondFactor } = oneself(ctx);
  const from = ownWordFrom(ctx, first);
  if (from === null) {
    throw refused(own);
  }
  if (ctx.clock.now() < Date.parse(from)) {
    throw refused(say('own-word-later'));
  }
  const word = await wordNow(tx, ctx, { userId, may });
  if (word !== 'counts') {
    throw refused(whyNotTwo(`second-${word}`));
  }
  if (!secondFactor) {
    throw refused(say('second-factor-off'));
  }
}

const refused = (detail: Sentence) => new Problem('forbidden', { detail });
