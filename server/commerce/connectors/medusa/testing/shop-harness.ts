import { z } from 'zod';
import type { FaultProxy } from '../../../../testing/engine-laws/fault-proxy.ts';
import type { EngineHarness } from '../../../../testing/engine-laws/harness.ts';
import { unitPaid } from '../../../../testing/engine-laws/scene.ts';
import { createMedusaConnector } from '../medusa-connector.ts';
import type { MedusaShop } from './boot.ts';

/** What moves money or goods in a Medusa shop. */
export const isAct = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /\/(refund|convert-to-order|credit|gift-cards)(\?|$)/.test(path);

interface Given {
  /** Its first order is of two payments, the others of one. */
  shop: Pick<MedusaShop, 'address' | 'apiKey' | 'otherChannel' | 'orders' | 'ask'>;
  way: FaultProxy;
  secret: string;
  /** What the shop told, by the order it is about. */
  told: ReadonlyMap<string, { headers: Headers; body: Uint8Array }>;
}

const refunded = z.object({
  order: z.object({
    payment_collections: z.array(
      z.object({
        payments: z.array(z.object({ refunds: z.array(z.object({ amount: z.number(), note: z.string().nullish() })) })),
      }),
    ),
  }),
});
const marked = z.object({
  orders: z.array(z.object({ display_id: z.number(), metadata: z.record(z.string(), z.unknown()).nullable() })),
});

/** Holds a Medusa shop, the real one or its stand-in, to the laws of connectors. */
export function medusaHarness({ shop, way, secret, told }: Given): Omit<EngineHarness, 'close' | 'inCurrency'> {
  const { address, apiKey } = shop;
  const options = { apiKey, storeCredit: 'loyalty-plugin' } as const;
  const nobody = 'http://127.0.0.1:9';
  const [inParts, ...ofOnePayment] = shop.orders;
  return {
    connector: createMedusaConnector({ ...options, address, webhookSecret: secret }),
    at: (elsewhere) => createMedusaConnector({ ...options, address: elsewhere }),
    settings: { storeId: 'a-store', config: { ...options, address, webhookSecret: secret } },
    other: createMedusaConnector({
      ...options,
      address,
      salesChannelId: shop.otherChannel,
      webhookSecret: 'secret of somebody else',
    }),
    stranger: createMedusaConnector({ ...options, address, apiKey: 'sk_of_nobody' }),
    down: createMedusaConnector({ ...options, address: nobody }),
    faulty(fault) {
      if (fault === 'before') {
        return createMedusaConnector({ ...options, address: nobody });
      }
      way.fail(fault);
      return createMedusaConnector({ ...options, address: way.endpoint });
    },
    async freshOrder(payments = 'one') {
      const order = payments === 'two' ? inParts : ofOnePayment.shift();
      if (!order) {
        throw new Error('The laws ask for more orders than the shop was given.');
      }
      return { orderNumber: order.number, email: order.email };
    },
    async cancel({ sourceOrderId }) {
      await shop.ask(`/orders/${sourceOrderId}/cancel`, {});
    },
    // A refund in Medusa names no units: its people give back a sum.
    async refundInShop(order) {
      await shop.ask(`/payments/${order.payments[0]?.sourcePaymentId}/refund`, {
        amount: Number(unitPaid(order)),
        note: 'By hand',
      });
    },
    async touch({ sourceOrderId }) {
      await shop.ask(`/orders/${sourceOrderId}`, { metadata: { touched: 'yes' } });
    },
    async touchProduct({ sourceProductId, sourceVariantId }) {
      await shop.ask(`/products/${sourceProductId}/variants/${sourceVariantId}`, { sku: `TOUCHED-${sourceVariantId}` });
    },
    async ledger({ sourceOrderId }) {
      const fields = '*payment_collections,*payment_collections.payments,*payment_collections.payments.refunds';
      const { order } = refunded.parse(await shop.ask(`/orders/${sourceOrderId}?fields=${fields}`));
      const { orders } = marked.parse(await shop.ask('/orders?limit=200&fields=id,display_id,metadata'));
      return {
        refunds: order.payment_collections
          .flatMap((collection) => collection.payments.flatMap((payment) => payment.refunds))
          .map(({ amount, note }) => ({ amount: String(amount), note: note ?? '' })),
        replacements: orders
          .filter(({ metadata }) => metadata?.amends_original_id === sourceOrderId)
          .map(({ display_id, metadata }) => ({ reference: String(display_id), note: String(metadata?.amends_note) })),
      };
    },
    webhook({ sourceOrderId }) {
      const sent = told.get(sourceOrderId);
      if (!sent) {
        throw new Error('The shop told nothing of that order.');
      }
      return sent;
    },
  };
}
