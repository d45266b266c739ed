import { isId } from '#core/ids.ts';
import type { Turns } from '../../../platform/db/in-turn.ts';
import type { Connector, ConnectorCapabilities, EngineOrder } from '../connector.ts';
import { seriallyWith } from '../serial.ts';
import { listOrders, listProducts } from './changes-of-shop.ts';
import { findByNumber, readOrder, refundsOf } from './find-orders.ts';
import { findCredit, giveCredit } from './give-credit.ts';
import type { CompletedMeans } from './parcel.ts';
import { findRefund, refundOnce } from './refund.ts';
import { findReplacement, sendReplacement } from './send-replacement.ts';
import { testConnection } from './test-connection.ts';
import { toEngineOrder } from './transform.ts';
import { readNews, readSigned } from './webhooks.ts';
import { createWooClient, type WooConnection } from './woo-client.ts';
import type { WooOrder } from './woo-payload.ts';

export const wooCapabilities: ConnectorCapabilities = {
  resolutions: ['RESHIP', 'REFUND', 'STORE_CREDIT', 'FLAT_RATE', 'FLAT_RATE_STORE_CREDIT', 'CUSTOM'],
  webhooks: true,
  import: true,
};

export interface WooOptions extends WooConnection {
  /** One writer at a time over all processes; without it, in this one. */
  turns?: Turns;
  /** What the shop's webhooks are signed with. */
  webhookSecret?: string;
  /** The SKU under which the shop sells shipping protection, or the name of the fee. */
  protectionSku?: string;
  /** What the shop's people mean when they complete an order; `sent` where nothing is said. */
  completedMeans?: CompletedMeans;
}

/**
 * The connector to a WooCommerce shop, over its REST API v3 with a consumer key that may read and write.
 * @throws EngineError `refused` when the address is not an http or https address
 */
export function createWooConnector(options: WooOptions): Connector {
  const client = createWooClient(options);
  const serially = seriallyWith(options.turns);
  const { consumerSecret, webhookSecret, protectionSku = 'SHIPPING-PROTECTION', completedMeans = 'sent' } = options;
  const line = (key: string) => `${options.shopAddress} ${key}`;

  const whole = async (order: WooOrder, signal: AbortSignal): Promise<EngineOrder | null> =>
    toEngineOrder(order, await refundsOf(client, order, signal), { protectionSku, completedMeans });

  return {
    kind: 'woocommerce',
    capabilities: wooCapabilities,

    test: (signal) => testConnection(client, options, signal),

    importOrders: (from, signal) => listOrders(client, from, { translate: (order) => whole(order, signal), signal }),

    importProducts: (from, signal) => listProducts(client, from, { protectionSku, signal }),

    verifyWebhook: (headers, body) => readSigned(webhookSecret, headers, body),

    translateWebhook: readNews,

    async findOrder(query, signal) {
      const found = await findByNumber(client, query, signal);
      return found && whole(found, signal);
    },

    async readOrder(sourceOrderId, signal) {
      const found = await readOrder(client, sourceOrderId, signal);
      return found && whole(found, signal);
    },

    // WooCommerce gives more back than was paid when two refunds of one order meet, so an order has one writer.
    refund: (request, signal) => serially(line(request.sourceOrderId), () => refundOnce(client, request, signal)),

    reship: (request, signal) => serially(line(request.key), () => sendReplacement(client, request, signal)),

    issueCredit: (request, signal) =>
      serially(line(request.key), () => giveCredit(client, request, consumerSecret, signal)),

    async findExecution(key, sourceOrderId, signal) {
      const given = { key, sourceOrderId };
      const refund = await findRefund(client, given, signal);
      if (refund || isId('resolutionPayment', key)) return refund;
      return (await findReplacement(client, given, signal)) ?? (await findCredit(client, key, consumerSecret, signal));
    },
  };
}
