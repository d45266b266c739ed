import { because } from '#core/reference/engine-reasons.ts';
import { checkRefund, toText } from '../amounts.ts';
import { EngineError, type Executed, type RefundRequest } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import { idInPath } from '../rest-client.ts';
import type { MedusaClient } from './medusa-client.ts';
import type { MedusaOrder, MedusaRefund } from './medusa-payload.ts';
import { operations, paymentFields } from './operations.ts';
import { capturedOf, givenBackOf, paymentsOf } from './transform.ts';

/** A refund's note is text without a limit; people read its beginning. */
const noteLength = 500;

type Paid = Pick<MedusaOrder, 'payment_collections' | 'currency_code'>;

/**
 * Refunds once. Medusa takes no idempotency key, so the key stands in the refund's note, and what already stands under it
 * is answered, not repeated. Whoever calls has made sure that nobody else refunds this payment at the same time.
 */
export async function refundOnce(client: MedusaClient, request: RefundRequest, signal: AbortSignal): Promise<Executed> {
  const order = await readPaid(client, request.sourceOrderId, signal);
  const payment = order && paymentsOf(order).find((each) => each.id === request.sourcePaymentId);
  if (!order || !payment) throw new EngineError('refused', because('payment-unknown'));
  const currency = order.currency_code.toUpperCase();

  const standing = refundOf(order, request.key);
  if (standing) return asExecuted(standing, currency);

  const left = capturedOf(payment).minus(givenBackOf(payment));
  const amount = checkRefund(request, { currency, left }).toNumber();
  const note = writeReason(request.note, request.key, noteLength);
  const refund = await ask(client, request, { paymentId: payment.id, amount, note }, signal);
  return asExecuted(refund, currency);
}

/**
 * Asks for the refund, and reads the order again when the shop says no: Medusa pays back first and writes the order's
 * books after, and where those are closed, as while somebody edits the order, it refuses what it has done already.
 */
async function ask(
  client: MedusaClient,
  request: RefundRequest,
  { paymentId, amount, note }: { paymentId: string; amount: number; note: string },
  signal: AbortSignal,
): Promise<MedusaRefund> {
  const path = `/payments/${paymentId}/refund`;
  const query = { fields: 'id,amount,captured_at,*captures,*refunds' };
  try {
    const { payment } = await client.call(operations.refundPayment, { path, query, body: { amount, note } }, signal);
    const refund = payment.refunds?.find((each) => carriesKey(each.note, request.key));
    if (!refund) throw new EngineError('unknown', because('answer-unexpected'));
    return refund;
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind !== 'refused' || error.about === 'credentials') throw error;
    const after = await readPaid(client, request.sourceOrderId, signal).catch((cause: unknown) => {
      throw new EngineError('unknown', because('no-answer'), { cause });
    });
    const standing = after && refundOf(after, request.key);
    if (!standing) throw error;
    return standing;
  }
}

/** The refund of an order that stands under that key; null when there is none. */
export async function findRefund(
  client: MedusaClient,
  given: { key: string; sourceOrderId: string },
  signal: AbortSignal,
): Promise<Executed | null> {
  const order = await readPaid(client, given.sourceOrderId, signal);
  const refund = order && refundOf(order, given.key);
  return refund ? asExecuted(refund, order.currency_code.toUpperCase()) : null;
}

async function readPaid(client: MedusaClient, id: string, signal: AbortSignal): Promise<Paid | null> {
  const path = idInPath(id);
  if (path === null) return null;
  const query = { fields: paymentFields };
  return (await client.find(operations.readPayments, { path: `/orders/${path}`, query }, signal))?.order ?? null;
}

function refundOf(order: Paid, key: string): MedusaRefund | undefined {
  return paymentsOf(order)
    .flatMap((payment) => payment.refunds ?? [])
    .find((refund) => carriesKey(refund.note, key));
}

function asExecuted(refund: MedusaRefund, currency: string): Executed {
  return { reference: refund.id, amount: toText(currency, refund.amount) };
}
