import type { Address } from '#core/address.ts';
import type { OrderItemId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import { resolutionNote } from '#server-words/installation/written-for-people.ts';
import { EngineError, type Executed } from '../../../commerce/connectors/connector.ts';
import type { OrderRows } from '../../../commerce/orders/read-order.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { ResolutionPaymentRow, ResolutionRow } from '../../decisions/decision-rows.ts';
import { creditTypes, refundTypes } from '../../decisions/price-lines.ts';

const engineDeadlineMs = 30_000;

export interface EngineTask {
  resolution: ResolutionRow;
  /** The payment that gives back, with a key of its own; null for what no payment gives. */
  part: ResolutionPaymentRow | null;
  rows: OrderRows;
  /** The order item that the resolution is about; null for one of the whole claim. */
  orderItemId: OrderItemId | null;
  address: Address | null;
  again: boolean;
  /** Throws where nothing more is to be sent; asked once nothing stands under the key. */
  mayAct: () => Promise<void>;
}

/**
 * Asks the store's engine to carry a resolution out, or one payment of it, or tells what it did already under the same
 * key. What was agreed freely (CUSTOM) is on record with the decision, so nothing is asked.
 * @throws EngineError
 */
export async function askEngine(
  ctx: Ctx,
  store: StoreRecord,
  { resolution, part, rows, orderItemId, address, again, mayAct }: EngineTask,
): Promise<Executed> {
  const type = resolution.type as ResolutionType;
  if (type === 'CUSTOM') {
    return { reference: 'agreed' };
  }
  const connector = ctx.connectors.of(store);
  const { source_order_id, customer_email } = rows.order;
  const key = part?.key ?? resolution.id;
  if (again) {
    const standing = await connector.findExecution(key, source_order_id, AbortSignal.timeout(engineDeadlineMs));
    if (standing) {
      return standing;
    }
  }
  await mayAct();
  const signal = AbortSignal.timeout(engineDeadlineMs);
  const item = rows.items.find((item) => item.id === orderItemId);
  const shared = { key, sourceOrderId: source_order_id, note: resolutionNote(resolution.id) };
  const lines =
    item && resolution.quantity > 0
      ? [{ sourceItemId: item.source_item_id, sourceVariantId: item.source_variant_id, quantity: resolution.quantity }]
      : [];
  if (refundTypes.includes(type)) {
    const payment = rows.payments.find((item) => item.id === part?.payment_id);
    if (!part || !payment) {
      throw new EngineError('refused', because('payment-unknown'));
    }
    return connector.refund(
      {
        ...shared,
        sourcePaymentId: payment.source_payment_id,
        amount: part.amount,
        currency: resolution.original_currency,
        // The units go back once, with the first payment.
        lines: part.position === 0 ? lines : [],
      },
      signal,
    );
  }
  if (creditTypes.includes(type)) {
    return connector.issueCredit(
      {
        ...shared,
        customerEmail: customer_email,
        amount: resolution.original_value,
        currency: resolution.original_currency,
      },
      signal,
    );
  }
  if (!address) {
    throw new EngineError('refused', because('no-address'));
  }
  return connector.reship({ ...shared, lines, address }, signal);
}

/** Whether the engine booked what was asked of a payment; true where it does not say. */
export function refundFits(part: Pick<ResolutionPaymentRow, 'amount'>, executed: Executed): boolean {
  return executed.amount === undefined || compareMoney(executed.amount, part.amount) === 0;
}
