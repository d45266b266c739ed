import { isId } from '#core/ids.ts';
import type { Turns } from '../../../platform/db/in-turn.ts';
import type { Connector, ConnectorCapabilities, EngineOrder } from '../connector.ts';
import { seriallyWith } from '../serial.ts';
import { fold, foldNumber } from '../spelling.ts';
import { listOrders, listProducts } from './changes-of-shop.ts';
import { findCredit, giveCredit } from './give-credit.ts';
import { numberOf } from './ids.ts';
import { operations } from './operations.ts';
import { readWholeOrder } from './read-order.ts';
import { findRefund, refundOnce } from './refund.ts';
import { findReplacement, sendReplacement } from './send-replacement.ts';
import { createShopifyClient, type ShopifyConnection } from './shopify-client.ts';
import type { ShopifyOrder } from './shopify-payload.ts';
import { searchFor } from './shopify-queries.ts';
import { testConnection } from './test-connection.ts';
import { toEngineOrder } from './transform.ts';
import { readNews, readPrivacyRequest, readSigned } from './webhooks.ts';

export const shopifyCapabilities: ConnectorCapabilities = {
  resolutions: ['RESHIP', 'REFUND', 'STORE_CREDIT', 'FLAT_RATE', 'FLAT_RATE_STORE_CREDIT', 'CUSTOM'],
  webhooks: true,
  import: true,
};

export interface ShopifyOptions extends ShopifyConnection {
  /** One writer at a time over all processes; without it, in this one. */
  turns?: Turns;
  /** The app's secret, with which Shopify signs webhooks. */
  webhookSecret?: string;
  /** The SKU under which the store sells shipping protection. */
  protectionSku?: string;
}

/**
 * The connector to a Shopify store, over its GraphQL Admin API with an app's access token. `neededScopes` says what the token
 * has to be allowed.
 */
export function createShopifyConnector(options: ShopifyOptions): Connector {
  const { shop } = options;
  const client = createShopifyClient(options);
  const serially = seriallyWith(options.turns);
  const protectionSku = options.protectionSku ?? 'SHIPPING-PROTECTION';
  const translate = (order: ShopifyOrder): EngineOrder | null => toEngineOrder(order, { protectionSku });

  const readOrder: Connector['readOrder'] = async (sourceOrderId, signal) => {
    const order = await readWholeOrder(client, sourceOrderId, signal);
    return order && translate(order);
  };

  return {
    kind: 'shopify',
    capabilities: shopifyCapabilities,

    test: (signal) => testConnection(client, signal),

    importOrders: (from, signal) => listOrders(client, from, { translate, signal }),

    importProducts: (from, signal) => listProducts(client, from, { protectionSku, signal }),

    verifyWebhook: (headers, body) => readSigned({ webhookSecret: options.webhookSecret, shop }, headers, body),

    translateWebhook: readNews,

    readPrivacyRequest,

    async findOrder({ orderNumber, email }, signal) {
      const number = foldNumber(orderNumber);
      const asked = fold(email);
      if (!number || !asked) return null;
      const query = searchFor({ number, email: asked });
      const { orders } = await client.call(operations.findOrders, { query }, signal);
      const found = orders.nodes.find(
        (order) => foldNumber(order.name) === number && fold(order.email ?? '') === asked,
      );
      return found ? readOrder(numberOf(found.id), signal) : null;
    },

    readOrder,

    // Refunds of one order one after the other: each is checked against what the others left.
    refund: (request, signal) =>
      serially(`${shop} ${request.sourceOrderId}`, () => refundOnce(client, request, signal)),

    reship: (request, signal) => serially(`${shop} ${request.key}`, () => sendReplacement(client, request, signal)),

    issueCredit: (request, signal) =>
      serially(`${shop} credit ${fold(request.customerEmail)}`, () => giveCredit(client, request, signal)),

    async findExecution(key, sourceOrderId, signal) {
      const refund = await findRefund(client, key, sourceOrderId, signal);
      if (refund || isId('resolutionPayment', key)) return refund;
      return (
        (await findReplacement(client, key, sourceOrderId, signal)) ?? findCredit(client, key, sourceOrderId, signal)
      );
    },
  };
}
