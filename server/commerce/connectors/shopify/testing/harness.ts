import type { Harness } from '../../../../testing/engine-laws/harness.ts';
import { unitPaid } from '../../../../testing/engine-laws/scene.ts';
import { gidOf } from '../ids.ts';
import { createShopifyConnector } from '../shopify-connector.ts';
import { type Books, emptyBooks } from './books.ts';
import { addProduct, lineOf, placeOrder } from './orders.ts';
import { signedByShopify, startStandIn } from './stand-in.ts';

const webhookSecret = 'the secret of the northern app';
const nobody = 'http://127.0.0.1:9';

export const harness: Harness = {
  async open() {
    const north = emptyBooks({ domain: 'north.myshopify.com', name: 'North', currency: 'EUR' });
    const south = emptyBooks({ domain: 'south.myshopify.com', name: 'South', currency: 'EUR' });
    const [store, neighbor] = await Promise.all([
      startStandIn({ books: north, accessToken: 'shpat_north' }),
      startStandIn({ books: south, accessToken: 'shpat_south' }),
    ]);
    const flask = addProduct(north, { title: 'Flask', sku: 'FLASK', price: '29.90' });
    const mug = addProduct(north, { title: 'Mug', sku: 'MUG', price: '14.50' });
    const placed = (books: Books, payments: string[]) =>
      placeOrder(books, { lines: [lineOf(books, flask, { quantity: 3 }), lineOf(books, mug)], payments });
    const connect = (shop: string, accessToken: string, secret = webhookSecret) =>
      createShopifyConnector({ shop, accessToken, webhookSecret: secret });
    placed(south, ['109.20']);
    return {
      connector: connect(store.origin, 'shpat_north'),
      at: (address) => connect(address, 'shpat_north'),
      settings: {
        storeId: 'a-store',
        config: { storeAddress: store.origin, accessToken: 'shpat_north', webhookSecret },
      },
      other: connect(neighbor.origin, 'shpat_south', 'the secret of the southern app'),
      stranger: connect(store.origin, 'shpat_south'),
      down: connect(nobody, 'shpat_north'),
      faulty(fault) {
        if (fault === 'before') {
          return connect(nobody, 'shpat_north');
        }
        store.fail(fault);
        return connect(store.origin, 'shpat_north');
      },
      async freshOrder(payments = 'one') {
        const order = placed(north, payments === 'two' ? ['80.00', '29.20'] : ['109.20']);
        return { orderNumber: order.name.slice(1), email: order.email ?? '' };
      },
      async inCurrency(currency, paid) {
        const lines = [lineOf(north, mug, { price: paid })];
        const order = placeOrder(north, { lines, payments: [paid], currency, shipping: '0' });
        return { orderNumber: order.name.slice(1), email: order.email ?? '' };
      },
      async cancel({ sourceOrderId }) {
        const order = north.orders.find(({ id }) => id === gidOf('Order', sourceOrderId));
        const at = latest(north.orders);
        for (const line of order?.lines ?? []) line.removed = line.quantity;
        Object.assign(order ?? {}, { cancelledAt: at, updatedAt: at });
      },
      async refundInShop(placed) {
        const order = north.orders.find(({ id }) => id === gidOf('Order', placed.sourceOrderId))!;
        const paid = order.transactions[0]!;
        const gone = { ...paid, id: `${paid.id}0`, kind: 'REFUND' as const, amount: unitPaid(placed), parent: paid.id };
        const lines = [{ lineId: order.lines[0]!.id, quantity: 1 }];
        order.transactions.push(gone);
        order.refunds.push({ id: `${order.id}0`, note: 'By hand', transactions: [gone], lines });
        order.updatedAt = latest(north.orders);
      },
      async touch({ sourceOrderId }) {
        const order = north.orders.find(({ id }) => id === gidOf('Order', sourceOrderId));
        Object.assign(order ?? {}, { tags: ['touched'], updatedAt: latest(north.orders) });
      },
      async touchProduct({ sourceProductId }) {
        const product = north.products.find(({ id }) => id.endsWith(`/${sourceProductId}`));
        Object.assign(product ?? {}, { title: 'Touched', updatedAt: latest(north.products) });
      },
      async ledger({ sourceOrderId }) {
        const order = north.orders.find(({ id }) => id === gidOf('Order', sourceOrderId));
        const refunds =
          order?.transactions.filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS') ?? [];
        // Those of every order: the laws count them before they send a second.
        const replacements = north.orders.filter(({ tags }) => tags.includes('amends'));
        return {
          refunds: refunds.map(({ amount }, place) => ({ amount, note: order?.refunds[place]?.note ?? '' })),
          replacements: replacements.map(({ name, note }) => ({ reference: name.slice(1), note: note ?? '' })),
        };
      },
      webhook: ({ sourceOrderId }) =>
        signedByShopify(webhookSecret, {
          shop: '127.0.0.1',
          topic: 'orders/updated',
          id: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
          body: { id: Number(sourceOrderId), admin_graphql_api_id: gidOf('Order', sourceOrderId) },
        }),
      close: () => Promise.all([store.close(), neighbor.close()]),
    };
  },
};

/** A second after everything else. */
function latest(all: readonly { updatedAt: string }[]): string {
  return new Date(Math.max(...all.map(({ updatedAt }) => Date.parse(updatedAt))) + 1000).toISOString();
}
