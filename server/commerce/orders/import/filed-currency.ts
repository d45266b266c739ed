import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { orderChange } from '#core/contract/commerce/order-shapes.ts';
import type { StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { keptRate } from '#core/rules/commerce/order-rate.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Orders } from '../../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { changeOrder, type Telling } from '../order-changes.sql.ts';
import { rateColumnsOfTold } from '../rate-table.ts';
import { toldRateOf } from '../sent-order.ts';
import { digestOf } from './order-tellings.ts';

/**
 * From its first claim on an order's currency stays: what was claimed, proposed and promised are sums of it. What tells
 * another one is kept beside the order and shown on its claims, and no amount of it is taken in.
 */

type Filed = Pick<Telling, 'currency' | 'first_claim_at'>;
type OrderChange = z.output<typeof orderChange>;

/** Whether what is told is in another currency than an order's claims were filed in. */
export function isOtherMoney(order: Filed, currency: string | null | undefined): boolean {
  return order.first_claim_at !== null && currency != null && currency !== order.currency;
}

/** Keeps an order as its claims were filed on it, and beside it in which currency it is told now. */
export async function keepAsFiled(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { known, order, toldBy }: { known: Telling; order: EngineOrder; toldBy: OrderTeller },
): Promise<void> {
  const now = nowOf(ctx);
  await changeOrder(tx, storeId, known.id, {
    currency_told: order.currency,
    exchange_rate_told: keptRate(order.exchangeRate),
    synced_at: now,
    updated_at: now,
    // The same telling is known again, so that it's told once.
    ...(toldBy !== 'others' && { engine_digest: digestOf(order), engine_seen_at: now }),
  });
  await recordEvent(tx, ctx, {
    storeId,
    kind: 'order.updated',
    orderId: known.id,
    data: { sourceOrderId: order.sourceOrderId, fields: ['currency'] },
  });
}

/** A change without what it says of money in another currency than the order's claims were filed in. */
export function inFiledCurrency(order: Filed, body: OrderChange): OrderChange {
  return isOtherMoney(order, body.currency) ? { ...body, ...noMoney } : body;
}

/** What of a change is an amount, or says of which currency. */
const noMoney = {
  currency: undefined,
  subtotal: undefined,
  discountTotal: undefined,
  shippingCost: undefined,
  shippingCostTax: undefined,
  tax: undefined,
  total: undefined,
  premiumPaid: undefined,
  premiumCost: undefined,
  premiumDiscount: undefined,
} satisfies Partial<OrderChange>;

/**
 * What a change says of rate and currency: a rate is kept as told, and a currency that changes is measured by what the
 * store has of it.
 * @throws validation-failed for a rate that is none
 */
export function rateChanges(
  store: StoreRecord,
  order: Filed,
  { currency, exchangeRate }: OrderChange,
): Updateable<Orders> {
  const told = toldRateOf(exchangeRate);
  const moves = currency != null && currency !== order.currency && !isOtherMoney(order, currency);
  return {
    ...(told !== undefined && { exchange_rate_told: told }),
    ...(currency != null && { currency_told: isOtherMoney(order, currency) ? currency : null }),
    ...(moves && rateColumnsOfTold(store, { currency }, 'others')),
  };
}
