import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type OrderId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { holdOrderWithId, type OrderRows, orderByPath } from '../../../commerce/orders/read-order.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { policyById } from '../policies.sql.ts';
import { conflict } from './refusals.ts';

/**
 * An order, held until the transaction ends: who files on it or decides a claim meets it here.
 * @throws not-found
 */
export async function heldOrder(tx: Tx, storeId: StoreId, id: OrderId): Promise<OrderRows> {
  await holdOrderWithId(tx, storeId, id);
  const rows = await orderByPath(tx, storeId, id, 'ours');
  if (!rows) {
    throw new Problem('not-found');
  }
  return rows;
}

/** A policy that is in force, with its order. */
export interface HeldPolicy {
  policy: OrderRows['policies'][number];
  order: OrderRows['order'];
}

/**
 * A policy that is in force, with its order held.
 * @throws not-found; state-conflict where it isn’t in force any more
 */
export async function heldPolicy(tx: Tx, storeId: StoreId, id: string): Promise<HeldPolicy> {
  const found = isId('policy', id) ? await policyById(tx, storeId, id) : undefined;
  if (found === undefined) {
    throw new Problem('not-found');
  }
  const { order, policies } = await heldOrder(tx, storeId, found.order_id);
  const policy = policies.find((one) => one.id === found.id);
  if (policy === undefined || policy.removed_at !== null) {
    throw conflict(say('policy-over'));
  }
  return { policy, order };
}
