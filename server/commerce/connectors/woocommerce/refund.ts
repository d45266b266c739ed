import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { checkRefund, toText } from '../amounts.ts';
import { EngineError, type Executed, type RefundRequest } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import { idInPath } from '../rest-client.ts';
import { readOrder } from './find-orders.ts';
import { operations } from './operations.ts';
import { splitOverLines } from './refund-lines.ts';
import { isPaid, recordOf, refundedOf } from './transform.ts';
import type { WooClient } from './woo-client.ts';
import type { WooGateway, WooOrder, WooRefund } from './woo-payload.ts';

/** Payment providers are handed the reason too, and some keep no more of it. */
const longestReason = 250;
/** Stands beside a refund from the moment at which WooCommerce is through with it. */
const finishedMark = 'amends_key';

/**
 * Refunds once, through the provider of the payment. WooCommerce takes no idempotency key, so the key stands in the
 * refund's reason, and what already stands under it is answered, not repeated. It checks what is left and books the
 * refund in two steps: whoever calls has made sure that nobody else of us refunds this order at the same time.
 */
export async function refundOnce(client: WooClient, request: RefundRequest, signal: AbortSignal): Promise<Executed> {
  const order = await readOrder(client, request.sourceOrderId, signal);
  if (!order) throw new EngineError('refused', because('order-unknown'));
  if (request.sourcePaymentId !== String(order.id) || !isPaid(order)) {
    throw new EngineError('refused', because('payment-unknown'));
  }
  const standing = await refundUnder(client, order, request.key, signal);
  if (standing) return standing;
  const left = new Big(order.total).minus(refundedOf(order));
  const amount = checkRefund(request, { currency: order.currency, left });
  await checkGateway(client, order, signal);
  const body = {
    amount: toText(order.currency, amount),
    reason: writeReason(request.note, request.key, longestReason),
    api_refund: true,
    api_restock: false,
    line_items: splitOverLines(request, order),
    meta_data: [{ key: finishedMark, value: request.key }],
  };
  try {
    return asExecuted(await client.call(operations.refund, { path: `/orders/${order.id}/refunds`, body }, signal));
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind !== 'refused' || error.about === 'credentials') throw error;
    // What was refused may have been done all the same: the books say so.
    const found = await findRefund(client, request, signal).catch((cause: unknown) => {
      throw new EngineError('unknown', because('no-answer'), { cause });
    });
    if (!found) throw error;
    return found;
  }
}

/** The refund of an order that stands under that key; null when there is none. */
export async function findRefund(
  client: WooClient,
  given: { key: string; sourceOrderId: string },
  signal: AbortSignal,
): Promise<Executed | null> {
  const order = await readOrder(client, given.sourceOrderId, signal);
  return order && refundUnder(client, order, given.key, signal);
}

/** @throws EngineError `unknown` for a refund that is booked while the payment provider has not said whether it pays */
async function refundUnder(
  client: WooClient,
  order: WooOrder,
  key: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  const named = order.refunds.find(({ reason }) => carriesKey(reason, key));
  if (!named) return null;
  const call = { path: `/orders/${order.id}/refunds/${named.id}` };
  const refund = await client.find(operations.readRefund, call, signal);
  return refund && asExecuted(refund);
}

/**
 * WooCommerce books a refund before the provider pays, and takes it out again when it doesn't: what neither says that it
 * was paid nor carries the mark that is written last was cut off in between.
 */
function asExecuted(refund: WooRefund): Executed {
  if (!refund.refunded_payment && recordOf(refund.meta_data)[finishedMark] === undefined) {
    throw new EngineError('unknown', because('refund-unfinished', { state: 'booked' }));
  }
  return { reference: String(refund.id), amount: refund.amount };
}

/** Whether a way to pay gives money back when WooCommerce asks it to. */
export function canRefund(gateway: WooGateway): boolean {
  return gateway.method_supports?.includes('refunds') === true;
}

/** Refuses what could only be booked: nobody would get money back from it. */
async function checkGateway(client: WooClient, order: WooOrder, signal: AbortSignal): Promise<void> {
  const method = order.payment_method && idInPath(order.payment_method);
  const gateway =
    method && (await client.find(operations.readGateway, { path: `/payment_gateways/${method}` }, signal));
  if (!gateway || !canRefund(gateway)) {
    const named = order.payment_method_title || order.payment_method || '';
    throw new EngineError('refused', because('refund-by-hand', { method: named }));
  }
}
