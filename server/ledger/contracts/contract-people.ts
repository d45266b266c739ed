import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import { can, type Membership, type Permission, roleSide } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds, type StoreScope } from '../../platform/rights/allow.ts';
import { type FirstWord, requireOwnWord } from '../../tenancy/people/alone/own-word.ts';
import { holdersOf, storesHolders } from '../../tenancy/people/holders.ts';
import { aDayAgo, type OneOfTwo, personOf, type Speaker, twoPeople } from '../../tenancy/people/second-word.ts';
import type { ProposalRow } from './contracts.sql.ts';

/** What it takes to propose a version and to confirm another one’s: the provider’s people alone hold it. */
export const agreesForProvider = 'settings-rev-share:update' satisfies Permission;
/** What owners of a store hold, and nobody else: theirs is the store’s own word. */
export const agreesForStore = 'team-members:grant-ownership' satisfies Permission;

/** Nobody acts for the provider on a store of which they are themselves. */
const isOfStore = (held: readonly Membership[], store: StoreScope): boolean =>
  held.some(
    ({ role, storeId, accountId }) =>
      roleSide(role) === 'store' && (storeId === store.id || (accountId !== null && accountId === store.accountId)),
  );

/**
 * Whoever acts on a store’s contract for the provider, as a person; that they may is asked before.
 * @throws forbidden for a token, and for whoever is of the store as well
 */
export function providersPerson(ctx: Ctx, store: StoreScope): Speaker {
  const person = asPerson(ctx);
  const { actor } = ctx;
  if (actor.kind === 'staff' && isOfStore(actor.memberships, store)) {
    throw new Problem('forbidden', { detail: say('contract-of-own-store') });
  }
  return person;
}

/** Whoever acts, as a person. @throws forbidden for a token, which is nobody’s word */
export const asPerson = (ctx: Ctx): Speaker => personOf(ctx, say('contract-not-by-token'));

/** Whether roles suffice to say the provider’s word on a store’s contract. */
const mayAgree =
  (store: StoreScope): OneOfTwo['may'] =>
  (held) =>
    can(held, agreesForProvider, { storeId: store.id, accountId: store.accountId }) && !isOfStore(held, store);

/** Whether somebody, null for a token, and whoever proposed a version are two people of the provider. */
export function twoOfContract(
  tx: Tx,
  ctx: Ctx,
  store: StoreScope,
  { row, userId }: { row: Pick<ProposalRow, 'proposed_by'>; userId: UserId | null },
): Promise<TwoPeople> {
  const one = (id: UserId | null): OneOfTwo => ({ userId: id, may: mayAgree(store) });
  return twoPeople(tx, ctx, { first: one(row.proposed_by), second: one(userId) });
}

/** A proposed version as a first word, with everybody of the provider who could say the second one. */
export async function firstWordOf(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreScope,
  row: Pick<ProposalRow, 'proposed_by' | 'proposed_at'>,
): Promise<FirstWord> {
  const holders = await holdersOf(tx, store, agreesForProvider, aDayAgo(ctx));
  return { by: row.proposed_by, at: row.proposed_at, holders: holders.filter(({ side }) => side === 'provider') };
}

/** Wants whoever proposed a version to be alone with it. @throws forbidden with the reason */
export async function requireAlone(tx: Tx, ctx: Ctx, store: StoreScope, row: ProposalRow): Promise<void> {
  const own = say('contract-is-yours');
  await requireOwnWord(tx, ctx, await firstWordOf(tx, ctx, store, row), { may: mayAgree(store), own });
}

/** The provider’s people whose word a proposal may wait for. */
export async function askedFor(tx: Tx, store: StoreScope, but: UserId | null): Promise<Speaker[]> {
  const holders = await holdersOf(tx, store, agreesForProvider);
  return holders.filter(({ id, side }) => side === 'provider' && id !== but);
}

/** The owners of a store and of its account. */
export const ownersOf = (tx: Tx, store: StoreScope): Promise<UserId[]> => storesHolders(tx, store, agreesForStore);

/** Whether the caller may act on a store’s contract for the provider. */
export const mayActForProvider = (ctx: Ctx, store: StoreScope): boolean =>
  ctx.actor.kind === 'staff' && holds(ctx, agreesForProvider, store) && !isOfStore(ctx.actor.memberships, store);
