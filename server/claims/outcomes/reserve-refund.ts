import type { Insertable } from 'kysely';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type OrderId, type PaymentId, type ResolutionId, type StoreId } from '#core/ids.ts';
import { leftOfPayment, type RefundPart, splitRefund } from '#core/rules/claims/outcomes/payments.ts';
import { addMoney, subtractMoney, toNumber } from '#core/rules/platform/money.ts';
import { holdPaymentsOfOrder, releaseMoney, reserveMoney } from '../../commerce/orders/promise-money.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ResolutionPayments } from '../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/** What the payments of an order hold, each less what a decision promised of it so far. */
export interface PaymentsLeft {
  left: Map<PaymentId, string>;
  cards: ReadonlySet<PaymentId>;
}

/** The payments of an order, held until the transaction ends. */
export async function holdPaymentsLeft(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<PaymentsLeft> {
  const payments = await holdPaymentsOfOrder(tx, storeId, orderId);
  return {
    left: new Map(
      payments.map((item) => [item.id, leftOfPayment({ ...item, refundedElsewhere: item.refunded_elsewhere })]),
    ),
    cards: new Set(payments.filter((item) => item.is_gift_card).map((item) => item.id)),
  };
}

/**
 * Takes a refund out of what an order's payments have left (T15), of several where one holds too little. Answers who gives
 * how much, in the order in which the engine is asked.
 * @param amount decimal text above 0 in the order's currency
 * @throws refund-exceeds-paid with `left`, what all payments together still hold
 */
function takeRefund(store: StoreRecord, { left, cards }: PaymentsLeft, amount: string): RefundPart<PaymentId>[] {
  const parts = splitRefund(amount, left, { cards, turn: store.settings.giftCards });
  if (parts === null) {
    throw exceeds(left);
  }
  for (const part of parts) {
    left.set(part.paymentId, subtractMoney(left.get(part.paymentId) ?? '0', part.amount));
  }
  return parts;
}

/**
 * What a resolution gives back, as the rows of its payments, each with a key of its own, taken out of what is left.
 * @throws refund-exceeds-paid
 */
export function paymentsOf(
  ctx: Ctx,
  store: StoreRecord,
  payments: PaymentsLeft,
  resolution: { id: ResolutionId; original_value: string },
): Insertable<ResolutionPayments>[] {
  const now = nowOf(ctx);
  return takeRefund(store, payments, resolution.original_value).map((part, position) => {
    const id = newId('resolutionPayment', ctx.clock.now());
    return {
      store_id: store.id,
      id,
      resolution_id: resolution.id,
      payment_id: part.paymentId,
      position,
      amount: part.amount,
      state: 'PENDING',
      key: id,
      created_at: now,
      updated_at: now,
    };
  });
}

/**
 * Promises them out of the payments that are held, guarded once more by the statement.
 * @throws refund-exceeds-paid
 */
export async function reserveParts(
  tx: Tx,
  storeId: StoreId,
  parts: readonly Pick<Insertable<ResolutionPayments>, 'payment_id' | 'amount'>[],
  { left }: PaymentsLeft,
): Promise<void> {
  const reserved = await Promise.all(
    parts.map(({ payment_id, amount }) => reserveMoney(tx, storeId, payment_id, String(amount))),
  );
  if (reserved.includes(false)) {
    throw exceeds(left);
  }
}

/**
 * Promises what one resolution gives back: holds the payments, and reserves them.
 * @throws refund-exceeds-paid
 */
export async function reservePayments(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  resolution: { id: ResolutionId; order_id: OrderId; original_value: string },
): Promise<Insertable<ResolutionPayments>[]> {
  const payments = await holdPaymentsLeft(tx, store.id, resolution.order_id);
  const rows = paymentsOf(ctx, store, payments, resolution);
  await reserveParts(tx, store.id, rows, payments);
  return rows;
}

const exceeds = (left: ReadonlyMap<string, string>) =>
  new Problem('refund-exceeds-paid', { extensions: { left: toNumber(addMoney(...left.values())) } });

/** Gives back what resolutions that will not be carried out had promised. */
export async function releaseRefunds(
  tx: Tx,
  storeId: StoreId,
  resolutions: readonly { payments: readonly { payment_id: PaymentId; amount: string; state: string }[] }[],
): Promise<void> {
  const parts = resolutions.flatMap((item) => item.payments).filter((part) => part.state !== 'EXECUTED');
  await Promise.all(parts.map((part) => releaseMoney(tx, storeId, part.payment_id, part.amount)));
}
