import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import { can, type Membership, type Permission } from '#core/permissions.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';
import { guardedSince, guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { type TwoPeople, type WordOfOne, whyNoSecondWord, wordOf } from '#core/rules/tenancy/two-people.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { type Holder, holdersOf } from './holders.ts';
import { heldRolesOf } from './people.sql.ts';

/**
 * Who may say the second word: are these two people two, for this right, now? Whatever takes two people asks here, whether
 * it's of a claim (`server/claims/second-word`), of the controls, or of who is let back in.
 */

/** One of two people: who, and what they have to hold for their word to count. */
export interface OneOfTwo {
  /** Null for a token, whose word is nobody’s. */
  userId: UserId | null;
  may(held: readonly Membership[]): boolean;
  /**
   * Their word was whole once it was said, as a denial is: it stands after they left, and whoever comes after a token is
   * another than it.
   */
  stands?: true;
}

/** One of two by a permission in a store. */
export function oneWith(permission: Permission, store: StoreScope, userId: UserId | null): OneOfTwo {
  const scope = { storeId: store.id, accountId: store.accountId };
  return { userId, may: (held) => can(held, permission, scope) };
}

/** Somebody who says a word, by whom it is told. */
export interface Speaker {
  id: UserId;
  name: string;
}

/**
 * Whoever acts, as a person.
 * @param byToken what is said to a token, which is nobody's word
 * @throws forbidden for whatever is no person
 */
export function personOf({ actor }: Pick<Ctx, 'actor'>, byToken?: Sentence): Speaker {
  if (actor.kind !== 'staff') {
    throw new Problem('forbidden', byToken && { detail: byToken });
  }
  return { id: actor.userId, name: actor.name };
}

/**
 * Wants two people to be two.
 * @param own what is said to whoever said the first word
 * @throws forbidden with the reason
 */
export function requireTwo(two: TwoPeople, own: Sentence): void {
  if (two !== 'two') {
    throw new Problem('forbidden', { detail: whyNoSecondWord(two, own) });
  }
}

/** Who says a first word, and who the second. */
export interface FirstAndSecond {
  first: OneOfTwo;
  second: OneOfTwo;
}

/**
 * Whether two named people are two: the one way in which every second word asks (spec of them all:
 * server/testing/two-people). Both are persons, not one and the same; both hold the right now, by a role that counts: whom
 * a colleague let in counts a day later, in each role anew, so that nobody brings a first or second person of their own.
 */
export async function twoPeople(tx: Tx, ctx: Pick<Ctx, 'clock'>, pair: FirstAndSecond): Promise<TwoPeople> {
  const [two] = await eachTwoPeople(tx, ctx, [pair]);
  return two ?? 'token';
}

/** The same of several pairs, in their order, by one reading of what all of them hold. */
export async function eachTwoPeople(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  pairs: readonly FirstAndSecond[],
): Promise<TwoPeople[]> {
  const open = pairs.filter((pair) => withoutRoles(pair) === null);
  const people = new Set(
    open.flatMap(({ first, second }) => [first.userId, second.userId]).filter((id) => id !== null),
  );
  const held = people.size === 0 ? [] : await heldRolesOf(tx, [...people]);
  return pairs.map((pair) => withoutRoles(pair) ?? ofHeld(held, nowOf(ctx), pair));
}

/** What is so whatever they hold: of a token, and of one and the same; null of two different people. */
function withoutRoles({ first, second }: FirstAndSecond): TwoPeople | null {
  if (second.userId === null || (first.userId === null && !first.stands)) {
    return 'token';
  }
  return first.userId === second.userId ? 'same' : null;
}

/** The answer for two different people, by the roles that they hold. */
function ofHeld(
  held: Awaited<ReturnType<typeof heldRolesOf>>,
  now: string,
  { first, second }: FirstAndSecond,
): TwoPeople {
  const word = ({ userId, may }: OneOfTwo) =>
    wordOf(
      held.filter((role) => role.userId === userId),
      may,
      now,
    );
  const seconds = word(second);
  if (seconds !== 'counts') {
    return `second-${seconds}`;
  }
  const firsts = first.userId === null ? 'counts' : word(first);
  return firsts === 'counts' || (firsts === 'gone' && first.stands) ? 'two' : `first-${firsts}`;
}

/** How somebody’s word counts now. */
export async function wordNow(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  { userId, may }: { userId: UserId; may: OneOfTwo['may'] },
): Promise<WordOfOne> {
  return wordOf(await heldRolesOf(tx, [userId]), may, nowOf(ctx));
}

/** Whether of the people who hold a right there is only one, so that there is no second person to ask. */
export const isOnlyOne = (holders: readonly Pick<Holder, 'id'>[]): boolean =>
  new Set(holders.map(({ id }) => id)).size < 2;

/**
 * Whether nobody else holds a right in a store, so that the caller's own second factor stands in for the colleague
 * (lifecycle rows 18b, 21, 23, 33). Who left within a day still counts: nobody stands alone by removing the others and
 * going on. A token is nobody's second word.
 */
export async function standsAlone(tx: Tx, ctx: Ctx, store: StoreScope, right: Permission): Promise<boolean> {
  const { actor } = ctx;
  return actor.kind === 'staff' && actor.secondFactor && (await holdsAlone(tx, store, right, aDayAgo(ctx)));
}

/**
 * Whether of the people who hold a right in a store there is only one, or none.
 * @param since whoever held it after that instant still counts, ISO 8601
 */
export async function holdsAlone(
  tx: Tx,
  store: StoreScope,
  right: Permission,
  since: string | null = null,
): Promise<boolean> {
  return isOnlyOne(await holdersOf(tx, store, right, since));
}

/** From when the word of somebody whom the caller lets in counts as the second one; null where the operator does. */
export const secondWordFrom = (ctx: Pick<Ctx, 'clock' | 'actor'>): string | null =>
  ctx.actor.kind === 'system' ? null : guardedUntil(ctx.clock.now());

/** Since when whoever left still counts, ISO 8601: as long as a change of the controls waits. */
export const aDayAgo = (ctx: Pick<Ctx, 'clock'>): string => guardedSince(ctx.clock.now());
