import type { Insertable } from 'kysely';
import { Problem } from '#core/contract/platform/problems.ts';
import { type DecisionId, newId, type UserId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { addMoney, compareMoney } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ResolutionPayments, Resolutions } from '../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type ClaimItemRow, type ClaimRow, type ItemResolution, writeItemResolution } from '../claim/claim-items.ts';
import { carriedOutBy } from '../decisions/carried-out-by.ts';
import { type PricedLine, refundTypes } from '../decisions/price-lines.ts';
import { worthOf } from '../decisions/worth.ts';
import { type PaymentsLeft, paymentsOf, reserveParts } from './reserve-refund.ts';

interface Promised {
  store: StoreRecord;
  claim: ClaimRow;
  rows: OrderRows;
  lines: readonly PricedLine[];
  shipping: { amount: string; tax: string; line: PricedLine | null };
  /** So many units of each line go beyond what is left, known and said why. */
  beyond: readonly number[];
  decisionId: DecisionId;
  /** The user who approves; null for a token. */
  by: UserId | null;
}

/** What a decision gives, as rows, and what it writes on the claim's items. */
export interface PromisedRows {
  resolutions: Insertable<Resolutions>[];
  payments: Insertable<ResolutionPayments>[];
  items: { item: ClaimItemRow; given: ItemResolution }[];
}

/**
 * What a decision gives: a row for every line that gives something, its money taken out of what the order's payments have
 * left. Nothing is written yet.
 * @throws refund-exceeds-paid; amount-out-of-bounds for a line that gives nothing
 */
export function promisedRows(ctx: Ctx, promised: Promised, left: PaymentsLeft): PromisedRows {
  const rows: PromisedRows = { resolutions: [], payments: [], items: [] };
  for (const item of promised.lines.filter(isCovered)) {
    const { row, given } = promiseLine(ctx, promised, item);
    rows.resolutions.push(row);
    rows.items.push({ item: item.claimItem, given });
    if (refundTypes.includes(item.line.resolutionType)) {
      rows.payments.push(...paymentsOf(ctx, promised.store, left, row));
    }
  }
  return rows;
}

/**
 * Promises it: what the items say, and the money on the payments, which are held. In the transaction of the verb that
 * decides, which inserts the rows.
 * @throws refund-exceeds-paid
 */
export async function writePromise(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { rows, left }: { rows: PromisedRows; left: PaymentsLeft },
): Promise<void> {
  const now = nowOf(ctx);
  await Promise.all([
    ...rows.items.map(({ item, given }) => writeItemResolution(tx, item, given, now)),
    reserveParts(tx, store.id, rows.payments, left),
  ]);
}

/** A line that gives something. */
type CoveredLine = PricedLine & { line: { resolutionType: ResolutionType } };
const isCovered = (item: PricedLine): item is CoveredLine => item.line.resolutionType !== 'NOT_COVERED';

function promiseLine(ctx: Ctx, promised: Promised, item: CoveredLine) {
  const { store, claim, rows, shipping } = promised;
  const now = nowOf(ctx);
  const { line, claimItem, priced } = item;
  const ships = shipping.line === item;
  const value = ships ? addMoney(priced.originalValue, shipping.amount, shipping.tax) : priced.originalValue;
  if (compareMoney(value, '0') === 0 && line.resolutionType !== 'CUSTOM' && line.resolutionType !== 'RESHIP') {
    throw new Problem('amount-out-of-bounds', {
      detail: say('line-gives-nothing'),
    });
  }
  const creditStore = line.creditStore ?? priced.reimbursement === 'provider';
  const given = {
    quantity: priced.quantity,
    percentage: priced.percentage,
    flatAmount: line.flatAmount ?? null,
    reimbursementType: priced.reimbursement,
    creditStore,
  };
  const row = {
    store_id: store.id,
    id: newId('resolution', ctx.clock.now()),
    claim_id: claim.id,
    decision_id: promised.decisionId,
    claim_item_id: claimItem.id,
    order_id: claim.order_id,
    type: line.resolutionType,
    description: line.description ?? '',
    quantity: priced.quantity,
    units_beyond: promised.beyond[promised.lines.indexOf(item)] ?? 0,
    refunded_quantity: line.resolutionType === 'REFUND' && priced.percentage === '100' ? priced.quantity : 0,
    percentage: priced.percentage,
    flat_amount: line.flatAmount ?? null,
    items_amount: priced.itemsAmount,
    tax_amount: priced.taxAmount,
    include_shipping: ships,
    shipping_amount: ships ? shipping.amount : '0',
    shipping_tax_amount: ships ? shipping.tax : '0',
    original_value: value,
    original_currency: rows.order.currency,
    paid_value: worthOf(rows.order, store, value),
    paid_currency: store.currency,
    credit_store: creditStore,
    reimbursement_type: priced.reimbursement,
    execution_state: 'PENDING' as const,
    carried_out_by: carriedOutBy(ctx.connectors.of(store), claim, line.resolutionType),
    resolved_by: promised.by,
    created_at: now,
    updated_at: now,
  };
  return { row, given };
}
