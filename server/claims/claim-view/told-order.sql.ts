import type { StoreId } from '#core/ids.ts';
import type { ToldDayKind } from '#core/rules/claims/told-days.ts';
import { type FoundGrant, liveGrantStatement } from '../../commerce/orders/look-up/grants.sql.ts';
import { orderDocument, readOrderDocument } from '../../commerce/orders/order-document.sql.ts';
import { type OrderFoundBy, orderFoundBy } from '../../commerce/orders/orders.sql.ts';
import type { OrderKey, OrderRows } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claims.sql.ts';
import type { ResolutionRow } from '../decisions/decision-rows.ts';

/** A claim as the look-up shows it in short. */
export interface ShortClaim
  extends Pick<
    ClaimRow,
    | 'id'
    | 'claim_number'
    | 'state'
    | 'state_before'
    | 'type'
    | 'category'
    | 'created_at'
    | 'answer_due_at'
    | 'answer_moved_to'
    | 'decided_at'
    | 'appeal_count'
    | 'wake_at'
    | 'filed_early'
    | 'arrival_asked_at'
  > {
  /** Until when each day holds that its customer was told. */
  told: Partial<Record<ToldDayKind, string>>;
  items: Pick<ClaimItemRow, 'claim_type' | 'order_item_id' | 'quantity'>[];
  /** What its approval gives. */
  given: Pick<ResolutionRow, 'type' | 'original_value' | 'original_currency' | 'quantity'>[];
}

/** An order with the claims on it, newest first: what its shopper is told. */
export interface ToldOrder {
  rows: OrderRows;
  claims: ShortClaim[];
}

const told = `json_build_object('rows', ${orderDocument}, 'claims',
  (SELECT coalesce(json_agg(x ORDER BY x.created_at DESC), '[]') FROM (SELECT c.id, c.claim_number, c.state,
      c.state_before, c.type, c.category, c.created_at, c.answer_due_at, c.answer_moved_to, c.decided_at, c.appeal_count,
      c.wake_at, c.filed_early, c.arrival_asked_at,
      (SELECT coalesce(json_object_agg(d.kind, d.until), '{}') FROM told_days d
        WHERE d.store_id = $1 AND d.claim_id = c.id AND d.subject = '' AND d.ended_at IS NULL) AS told, (SELECT coalesce(json_agg(y ORDER BY y.position), '[]')
        FROM (SELECT t.position, t.claim_type, t.order_item_id, t.quantity FROM claim_items t
          WHERE t.store_id = $1 AND t.claim_id = c.id) y) AS items,
      (SELECT coalesce(json_agg(z), '[]')
        FROM (SELECT r.type, r.original_value::text, r.original_currency, r.quantity FROM decisions d
          JOIN resolutions r ON r.store_id = $1 AND r.decision_id = d.id
          WHERE d.store_id = $1 AND d.claim_id = c.id AND d.live AND d.outcome = 'APPROVED' AND r.amendment_id IS NULL
            AND r.execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')) z) AS given
    FROM claims c WHERE c.store_id = $1 AND c.order_id = o.id AND c.deleted_at IS NULL) x))`;

const statementBy = (by: OrderFoundBy) => ({
  name: `told_order_by_${by}`,
  text: `SELECT ${told} AS told FROM orders o WHERE ${orderFoundBy[by]}`,
});
const byId = statementBy('id');
const bySource = statementBy('source');
const byLookUp = statementBy('lookUp');

/** Finds an order with the claims on it in one statement. */
export async function findToldOrder(tx: Tx, storeId: StoreId, key: OrderKey): Promise<ToldOrder | undefined> {
  const [row] =
    'id' in key
      ? await runNamed<{ told: ToldOrder }>(tx, byId, [storeId, key.id])
      : 'sourceOrderId' in key
        ? await runNamed<{ told: ToldOrder }>(tx, bySource, [storeId, key.sourceOrderId])
        : await runNamed<{ told: ToldOrder }>(tx, byLookUp, [storeId, key.numberKey, key.emailKey]);
  return row && readTold(row.told);
}

const byGrant = {
  name: 'told_order_by_grant',
  text: liveGrantStatement(`CASE WHEN o.id IS NOT NULL THEN ${told} END AS told`),
};

/** The live grant of a token and the order that it opens, in one statement. */
export async function findGrantedOrder(
  tx: Tx,
  storeId: StoreId,
  tokenHash: string,
  now: string,
): Promise<(FoundGrant & { told: ToldOrder | null }) | undefined> {
  const [row] = await runNamed<FoundGrant & { told: ToldOrder | null }>(tx, byGrant, [storeId, tokenHash, now]);
  return row && { ...row, told: row.told && readTold(row.told) };
}

function readTold(document: ToldOrder): ToldOrder {
  readOrderDocument(document.rows);
  for (const claim of document.claims) {
    claim.created_at = isoUtc(claim.created_at);
    claim.answer_due_at = claim.answer_due_at && isoUtc(claim.answer_due_at);
    claim.answer_moved_to = claim.answer_moved_to && isoUtc(claim.answer_moved_to);
    claim.decided_at = claim.decided_at && isoUtc(claim.decided_at);
    claim.wake_at = claim.wake_at && isoUtc(claim.wake_at);
    for (const [kind, until] of Object.entries(claim.told)) {
      claim.told[kind as ToldDayKind] = isoUtc(until);
    }
  }
  return document;
}
