import { because } from '#core/reference/engine-reasons.ts';
import type { Turns } from '../../../platform/db/in-turn.ts';
import { changesSince } from '../changes.ts';
import type { Connector, ConnectorCapabilities, EngineOrder, Executed, RefundRequest } from '../connector.ts';
import { EngineError } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import { readNews } from '../read-news.ts';
import { seriallyWith } from '../serial.ts';
import { fold } from '../spelling.ts';
import { readSigned } from '../webhook-signature.ts';
import { listProducts } from './list-products.ts';
import { fromMinor, toMinor } from './minor-units.ts';
import { operations } from './operations.ts';
import { sendReplacement } from './send-replacement.ts';
import { testConnection } from './test-connection.ts';
import { toEngineOrder } from './transform.ts';
import { accepted, createVendureClient, type VendureClient, type VendureConnection } from './vendure-client.ts';
import type { VendureOrder, VendurePayment, VendureRefund } from './vendure-payload.ts';

/** Vendure's `refund.reason` is a column of so many characters on some of its databases. */
const reasonLength = 255;

/** A plain Vendure has no store credit. */
export const vendureCapabilities: ConnectorCapabilities = {
  resolutions: ['RESHIP', 'REFUND', 'FLAT_RATE', 'CUSTOM'],
  webhooks: true,
  import: true,
};

export interface VendureOptions extends VendureConnection {
  /** One writer at a time over all processes; without it, in this one. */
  turns?: Turns;
  /** The SKU under which the shop sells shipping protection. */
  protectionSku?: string;
  webhookSecret?: string;
}

/**
 * The connector to a Vendure 3 shop, over its admin API with a long-lived key. The key's role needs ReadOrder, UpdateOrder,
 * CreateOrder, DeleteOrder, ReadCustomer, ReadCatalog, ReadPromotion, CreatePromotion and DeletePromotion; replacements also need the
 * shop's custom field `Order.claimRef`.
 * @throws EngineError `refused` when the endpoint is not an http or https address
 */
export function createVendureConnector(options: VendureOptions): Connector {
  const client = createVendureClient(options);
  const serially = seriallyWith(options.turns);
  const protectionSku = options.protectionSku ?? 'SHIPPING-PROTECTION';
  const item = (key: string) => `${options.endpoint} ${key}`;

  /** Only what a shopper placed is an order: carts and drafts are nobody's yet. */
  const translate = (order: VendureOrder | null | undefined, places: number): EngineOrder | null =>
    order?.orderPlacedAt ? toEngineOrder(order, { places, protectionSku }) : null;

  return {
    kind: 'vendure',
    capabilities: vendureCapabilities,

    test: (signal) => testConnection(client, signal),

    async importOrders(from, signal) {
      let places = 2;
      const { fresh, ...page } = await changesSince(from, async (window) => {
        const { orders, globalSettings } = await client.call(operations.listChanges, window, signal);
        places = globalSettings.serverConfig.moneyStrategyPrecision;
        return orders.items;
      });
      return { ...page, entries: fresh.map((order) => translate(order, places)).filter((order) => order !== null) };
    },

    importProducts: (from, signal) => listProducts(client, from, { protectionSku, signal }),

    verifyWebhook: (headers, body) => readSigned(options.webhookSecret, headers, body),

    translateWebhook: readNews,

    async findOrder({ orderNumber, email }, signal) {
      const code = orderNumber.trim().replace(/^#\s*/, '');
      const asked = fold(email);
      if (!code || !asked) return null;
      const codes = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
      const { orders, globalSettings } = await client.call(operations.findOrders, { codes }, signal);
      const { moneyStrategyPrecision } = globalSettings.serverConfig;
      for (const found of orders.items) {
        if (fold(found.code) !== fold(code) || fold(found.customer?.emailAddress ?? '') !== asked) continue;
        const order = translate(found, moneyStrategyPrecision);
        if (order) return order;
      }
      return null;
    },

    async readOrder(sourceOrderId, signal) {
      const { order, globalSettings } = await client.call(operations.readOrder, { id: sourceOrderId }, signal);
      return translate(order, globalSettings.serverConfig.moneyStrategyPrecision);
    },

    refund: (request, signal) => serially(item(request.sourcePaymentId), () => refundOnce(client, request, signal)),

    reship: (request, signal) => serially(item(request.key), () => sendReplacement(client, request, signal)),

    async issueCredit() {
      throw new EngineError('refused', because('no-store-credit'));
    },

    async findExecution(key, sourceOrderId, signal) {
      const { order, globalSettings } = await client.call(operations.readPayments, { id: sourceOrderId }, signal);
      const settled = findRefund(order?.payments ?? [], key).find((refund) => refund.state === 'Settled');
      if (settled) return asExecuted(settled, globalSettings.serverConfig.moneyStrategyPrecision);
      return findReplacement(client, key, signal);
    },
  };
}

function findRefund(payments: readonly VendurePayment[], key: string): VendureRefund[] {
  return payments.flatMap((payment) => payment.refunds.filter((refund) => carriesKey(refund.reason, key)));
}

function asExecuted(refund: VendureRefund, places: number): Executed {
  return { reference: refund.transactionId || refund.id, amount: fromMinor(refund.total, places) };
}

/**
 * Refunds once: what already stands under the key is answered, not repeated. A refund that the payment provider left
 * Pending is settled; one that failed before moved nothing, so it is tried again.
 */
async function refundOnce(client: VendureClient, request: RefundRequest, signal: AbortSignal): Promise<Executed> {
  const { order, globalSettings } = await client.call(operations.readPayments, { id: request.sourceOrderId }, signal);
  const places = globalSettings.serverConfig.moneyStrategyPrecision;
  const payment = order?.payments?.find((each) => each.id === request.sourcePaymentId);
  if (!order || !payment) throw new EngineError('refused', because('payment-unknown'));

  const standing = findRefund(order.payments ?? [], request.key).find((refund) => refund.state !== 'Failed');
  if (standing) return settled(client, standing, { key: request.key, places, signal });

  if (order.currencyCode !== request.currency) {
    throw new EngineError(
      'refused',
      because('paid-in-other-currency', { paid: order.currencyCode, asked: request.currency }),
    );
  }
  const amount = toMinor(request.amount, places);
  const given = payment.refunds.reduce((sum, refund) => (refund.state === 'Failed' ? sum : sum + refund.total), 0);
  if (payment.state !== 'Settled' || amount > payment.amount - given) {
    const left = payment.state === 'Settled' ? payment.amount - given : 0;
    throw new EngineError(
      'refused',
      because('left-of-payment', { left: { amount: fromMinor(left, places), currency: order.currencyCode } }),
    );
  }
  const input = {
    paymentId: payment.id,
    amount,
    lines: request.lines.map((line) => ({ orderLineId: line.sourceItemId, quantity: line.quantity })),
    shipping: 0,
    adjustment: 0,
    reason: writeReason(request.note, request.key, reasonLength),
  };
  const { refundOrder } = await client.call(operations.refundOrder, { input }, signal);
  return settled(client, accepted(refundOrder), { key: request.key, places, signal });
}

async function settled(
  client: VendureClient,
  refund: VendureRefund,
  { key, places, signal }: { key: string; places: number; signal: AbortSignal },
): Promise<Executed> {
  if (refund.state === 'Failed') throw new EngineError('refused', because('payment-declined'));
  if (refund.state === 'Settled') return asExecuted(refund, places);
  const input = { id: refund.id, transactionId: refund.transactionId || key };
  const { settleRefund } = await client.call(operations.settleRefund, { input }, signal);
  const after = accepted(settleRefund);
  if (after.state !== 'Settled') throw new EngineError('unknown', because('refund-unfinished', { state: after.state }));
  return asExecuted(after, places);
}

async function findReplacement(client: VendureClient, key: string, signal: AbortSignal): Promise<Executed | null> {
  try {
    const { orders } = await client.call(operations.findReplacement, { key }, signal);
    const found = orders.items.find((order) => order.orderPlacedAt);
    return found ? { reference: found.code } : null;
  } catch (error) {
    // A shop without the custom field refuses the question; it cannot have sent a replacement either.
    if (error instanceof EngineError && error.kind === 'refused') return null;
    throw error;
  }
}
