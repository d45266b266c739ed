import { because } from '#core/reference/engine-reasons.ts';
import type { Turns } from '../../../platform/db/in-turn.ts';
import { changesSince } from '../changes.ts';
import { type Connector, type ConnectorCapabilities, EngineError, type EngineOrder } from '../connector.ts';
import { readNews } from '../read-news.ts';
import { seriallyWith } from '../serial.ts';
import { readSigned } from '../webhook-signature.ts';
import { findByNumber, findReplacement, readWhole } from './find-orders.ts';
import { findCredit, giveCredit } from './give-credit.ts';
import { listProducts } from './list-products.ts';
import { createMedusaClient, type MedusaConnection } from './medusa-client.ts';
import type { MedusaOrder } from './medusa-payload.ts';
import { operations, orderFields } from './operations.ts';
import { findRefund, refundOnce } from './refund.ts';
import { sendReplacement } from './send-replacement.ts';
import { testConnection } from './test-connection.ts';
import { numberOf, toEngineOrder } from './transform.ts';

const everyShop: ConnectorCapabilities = {
  resolutions: ['RESHIP', 'REFUND', 'FLAT_RATE', 'CUSTOM'],
  webhooks: true,
  import: true,
};

/** A Medusa gives store credit with the loyalty plug-in; a store says that it has it. */
export function medusaCapabilities({ storeCredit }: { storeCredit?: string }): ConnectorCapabilities {
  return storeCredit
    ? { ...everyShop, resolutions: [...everyShop.resolutions, 'STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'] }
    : everyShop;
}

export interface MedusaOptions extends MedusaConnection {
  /** One writer at a time over all processes; without it, in this one. */
  turns?: Turns;
  webhookSecret?: string;
  /** The sales channel that is this store, where one Medusa sells through several. */
  salesChannelId?: string;
  /** The way of shipping for replacements; without it that of the order. */
  shippingOptionId?: string;
  /** What gives store credit; without it the shop has none. */
  storeCredit?: 'loyalty-plugin';
  /** The SKU under which the shop sells shipping protection. */
  protectionSku?: string;
}

/**
 * The connector to a Medusa 2 shop, over its admin API with a secret key.
 * @throws EngineError `refused` when the address is not an http or https address
 */
export function createMedusaConnector(options: MedusaOptions): Connector {
  const client = createMedusaClient(options);
  const serially = seriallyWith(options.turns);
  const protectionSku = options.protectionSku ?? 'SHIPPING-PROTECTION';
  const { salesChannelId } = options;
  const capabilities = medusaCapabilities(options);
  const line = (key: string) => `${options.address} ${key}`;

  const translate = (order: MedusaOrder | null): EngineOrder | null =>
    order && (!salesChannelId || order.sales_channel_id === salesChannelId)
      ? toEngineOrder(order, { protectionSku })
      : null;

  return {
    kind: 'medusa',
    capabilities,

    test: (signal) => testConnection(client, options, signal),

    async importOrders(from, signal) {
      const { fresh, ...page } = await changesSince(from, async ({ since, take }) => {
        const query = {
          'updated_at[$gt]': since,
          ...(salesChannelId && { sales_channel_id: salesChannelId }),
          order: 'updated_at',
          limit: take,
          fields: orderFields,
        };
        const { orders } = await client.call(operations.listOrders, { path: '/orders', query }, signal);
        return orders.map((order) => ({ ...order, updatedAt: order.updated_at }));
      });
      return { ...page, entries: fresh.map(translate).filter((order) => order !== null) };
    },

    importProducts: (from, signal) => listProducts(client, from, { protectionSku, signal }),

    verifyWebhook: (headers, body) => readSigned(options.webhookSecret, headers, body),

    translateWebhook: readNews,

    async findOrder(query, signal) {
      const found = await findByNumber(client, query, signal);
      return found && translate(await readWhole(client, found.id, signal));
    },

    async readOrder(sourceOrderId, signal) {
      return translate(await readWhole(client, sourceOrderId, signal));
    },

    // Medusa refuses what changes an order while another refund of it is under way, so an order has one writer.
    refund: (request, signal) => serially(line(request.sourceOrderId), () => refundOnce(client, request, signal)),

    reship: (request, signal) =>
      serially(line(request.key), () => sendReplacement(client, request, options.shippingOptionId, signal)),

    async issueCredit(request, signal) {
      if (!options.storeCredit) throw new EngineError('refused', because('no-store-credit'));
      // Two credits of one order never both open the shopper's account.
      return serially(line(request.sourceOrderId), () => giveCredit(client, request, signal));
    },

    async findExecution(key, sourceOrderId, signal) {
      const given = { key, sourceOrderId };
      const refund = await findRefund(client, given, signal);
      if (refund) return refund;
      const order = await readWhole(client, sourceOrderId, signal);
      const replacement = order && (await findReplacement(client, order, key, signal));
      if (replacement && 'placed' in replacement) return { reference: numberOf(replacement.placed) };
      return options.storeCredit ? findCredit(client, given, signal) : null;
    },
  };
}
