import { inject } from 'vitest';
import { z } from 'zod';
import { startFaultProxy } from '../../../../testing/engine-laws/fault-proxy.ts';
import type { Harness } from '../../../../testing/engine-laws/harness.ts';
import { unitPaid } from '../../../../testing/engine-laws/scene.ts';
import { takeShopWebhooks } from '../../../../testing/engine-laws/shop-webhooks.ts';
import { fromMinor } from '../minor-units.ts';
import { createVendureConnector } from '../vendure-connector.ts';
import { bootVendure, type VendureScenario } from './boot.ts';

const secret = 'secret of the northern shop';
/** So many orders of one payment do the laws take. */
const lawOrders = 20;

const histories = z.object({
  orders: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        history: z.object({ items: z.array(z.object({ data: z.looseObject({ note: z.string().optional() }) })) }),
      }),
    ),
  }),
});

export const harness: Harness = {
  boots: true,
  async open() {
    const { admin } = inject('testServer');
    const webhooks = await takeShopWebhooks();
    const orders: VendureScenario[] = ['two-payments', ...Array<VendureScenario>(lawOrders).fill('unshipped')];
    // One after the other: each takes both cores while it starts.
    const north = await bootVendure({ admin, orders, webhook: { url: webhooks.url, secret } });
    const south = await bootVendure({ admin, orders: ['delivered'] });
    const way = await startFaultProxy(north.endpoint, ({ body }) => /refundOrder|addManualPaymentToOrder/.test(body));
    const { endpoint, apiKey } = north;
    const ofOnePayment = north.orders.slice(1, 1 + lawOrders).map(({ code }) => code);
    return {
      connector: createVendureConnector({ endpoint, apiKey, webhookSecret: secret }),
      at: (address) => createVendureConnector({ endpoint: address, apiKey }),
      settings: { storeId: 'a-store', config: { endpoint, apiKey, webhookSecret: secret } },
      // It is set up for euros; minor-units.ts has the other places.
      inCurrency: null,
      other: createVendureConnector({ ...south, webhookSecret: 'secret of the southern shop' }),
      stranger: createVendureConnector({ endpoint, apiKey: south.apiKey }),
      down: createVendureConnector({ endpoint: 'http://127.0.0.1:9/admin-api', apiKey }),
      faulty(fault) {
        if (fault === 'before') {
          return createVendureConnector({ endpoint: 'http://127.0.0.1:9/admin-api', apiKey });
        }
        way.fail(fault);
        return createVendureConnector({ endpoint: way.endpoint, apiKey });
      },
      async freshOrder(payments = 'one') {
        const orderNumber = payments === 'two' ? north.orders[0]?.code : ofOnePayment.shift();
        if (!orderNumber) {
          throw new Error('The laws ask for more orders than the shop was given.');
        }
        return { orderNumber, email: north.email };
      },
      async cancel({ sourceOrderId }) {
        await north.ask('mutation($i: CancelOrderInput!) { cancelOrder(input: $i) { ... on Order { id } } }', {
          i: { orderId: sourceOrderId, cancelShipping: true },
        });
      },
      async refundInShop(order) {
        await north.ask('mutation($i: RefundOrderInput!) { refundOrder(input: $i) { ... on Refund { id } } }', {
          i: {
            paymentId: order.payments[0]?.sourcePaymentId,
            amount: Math.round(Number(unitPaid(order)) * 100),
            lines: [{ orderLineId: order.items[0]?.sourceItemId, quantity: 1 }],
            shipping: 0,
            adjustment: 0,
            reason: 'By hand',
          },
        });
      },
      async touch({ sourceOrderId }) {
        await north.ask(
          'mutation($id: ID!) { setOrderCustomFields(input: { id: $id, customFields: { claimRef: "touched" } }) { id } }',
          { id: sourceOrderId },
        );
      },
      async touchProduct({ sourceVariantId }) {
        await north.ask('mutation($i: [UpdateProductVariantInput!]!) { updateProductVariants(input: $i) { id } }', {
          i: [{ id: sourceVariantId, sku: `TOUCHED-${sourceVariantId}` }],
        });
      },
      async ledger({ orderNumber }) {
        const noted = histories.parse(
          await north.ask('{ orders(options: { take: 100 }) { items { code history { items { data } } } } }'),
        );
        const noteOf = (code: string) =>
          noted.orders.items
            .filter((order) => order.code === code)
            .flatMap(({ history }) => history.items.flatMap(({ data }) => data.note ?? []))
            .join();
        const { refunds, replacements } = await north.ledger();
        const ours = refunds.filter((refund) => refund.orderCode === orderNumber && refund.state === 'Settled');
        return {
          refunds: ours.map(({ total, reason }) => ({ amount: fromMinor(total, 2), note: reason ?? '' })),
          // Those of every order: the laws count them before they send a second.
          replacements: replacements
            .filter(({ claimRef }) => claimRef.startsWith('res_'))
            .map(({ code }) => ({ reference: code, note: noteOf(code) })),
        };
      },
      webhook({ sourceOrderId }) {
        const sent = webhooks.told.get(sourceOrderId);
        if (!sent) {
          throw new Error('The shop told nothing of that order.');
        }
        return sent;
      },
      async close() {
        await way.close();
        await Promise.all([north.stop(), south.stop()]);
        await webhooks.close();
      },
    };
  },
};
