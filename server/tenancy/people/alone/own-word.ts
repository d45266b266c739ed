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
 * Whoever is alone in a role at the provider says the second word as well: 24 hours after the provider’s admins were mailed of
 * it, with the second factor entered anew, of which they are mailed, too (finance.md 5). In a store, `standsAlone` is asked
 * instead.
 */

/** A first word, and who could say the second one. */
export interface FirstWord {
  by: UserId | null;
  /** When the provider’s admins were told that nobody else could, ISO 8601; null where they weren’t. */
  toldAt: string | null;
  /** Everybody who holds what the second word takes, or held it within a day: nobody is alone by removing the others. */
  holders: () => Promise<readonly { id: UserId }[]>;
}

/** Somebody’s own second word: from when it is theirs to say, ISO 8601; null before the admins were told. */
export interface OwnWord {
  from: string | null;
}

/** Whether whoever said the first word may come to say the second one, too; null where it is another’s to say. */
export async function ownWordOf(
  { actor }: Pick<Ctx, 'actor'>,
  { by, toldAt, holders }: FirstWord,
): Promise<OwnWord | null> {
  const isOwn = actor.kind === 'staff' && actor.userId === by;
  return isOwn && isOnlyOne(await holders())
    ? { from: toldAt === null ? null : guardedUntil(Date.parse(toldAt)) }
    : null;
}

/** What somebody sees of their own word: from when it is theirs, and whether it can be said, or the admins be told. */
export const ownWordView = (now: string, word: OwnWord | null) => ({
  ownWordFrom: word?.from ?? null,
  mayConfirmAlone: word !== null && (word.from === null || Date.parse(word.from) <= Date.parse(now)),
});

/**
 * Wants the caller to be alone, in a role that counts, with two-factor authentication, and a day after the admins were told.
 * @param may whether roles suffice for the word
 * @param own what is said where somebody else could say it
 * @returns false where the admins are still to be told
 * @throws forbidden with the reason
 */
export async function requireOwnWord(
  tx: Tx,
  ctx: Ctx,
  first: FirstWord,
  { may, own }: { may: OneOfTwo['may']; own: Sentence },
): Promise<boolean> {
  const { userId, secondFactor } = oneself(ctx);
  const mine = await ownWordOf(ctx, first);
  if (mine === null) {
    throw refused(own);
  }
  if (mine.from !== null && ctx.clock.now() < Date.parse(mine.from)) {
    throw refused(say('own-word-later'));
  }
  const word = await wordNow(tx, ctx, { userId, may });
  if (word !== 'counts') {
    throw refused(whyNotTwo(`second-${word}`));
  }
  if (!secondFactor) {
    throw refused(say('second-factor-off'));
  }
  return mine.from !== null;
}

/** A word that was taken up just now: the admins are told, and it can be said a day later. */
export const refusedUntilTold = () => refused(say('own-word-told'));

const refused = (detail: Sentence) => new Problem('forbidden', { detail });
