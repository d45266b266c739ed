import type { Insertable } from 'kysely';
import { Problem } from '../../../core/contract/platform/problems.ts';
import { newId, type OrderId, type PaymentId, type ResolutionId, type StoreId } from '../../../core/ids.ts';
import { leftOfPayment, type RefundPart, splitRefund } from '../../../core/rules/claims/outcomes/payments.ts';
import { addMoney, toNumber } from '../../../core/rules/platform/money.ts';
import { holdPaymentsOfOrder, releaseMoney, reserveMoney } from '../../commerce/orders/promise-money.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ResolutionPayments } from '../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/**
 * Promises a refund out of the order's payments (T15), over several where one holds too little. Answers who gives how
 * much, in the order in which the engine is asked.
 * @param amount decimal text above 0 in the order's currency
 * @throws refund-exceeds-paid with `left`, what all payments together still hold
 */
export async function reserveRefund(
  tx: Tx,
  store: StoreRecord,
  orderId: OrderId,
  amount: string,
): Promise<RefundPart<PaymentId>[]> {
  const payments = await holdPaymentsOfOrder(tx, store.id, orderId);
  const left = new Map(
    payments.map((item) => [item.id, leftOfPayment({ ...item, refundedElsewhere: item.refunded_elsewhere })]),
  );
  const cards = new Set(payments.filter((item) => item.is_gift_card).map((item) => item.id));
  const parts = splitRefund(amount, left, { cards, turn: store.settings.giftCards });
  for (const part of parts ?? []) {
    if (!(await reserveMoney(tx, store.id, part.paymentId, part.amount))) {
      throw exceeds(left);
    }
  }
  if (parts === null) {
    throw exceeds(left);
  }
  return parts;
}

/**
 * Promises what a resolution gives back, as the rows of its payments, each with a key of its own.
 * @throws refund-exceeds-paid
 */
export async function reservePayments(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  resolution: { id: ResolutionId; order_id: OrderId; original_value: string },
): Promise<Insertable<ResolutionPayments>[]> {
  const now = nowOf(ctx);
  const parts = await reserveRefund(tx, store, resolution.order_id, resolution.original_value);
  return parts.map((part, position) => {
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

const exceeds = (left: ReadonlyMap<string, string>) =>
  new Problem('refund-exceeds-paid', { extensions: { left: toNumber(addMoney(...left.values())) } });

/** Gives back what resolutions that will not be carried out had promised. */
export async function releaseRefunds(
  tx: Tx,
  storeId: StoreId,
  resolutions: readonly { payments: readonly { payment_id: PaymentId; amount: string; state: string }[] }[],
): Promise<void> {
  for (const part of resolutions.flatMap((item) => item.payments)) {
    if (part.state !== 'EXECUTED') {
      await releaseMoney(tx, storeId, part.payment_id, part.amount);
    }
  }
}
