import { startFaultProxy } from '../../../../testing/engine-laws/fault-proxy.ts';
import type { Harness } from '../../../../testing/engine-laws/harness.ts';
import { unitPaid } from '../../../../testing/engine-laws/scene.ts';
import { refund } from './acts.ts';
import { addProduct, change } from './books.ts';
import { wooScene } from './scene.ts';
import { signedByWoo } from './sign.ts';

const webhookSecret = 'the secret of the northern shop';
const nobody = { shopAddress: 'http://127.0.0.1:9' };

export const harness: Harness = {
  async open() {
    const north = await wooScene();
    const south = await wooScene({ name: 'South' });
    /** What moves money or goods: a refund, a coupon, and a replacement that is placed. */
    const way = await startFaultProxy(
      north.standIn.origin,
      ({ method, path }) => method === 'POST' && /\/(refunds|coupons|orders\/\d+)$/.test(path),
    );
    const { books } = north;
    const connect = (options = {}) => north.connect({ webhookSecret, ...options });
    const orderOf = (id: string) => books.orders.find((order) => order.id === Number(id))!;
    const [shirt] = [
      addProduct(books, {
        name: 'Shirt',
        sku: 'SHIRT',
        price: '20.00',
        kinds: [
          { sku: 'SHIRT-RED', option: 'Red', price: '20.00' },
          { sku: 'SHIRT-BLUE', option: 'Blue', price: '21.00' },
        ],
      }),
    ];
    change(books, shirt);
    south.order();
    return {
      connector: connect(),
      at: (shopAddress) => connect({ shopAddress }),
      settings: {
        storeId: 'a-store',
        config: { shopAddress: north.standIn.origin, ...north.key, webhookSecret, completedMeans: 'sent' },
      },
      other: south.connect({ webhookSecret: 'the secret of the southern shop' }),
      stranger: connect(south.key),
      down: connect(nobody),
      onePaymentEach: true,
      faulty(fault) {
        if (fault === 'before') {
          return connect(nobody);
        }
        way.fail(fault);
        return connect({ shopAddress: way.endpoint.replace(/\/$/, '') });
      },
      async freshOrder() {
        const { number, billing } = north.order();
        return { orderNumber: number, email: billing.email ?? '' };
      },
      async inCurrency(currency, paid) {
        const { number, billing } = north.order({ currency, total: paid, shipping_total: '0' });
        return { orderNumber: number, email: billing.email ?? '' };
      },
      async cancel({ sourceOrderId }) {
        change(books, orderOf(sourceOrderId), { status: 'cancelled' });
      },
      async refundInShop(order) {
        const line = { id: Number(order.items[0]?.sourceItemId), quantity: 1, refund_total: Number(unitPaid(order)) };
        await refund(books, orderOf(order.sourceOrderId), {
          amount: unitPaid(order),
          reason: 'By hand',
          line_items: [line],
        });
      },
      async touch({ sourceOrderId }) {
        change(books, orderOf(sourceOrderId), { customer_note: 'Touched' });
      },
      async touchProduct({ sourceProductId }) {
        change(books, books.products.find(({ id }) => id === Number(sourceProductId))!, { name: 'Touched' });
      },
      async ledger({ sourceOrderId }) {
        return {
          refunds: orderOf(sourceOrderId).booked.map(({ amount, reason }) => ({ amount, note: reason })),
          replacements: books.orders
            .filter(({ parent_id, status }) => parent_id === Number(sourceOrderId) && status !== 'pending')
            .map(({ number, meta_data }) => ({
              reference: number,
              note: String(meta_data.find(({ key }) => key === 'amends_note')?.value),
            })),
        };
      },
      webhook: ({ sourceOrderId }) =>
        signedByWoo(webhookSecret, {
          topic: 'order.updated',
          id: '9b0b7a2c',
          body: { id: Number(sourceOrderId), order_key: 'wc_order_1', line_items: [] },
        }),
      close: () => Promise.all([way.close(), north.close(), south.close()]),
    };
  },
};
