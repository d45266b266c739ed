import { setImmediate as aMoment } from 'node:timers/promises';
import Big from 'big.js';
import {
  type BookedLine,
  type BookedOrder,
  type Books,
  change,
  leftOf,
  newId,
  orderView,
  placeOrder,
  type Row,
  refuse,
  written,
} from './books.ts';

/** The way in breaks down without a word of the API. */
export class Collapse extends Error {}

interface AskedRefund {
  amount: string;
  reason?: string;
  api_refund?: boolean;
  line_items?: { id: number; quantity: number; refund_total: number; refund_tax?: { refund_total: number }[] }[];
  meta_data?: Row[];
}

/**
 * Gives money back in the steps of WooCommerce: it looks at what is left, books the refund, has the provider pay, and
 * writes what was kept beside it last. Two at once both see the same rest.
 */
export async function refund(books: Books, order: BookedOrder, asked: AskedRefund): Promise<Row> {
  const { api_refund: pays = true } = asked;
  const no = (message: string) => refuse(500, 'woocommerce_rest_cannot_create_order_refund', message);
  if (!/^\d+(\.\d+)?$/.test(asked.amount)) no('Invalid refund amount.');
  const left = leftOf(order);
  await aMoment();
  if (new Big(asked.amount).gt(left)) no('Invalid refund amount.');
  const booked = {
    id: newId(books),
    parent_id: order.id,
    amount: written(new Big(asked.amount)),
    reason: asked.reason ?? '',
    refunded_payment: false,
    meta_data: [] as Row[],
    line_items: (asked.line_items ?? []).map((line) => {
      if (!order.line_items.some(({ id }) => id === line.id)) refuse(400, 'rest_invalid_param', 'line_items');
      return {
        id: newId(books),
        quantity: -line.quantity,
        total: new Big(line.refund_total).times(-1).toFixed(2),
        meta_data: [{ id: newId(books), key: '_refunded_item_id', value: String(line.id) }],
      };
    }),
  };
  order.booked.push(booked);
  if (books.provider === 'dies') throw new Collapse('PHP Fatal error');
  const gateway = books.gateways.find(({ id }) => id === order.payment_method);
  const takeBack = (message: string) => {
    order.booked = order.booked.filter((each) => each !== booked);
    no(message);
  };
  if (pays && !gateway?.method_supports.includes('refunds')) {
    takeBack('The payment gateway for this order does not support automatic refunds.');
  }
  if (pays && books.provider === 'declines') takeBack('The card was declined.');
  booked.refunded_payment = pays;
  booked.meta_data = (asked.meta_data ?? []).map((each) => ({ id: newId(books), ...each }));
  change(books, order, leftOf(order).lte(0) ? { status: 'refunded' } : {});
  return booked;
}

/** Takes an order that came in over the API. What a product costs is put in where no total is said. */
export function createOrder(books: Books, asked: Row): Row {
  const {
    line_items: lines = [],
    shipping_lines: ways = [],
    fee_lines: _,
    set_paid: paid,
    ...rest
  } = asked as {
    line_items?: { product_id?: number; variation_id?: number; quantity?: number; subtotal?: string; total?: string }[];
    shipping_lines?: { method_id?: string; total?: string }[];
  } & Row;
  const booked = lines.map((line): BookedLine => {
    const product = books.products.find(
      ({ id, kinds }) => id === line.product_id || kinds.some((kind) => kind.id === line.variation_id),
    );
    if (!product) refuse(400, 'woocommerce_rest_required_product_reference', 'Product ID or SKU is required.');
    const price = new Big(product.price).times(line.quantity ?? 1).toFixed(2);
    const two = (amount: string | undefined) => (amount === undefined ? price : new Big(amount).toFixed(2));
    return {
      id: newId(books),
      name: product.name,
      product_id: product.id,
      variation_id: line.variation_id ?? 0,
      quantity: line.quantity ?? 1,
      subtotal: two(line.subtotal),
      total: two(line.total),
      total_tax: '0.00',
      taxes: [],
      sku: product.sku,
      meta_data: [],
    };
  });
  if (ways.some((way) => !way.method_id)) {
    refuse(400, 'woocommerce_rest_invalid_shipping_item', 'Shipping method ID is required.');
  }
  const total = [...booked, ...ways].reduce((all, { total: each }) => all.plus(each ?? 0), new Big(books.surcharge));
  const order = placeOrder(books, {
    ...(rest as Partial<BookedOrder>),
    status: typeof rest.status === 'string' ? rest.status : 'pending',
    lines: booked,
    created_via: 'rest-api',
    date_paid_gmt: null,
    payment_method: '',
    payment_method_title: '',
    shipping_total: '0.00',
    shipping_lines: ways.map((way) => ({ id: newId(books), ...way })),
    total: total.toFixed(2),
  });
  if (paid) change(books, order, { status: 'processing', date_paid_gmt: order.date_modified_gmt });
  return orderView(order);
}

/** Takes a coupon. No two have one code, whatever its case. */
export function createCoupon(books: Books, asked: Row): Row {
  const code = typeof asked.code === 'string' ? asked.code.toLowerCase() : '';
  if (code === '') refuse(400, 'rest_missing_callback_param', 'Missing parameter(s): code');
  if (books.given.some((each) => each.code === code)) {
    refuse(400, 'woocommerce_rest_coupon_code_already_exists', 'The coupon code already exists');
  }
  const coupon = { id: newId(books), ...asked, code, amount: new Big(String(asked.amount)).toFixed(2) };
  books.given.push(coupon);
  return coupon;
}
