import type { ListedImplementation } from '#core/contract/tenancy/implementations.ts';
import type { ImplementationState } from '#core/rules/tenancy/implementations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow, holds, nowhere } from '../../platform/rights/allow.ts';
import { isOfStore } from '../../platform/rights/own-store.ts';
import { allStores, type StoreRecord } from '../stores/read-store.ts';
import { readsImplementations } from './held-implementation.ts';
import { type ListedRow, newestIn } from './implementations.sql.ts';

/** How many a list shows. */
const mostListed = 100;

const statesOf: Readonly<Record<'open' | 'over', readonly ImplementationState[]>> = {
  open: ['DRAFT', 'IN_REVIEW', 'APPROVED', 'REJECTED'],
  over: ['DEPLOYED', 'PUT_BACK'],
};

/**
 * The implementations of all stores, the last changed first: those to go on with, or those that were deployed.
 * @throws forbidden
 */
export async function listImplementations(
  ctx: Ctx,
  input: { of: 'open' | 'over' },
): Promise<{ implementations: ListedImplementation[]; more: boolean }> {
  allow(ctx, readsImplementations, nowhere);
  const rows = await ctx.db.readEverywhere((tx) => newestIn(tx, statesOf[input.of], mostListed + 1));
  const stores = new Map((await allStores(ctx)).map((store) => [store.id, store]));
  const listed = rows.slice(0, mostListed).flatMap((row) => {
    const store = stores.get(row.store_id);
    return store && holds(ctx, readsImplementations, store) ? [lineOf(ctx, store, row)] : [];
  });
  return { implementations: listed, more: rows.length > mostListed };
}

function lineOf(ctx: Ctx, store: StoreRecord, row: ListedRow): ListedImplementation {
  const { actor } = ctx;
  const yours = actor.kind === 'staff' && [row.created_by, row.edited_by].includes(actor.userId);
  const acts = actor.kind === 'staff' && !isOfStore(actor.memberships, store);
  const approves = row.state === 'IN_REVIEW' && !yours && acts && holds(ctx, 'implementation:approve', store);
  const deploys = row.state === 'APPROVED' && acts && holds(ctx, 'implementation:deploy', store);
  return {
    id: row.id,
    storeId: store.id,
    storeName: store.name,
    name: row.name,
    state: row.state,
    edited: { by: row.edited_by_name, at: row.edited_at },
    yours,
    next: approves ? 'approve' : deploys ? 'deploy' : null,
  };
}
