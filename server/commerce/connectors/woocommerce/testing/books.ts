import Big from 'big.js';

/** A row of the shop, as its API tells it. */
export type Row = Record<string, unknown>;

/** What the shop says no with. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function refuse(status: number, code: string, message: string): never {
  throw new Refusal(status, code, message);
}

export interface BookedLine extends Row {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string }[];
  sku: string;
}

export interface BookedFee extends Row {
  name: string;
  total: string;
  total_tax: string;
}

export interface BookedRefund extends Row {
  id: number;
  amount: string;
  reason: string;
  refunded_payment: boolean;
  meta_data: Row[];
}

export interface BookedOrder extends Row {
  id: number;
  parent_id: number;
  number: string;
  status: string;
  currency: string;
  date_modified_gmt: string;
  total: string;
  payment_method: string;
  billing: Record<string, string>;
  line_items: BookedLine[];
  shipping_lines: Row[];
  fee_lines: BookedFee[];
  meta_data: { key: string; value: unknown }[];
  booked: BookedRefund[];
}

export interface BookedProduct extends Row {
  id: number;
  name: string;
  type: string;
  sku: string;
  price: string;
  date_modified_gmt: string;
  kinds: Row[];
}

/** The books of a shop that lives in memory. */
export interface Books {
  name: string;
  currency: string;
  /** What the consumer key may do. */
  permissions: 'read' | 'write' | 'read_write';
  coupons: boolean;
  orders: BookedOrder[];
  products: BookedProduct[];
  gateways: { id: string; title: string; enabled: boolean; method_supports: string[] }[];
  given: Row[];
  notes: { order: number; note: string; customer_note: boolean }[];
  /** What the payment provider does with the next refunds. */
  provider: 'pays' | 'declines' | 'dies';
  /** What a plugin adds to the price of every order that comes in over the API. */
  surcharge: string;
  nextId: number;
  clock: number;
}

export function emptyBooks(given: Partial<Books> = {}): Books {
  return {
    name: 'North',
    currency: 'EUR',
    permissions: 'read_write',
    coupons: true,
    orders: [],
    products: [],
    gateways: [{ id: 'stripe', title: 'Card', enabled: true, method_supports: ['products', 'refunds'] }],
    given: [],
    notes: [],
    provider: 'pays',
    surcharge: '0.00',
    nextId: 100,
    clock: Date.parse('2026-03-02T10:00:00Z'),
    ...given,
  };
}

export const newId = (books: Books): number => {
  books.nextId += 1;
  return books.nextId;
};

/** The next second, in UTC without saying so. */
export function now(books: Books): string {
  books.clock += 1000;
  return new Date(books.clock).toISOString().slice(0, 19);
}

/** A product of one kind, or of several. */
export function addProduct(
  books: Books,
  {
    kinds = [],
    ...given
  }: { name: string; sku: string; price: string; kinds?: { sku: string; option: string; price: string }[] },
): BookedProduct {
  const product: BookedProduct = {
    id: newId(books),
    status: 'publish',
    type: kinds.length > 0 ? 'variable' : 'simple',
    date_modified_gmt: now(books),
    images: [{ id: 1, src: `https://shop.example/${given.sku}.jpg` }],
    kinds: kinds.map(({ option, ...kind }) => ({
      ...kind,
      id: newId(books),
      image: null,
      attributes: [{ id: 1, name: 'Color', option }],
    })),
    ...given,
  };
  books.products.push(product);
  return product;
}

/** A line of an order, whose price has no tax in it. */
export function lineOf(
  books: Books,
  product: BookedProduct,
  changes: Partial<BookedLine> & { tax?: string } = {},
): BookedLine {
  const { tax = '0.00', ...more } = changes;
  const quantity = more.quantity ?? 1;
  const total = written(new Big(product.price).times(quantity));
  return {
    id: newId(books),
    name: product.name,
    parent_name: null,
    product_id: product.id,
    variation_id: 0,
    quantity,
    tax_class: '',
    subtotal: total,
    subtotal_tax: tax,
    total,
    total_tax: tax,
    taxes: new Big(tax).gt(0) ? [{ id: 1, total: tax, subtotal: tax } as { id: number; total: string }] : [],
    meta_data: [],
    sku: product.sku,
    price: Number(product.price),
    image: { id: '1', src: `https://shop.example/${product.sku}.jpg` },
    ...more,
  };
}

const ada = {
  first_name: 'Ada',
  last_name: 'Byrne',
  company: '',
  address_1: 'Elm Street 1',
  address_2: '',
  city: 'Berlin',
  state: 'DE-BE',
  postcode: '10115',
  country: 'DE',
  phone: '+49 30 1234567',
};

/** An amount as the shop writes it: two places, more where it has them. */
export const written = (amount: Big): string => (amount.eq(amount.round(2)) ? amount.toFixed(2) : amount.toFixed());

const sum = (amounts: readonly unknown[]) =>
  written(amounts.reduce((all: Big, amount) => all.plus(String(amount)), new Big(0)));

/** A fee of an order, below zero one that takes something off, with its tax on top. */
export function feeOf(books: Books, name: string, total: string, tax = '0.00'): BookedFee {
  return {
    id: newId(books),
    name,
    tax_class: '',
    tax_status: 'taxable',
    total,
    total_tax: tax,
    taxes: [],
    meta_data: [],
  };
}

/** A paid order, with shipping for 5.00. */
export function placeOrder(
  books: Books,
  { lines, fee_lines: fees = [], ...changes }: { lines: BookedLine[] } & Partial<BookedOrder>,
): BookedOrder {
  const id = newId(books);
  const at = now(books);
  const order: BookedOrder = {
    id,
    parent_id: 0,
    number: String(id),
    order_key: `wc_order_${id}`,
    created_via: 'checkout',
    status: 'processing',
    currency: books.currency,
    date_created: at,
    date_created_gmt: at,
    date_modified: at,
    date_modified_gmt: at,
    date_paid_gmt: at,
    date_completed_gmt: null,
    discount_total: '0.00',
    discount_tax: '0.00',
    shipping_total: '5.00',
    shipping_tax: '0.00',
    cart_tax: sum([...lines, ...fees].map((line) => line.total_tax)),
    total: sum(['5.00', ...[...lines, ...fees].flatMap((line) => [line.total, line.total_tax])]),
    total_tax: sum([...lines, ...fees].map((line) => line.total_tax)),
    prices_include_tax: false,
    customer_id: 0,
    customer_note: '',
    payment_method: 'stripe',
    payment_method_title: 'Card',
    transaction_id: `pi_${id}`,
    billing: { ...ada, email: `ada.${id}@${books.name.toLowerCase()}.example` },
    shipping: ada,
    meta_data: [],
    line_items: lines,
    tax_lines: [],
    shipping_lines: [
      { id: newId(books), method_id: 'flat_rate', method_title: 'Parcel', total: '5.00', total_tax: '0.00' },
    ],
    fee_lines: fees,
    coupon_lines: [],
    booked: [],
    ...changes,
  };
  books.orders.push(order);
  return order;
}

/** What is left to give back of an order, as WooCommerce counts it. */
export function leftOf(order: BookedOrder): Big {
  return order.booked.reduce((left, { amount }) => left.minus(amount), new Big(order.total));
}

/** An order as the API tells it. */
export function orderView({ booked, ...order }: BookedOrder): Row {
  return { ...order, refunds: booked.map(({ id, reason, amount }) => ({ id, reason, total: `-${amount}` })) };
}

export function change<T extends Row>(books: Books, row: T, changes: Partial<T> = {}): T {
  return Object.assign(row, changes, { date_modified_gmt: now(books) });
}
