import Big from 'big.js';
import paid from '../fixtures/two-payments.json' with { type: 'json' };

/** A row of the shop, as its API tells it. */
export type Row = Record<string, unknown>;

/** What the shop says no with. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** A value as a list compares it. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

type Table = 'orders' | 'variants' | 'shippingOptions' | 'giftCards' | 'accounts' | 'transactions';

interface Payment extends Row {
  id: string;
  amount: number;
  refunds: Row[];
}

/** The books of a shop that lives in memory. Its orders are the one that was recorded, with ids of their own. */
export interface Shop extends Record<Table, Row[]> {
  stores: Row[];
  channels: Row[];
  ordersThat(wish: { draft: boolean }): Row[];
  find(table: Table, parts: string[]): Row;
  add(table: Table, prefix: string, row: Row): Row;
  change(row: Row, changes: Row): Row;
  refund(parts: string[], wish: { amount: number; note: unknown }): Payment;
  draft(body: Row): Row;
  convert(parts: string[]): Row;
  openAccount(body: Row): Row;
  /** A paid order like the others, by payments of these amounts. */
  place(amounts: readonly number[], currency?: string): Row;
  cancel(parts: string[]): Row;
}

/** Makes a shop with so many orders: the first of two payments, the others of one. */
export function makeShop(orders: number): Shop {
  let made = 0;
  let time = Date.parse('2026-03-02T10:00:00.000Z');
  const now = () => {
    time += 1000;
    return new Date(time).toISOString();
  };
  const idOf = (prefix: string) => {
    made += 1;
    return `${prefix}_${String(made).padStart(6, '0')}`;
  };
  const payments = new Map<string, { payment: Payment; order: Row }>();
  const recorded = paid.order;
  const [line] = recorded.items;
  const [way] = recorded.shipping_methods;

  const shop: Shop = {
    stores: [{ id: 'store_1', name: 'Linden', supported_currencies: [{ currency_code: 'eur', is_default: true }] }],
    channels: [{ id: recorded.sales_channel_id }, { id: 'sc_other' }],
    orders: [],
    variants: [],
    shippingOptions: [{ id: way?.shipping_option_id, name: way?.name }],
    giftCards: [],
    accounts: [],
    transactions: [],
    ordersThat: ({ draft }) => shop.orders.filter((order) => order.is_draft_order === draft),
    find(table, [id]) {
      const row = shop[table].find((each) => each.id === id);
      if (!row) throw new Refusal(404, 'not_found', `${table} with id: ${id} was not found`);
      return row;
    },
    add(table, prefix, row) {
      const at = now();
      const added = { id: idOf(prefix), created_at: at, updated_at: at, ...row };
      shop[table].push(added);
      return added;
    },
    change: (row, changes) => Object.assign(row, changes, { updated_at: now() }),
    refund([id = ''], { amount, note }) {
      const found = payments.get(id);
      if (!found) throw new Refusal(404, 'not_found', `Payment with id: ${id} was not found`);
      const given = found.payment.refunds.reduce((sum, refund) => sum.plus(Number(refund.amount)), new Big(0));
      if (!(amount > 0)) throw new Refusal(400, 'invalid_data', 'Invalid request: amount has to be positive');
      if (given.plus(amount).gt(found.payment.amount)) {
        throw new Refusal(400, 'invalid_data', 'You are not allowed to refund more than the captured amount');
      }
      found.payment.refunds.push({ id: idOf('ref'), amount, note: note ?? null });
      shop.change(found.order, {});
      // As Medusa does: it has paid back already when it finds the order's books closed.
      if (found.order.being_edited) throw new Refusal(400, 'invalid_data', 'Order already has an active order change');
      return found.payment;
    },
    draft(body) {
      const items = body.items as { variant_id: string; quantity: number; unit_price: number }[];
      for (const { variant_id: variant } of items) shop.find('variants', [variant]);
      const ways = body.shipping_methods as { amount: number }[];
      return shop.add('orders', 'order', {
        ...body,
        display_id: shop.orders.length + 1,
        custom_display_id: null,
        is_draft_order: true,
        currency_code: 'eur',
        canceled_at: null,
        total: [...items.map((item) => item.quantity * item.unit_price), ...ways.map((each) => each.amount)].reduce(
          (sum, each) => sum + each,
          0,
        ),
        items: items.map((item) => ({
          ...line,
          id: idOf('ordli'),
          quantity: item.quantity,
          subtotal: 0,
          tax_total: 0,
          total: 0,
        })),
        shipping_methods: [],
        fulfillments: [],
        payment_collections: [],
      });
    },
    convert(parts) {
      const order = shop.find('orders', parts);
      if (!order.is_draft_order) throw new Refusal(400, 'invalid_data', `Order ${parts} is not a draft order`);
      return shop.change(order, { is_draft_order: false, status: 'pending' });
    },
    openAccount(body) {
      const same = (row: Row) => row.customer_id === body.customer_id && row.currency_code === body.currency_code;
      if (shop.accounts.some(same)) throw new Refusal(400, 'invalid_data', 'Store credit account already exists.');
      return shop.add('accounts', 'sc_acc', body);
    },
    place(amounts, currency = recorded.currency_code) {
      const order = shop.add('orders', 'order', {
        ...structuredClone(recorded),
        id: idOf('order'),
        display_id: shop.orders.length + 1,
        currency_code: currency,
        created_at: now(),
        updated_at: now(),
      });
      order.payment_collections = amounts.map((amount) => {
        const payment: Payment = { id: idOf('pay'), amount, captured_at: now(), captures: [{ amount }], refunds: [] };
        payments.set(payment.id, { payment, order });
        return { id: idOf('pay_col'), payments: [payment] };
      });
      return order;
    },
    cancel: (parts) => shop.change(shop.find('orders', parts), { status: 'canceled', canceled_at: now() }),
  };

  for (const [index, { variant_id, variant_sku, product_id, product_title }] of recorded.items.entries()) {
    shop.add('variants', 'variant', {
      id: variant_id,
      sku: variant_sku === 'SHIPPING-PROTECTION' ? `MUG-${index}` : variant_sku,
      product: { id: product_id, title: product_title },
      options: [{ value: 'Default value' }],
      prices: [
        { amount: 1, currency_code: 'usd', rules: {} },
        { amount: 14.5, currency_code: 'eur', rules: {} },
      ],
    });
  }
  for (let index = 0; index < orders; index += 1) shop.place(index === 0 ? [30, 83.78] : [113.78]);
  return shop;
}
