import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { checkRefund } from '../amounts.ts';
import { EngineError, type Executed, type RefundRequest } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import { gidOf, isNumber, numberOf } from './ids.ts';
import { operations } from './operations.ts';
import { accepted, type ShopifyClient } from './shopify-client.ts';
import type { ShopifyRefund, ShopifyTransaction } from './shopify-payload.ts';
import { hasFailed, isPayment, refundedOf } from './transform.ts';

/** A refund's note that people can still read in the store's admin. */
const longestNote = 500;
/** So many of our attempts may have failed before a refund is given up for people to look at. */
const mostAttempts = 20;

/**
 * Refunds once: what already stands under the key is answered, not repeated. Shopify does a refund once for an
 * idempotency key, which here is ours; where an attempt failed and moved nothing, the next has the key with its number,
 * since Shopify answers a failed key with its failure for good.
 * @throws EngineError `unknown` while the payment provider has not said whether it pays
 */
export async function refundOnce(
  client: ShopifyClient,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<Executed> {
  const found = await readPayments(client, request, signal);
  if (!found.order) throw new EngineError('refused', because('order-unknown'));
  const { order } = found;
  const payment = order.transactions.find((each) => isPayment(each) && numberOf(each.id) === request.sourcePaymentId);
  if (!payment) throw new EngineError('refused', because('payment-unknown'));
  const earlier = order.refunds.filter((refund) => carriesKey(refund.note, request.key));
  const standing = earlier.find((refund) => !isVoid(refund));
  if (standing) return asExecuted(standing);

  checkAmount(request, payment, found);
  const input = {
    orderId: order.id,
    // The customer's own currency: Shopify takes amounts of a refund in it.
    currency: order.presentmentCurrencyCode,
    note: writeReason(request.note, request.key, longestNote),
    transactions: [
      {
        orderId: order.id,
        parentId: payment.id,
        kind: 'REFUND',
        gateway: payment.gateway ?? '',
        amount: new Big(request.amount).toFixed(),
      },
    ],
    refundLineItems: found.lines,
  };
  for (let attempt = earlier.length; attempt < mostAttempts; attempt += 1) {
    const key = attempt === 0 ? request.key : `${request.key}-${attempt + 1}`;
    const { refundCreate } = await client.call(operations.refundCreate, { input, key }, signal);
    const said = refundCreate.userErrors.map((error) => error.message).join(' ');
    if (/previous request with this idempotency key failed/i.test(said)) continue;
    if (/idempotency key/i.test(said)) throw new EngineError('unknown', because('engine-said', { text: said }));
    return asExecuted(accepted(refundCreate.refund, refundCreate.userErrors));
  }
  throw new EngineError('refused', because('payment-declined'));
}

/** What stands in Shopify's books under this key; a refund that failed is nothing. */
export async function findRefund(
  client: ShopifyClient,
  key: string,
  sourceOrderId: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  const { order } = await readPayments(client, { sourceOrderId, lines: [] }, signal);
  const settled = order?.refunds.find((refund) => carriesKey(refund.note, key) && stateOf(refund) === 'SUCCESS');
  return settled ? asExecuted(settled) : null;
}

async function readPayments(
  client: ShopifyClient,
  { sourceOrderId, lines }: Pick<RefundRequest, 'sourceOrderId' | 'lines'>,
  signal: AbortSignal,
) {
  if (!isNumber(sourceOrderId)) return { order: null, lines: [] };
  const asked = lines.filter((line) => isNumber(line.sourceItemId));
  const variables = {
    id: gidOf('Order', sourceOrderId),
    lines: asked.map((line) => gidOf('LineItem', line.sourceItemId)),
  };
  const { order, nodes } = await client.call(operations.readPayments, variables, signal);
  const left = new Map(nodes.map((node) => [node?.id, node?.refundableQuantity ?? 0]));
  // Units that the store gave back already are not told again: Shopify would refuse the money for them.
  const told = asked.flatMap(({ sourceItemId, quantity }) => {
    const lineItemId = gidOf('LineItem', sourceItemId);
    const units = Math.min(quantity, left.get(lineItemId) ?? 0);
    return units > 0 ? [{ lineItemId, quantity: units, restockType: 'NO_RESTOCK' }] : [];
  });
  return { order: order ?? null, lines: told };
}

/** Refuses what the payment does not hold: by Shopify's own suggestion where it names the payment, else by its books. */
function checkAmount(
  request: RefundRequest,
  payment: ShopifyTransaction,
  { order }: Awaited<ReturnType<typeof readPayments>>,
): void {
  const { amount: whole, currencyCode } = payment.amountSet.presentmentMoney;
  const suggested = order?.suggestedRefund?.suggestedTransactions.find(
    (each) => each.parentTransaction?.id === payment.id,
  )?.maximumRefundableSet?.presentmentMoney.amount;
  const booked = new Big(whole).minus(refundedOf(payment, order?.transactions ?? []));
  const left = suggested !== undefined && booked.gt(suggested) ? new Big(suggested) : booked;
  checkRefund(request, { currency: currencyCode, left });
}

/** Where the money of a refund is: it has one transaction, to the payment that it was asked of. */
function stateOf(refund: ShopifyRefund): string {
  const [transaction] = refund.transactions.nodes;
  return transaction?.status ?? 'UNKNOWN';
}

function isVoid(refund: ShopifyRefund): boolean {
  const { nodes } = refund.transactions;
  return nodes.length > 0 && nodes.every(hasFailed);
}

function asExecuted(refund: ShopifyRefund): Executed {
  if (isVoid(refund)) throw new EngineError('refused', because('payment-declined'));
  const state = stateOf(refund);
  if (state !== 'SUCCESS') throw new EngineError('unknown', because('refund-unfinished', { state }));
  const [transaction] = refund.transactions.nodes;
  return {
    reference: numberOf(refund.id),
    ...(transaction && { amount: transaction.amountSet.presentmentMoney.amount }),
  };
}
