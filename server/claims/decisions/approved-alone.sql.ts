import { sql } from 'kysely';
import type { OrderId, StoreId, UserId } from '#core/ids.ts';
import type { SumAlone } from '#core/reference/sums-alone.ts';
import { inItsStores, type Worth } from '#core/rules/platform/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';

/** Whose approvals are summed: a person's, or, empty, those of every token of the store. */
type Approver = UserId | '';

/**
 * Holds somebody's approvals in a store until the transaction ends. `alone` one is after the other, so that of two at once
 * the second sees what the first gave; `beside` they wait only for those that are alone.
 */
export async function holdApprover(
  tx: Tx,
  storeId: StoreId,
  approver: Approver,
  how: 'alone' | 'beside',
): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`SELECT ${lock}(hashtextextended(${`approves:${storeId}:${approver}`}, 0))`.execute(tx);
}

const total = `coalesce(sum(d.given_alone), 0)::numeric(19, 3)::text`;

/**
 * An expression: the sums as JSON, an order's over whoever approved alone, a customer's and a day's of one approver. Takes
 * what stands for the store, the order, the approver, and from when a customer's approvals and a day's count.
 * @readsAcross Which order a decision is about is its claim's, and which customer that order's.
 */
export const sumsOfApprover = (store: string, order: string, approver: string, since: readonly [string, string]) => {
  const alone = `d.store_id = ${store} AND d.live AND d.given_alone IS NOT NULL`;
  const theirs = `${alone} AND coalesce(d.decided_by, '') = ${approver}`;
  return `json_build_object(
    'order', (SELECT ${total} FROM claims k JOIN decisions d ON d.claim_id = k.id AND ${alone}
      WHERE k.store_id = ${store} AND k.order_id = ${order}),
    'customer', (SELECT ${total} FROM orders p JOIN orders q ON q.store_id = ${store} AND q.email_key = p.email_key
      JOIN claims k ON k.store_id = ${store} AND k.order_id = q.id
      JOIN decisions d ON d.claim_id = k.id AND ${theirs} AND d.decided_at >= ${since[0]}::timestamptz
      WHERE p.store_id = ${store} AND p.id = ${order}),
    'day', (SELECT ${total} FROM decisions d WHERE ${theirs} AND d.decided_at >= ${since[1]}::timestamptz))`;
};

const statement = {
  name: 'approved_alone',
  text: `SELECT ${sumsOfApprover('$1', '$2', '$3', ['$4', '$5'])} AS sums`,
};

/**
 * What was approved alone on an order, whoever did, and what somebody approved alone for its customer and in a day; decimal text in the store's currency.
 * @param since from when a customer's approvals and a day's count, ISO 8601
 */
export async function readApprovedAlone(
  tx: Tx,
  { storeId, orderId, approver }: { storeId: StoreId; orderId: OrderId; approver: Approver },
  since: { customer: string; day: string },
): Promise<Record<SumAlone, Worth>> {
  const values = [storeId, orderId, approver, since.customer, since.day];
  const [row] = await runNamed<{ sums: Record<SumAlone, Worth> }>(tx, statement, values);
  const none = inItsStores('0');
  return row?.sums ?? { order: none, customer: none, day: none };
}
