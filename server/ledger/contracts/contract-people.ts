import type { UserId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds, type StoreScope } from '../../platform/rights/allow.ts';
import { isOfStore, refuseOwnStore } from '../../platform/rights/own-store.ts';
import { type FirstWord, requireOwnWord } from '../../tenancy/people/alone/own-word.ts';
import { providersHolders, storesHolders } from '../../tenancy/people/holders.ts';
import { aDayAgo, type OneOfTwo, personOf, type Speaker, twoPeople } from '../../tenancy/people/second-word.ts';
import type { ProposalRow } from './contracts.sql.ts';

/** What it takes to propose a version and to confirm another one’s: the provider’s people alone hold it. */
export const agreesForProvider = 'settings-rev-share:update' satisfies Permission;
/** What owners of a store hold, and nobody else: theirs is the store’s own word. */
export const agreesForStore = 'team-members:grant-ownership' satisfies Permission;

/**
 * Whoever acts on a store’s contract for the provider, as a person; that they may is asked before.
 * @throws forbidden for a token, and for whoever is of the store as well
 */
export function providersPerson(ctx: Ctx, store: StoreScope): Speaker {
  const person = asPerson(ctx);
  refuseOwnStore(ctx, store);
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
export const firstWordOf = (
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreScope,
  row: Pick<ProposalRow, 'proposed_by' | 'alone_told_at'>,
): FirstWord => ({
  by: row.proposed_by,
  toldAt: row.alone_told_at,
  holders: () => providersHolders(tx, store, agreesForProvider, aDayAgo(ctx)),
});

/** Wants whoever proposed a version to be alone with it; false where the admins are still to be told. @throws forbidden with the reason */
export function requireAlone(tx: Tx, ctx: Ctx, store: StoreScope, row: ProposalRow): Promise<boolean> {
  const own = say('contract-is-yours');
  return requireOwnWord(tx, ctx, firstWordOf(tx, ctx, store, row), { may: mayAgree(store), own });
}

/** The provider’s people whose word a proposal may wait for. */
export async function askedFor(tx: Tx, store: StoreScope, but: UserId | null): Promise<Speaker[]> {
  return (await providersHolders(tx, store, agreesForProvider)).filter(({ id }) => id !== but);
}

/** The owners of a store and of its account. */
export const ownersOf = (tx: Tx, store: StoreScope): Promise<UserId[]> => storesHolders(tx, store, agreesForStore);

/** Whether the caller may act on a store’s contract for the provider. */
export const mayActForProvider = (ctx: Ctx, store: StoreScope): boolean =>
  ctx.actor.kind === 'staff' && holds(ctx, agreesForProvider, store) && !isOfStore(ctx.actor.memberships, store);
