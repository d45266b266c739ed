import Big from 'big.js';

/** What the stand-in keeps of a store: plain records, money as decimal text in the customer's currency. */
export interface Books {
  /** The store's host at Shopify. */
  domain: string;
  name: string;
  currency: string;
  orders: BookedOrder[];
  drafts: Draft[];
  products: Product[];
  /** Oldest first. */
  credits: Credit[];
  /** Owner's id, then `namespace.key`. */
  metafields: Map<string, Map<string, string>>;
  /** What was answered under an idempotency key, with the variables it was asked with. */
  answered: Map<string, { asked: string; failed: boolean; answer: unknown }>;
  nextId: number;
}

export interface Line {
  id: string;
  title: string;
  variantTitle: string | null;
  sku: string;
  productId: string | null;
  variantId: string | null;
  quantity: number;
  removed: number;
  price: string;
  discount: string;
  tax: string;
}

export interface Transaction {
  id: string;
  kind: 'SALE' | 'AUTHORIZATION' | 'CAPTURE' | 'REFUND';
  status: 'SUCCESS' | 'PENDING' | 'FAILURE';
  gateway: string;
  amount: string;
  parent: string | null;
}

export interface Refund {
  id: string;
  note: string | null;
  transactions: Transaction[];
  /** `restock` as Shopify was told: what came back into stock, and what did not. */
  lines: { lineId: string; quantity: number; restock?: string }[];
}

export interface Parcel {
  id: string;
  status: string;
  displayStatus: string | null;
  createdAt: string;
  updatedAt: string;
  inTransitAt: string | null;
  deliveredAt: string | null;
  estimatedDeliveryAt?: string | null;
  tracking: { company: string | null; number: string | null; url: string | null }[];
  events: { happenedAt: string; city: string | null; province: string | null; country: string | null }[];
  lines: { lineId: string; quantity: number }[];
}

export interface BookedOrder {
  id: string;
  name: string;
  email: string | null;
  customerId: string | null;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  taxesIncluded: boolean;
  /** The customer's currency, and how much of it one unit of the store's is. */
  currency: string;
  rate: string;
  /** As it was offered, and what a discount took off it. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** What comes on top of the lines. Duties may lie inside the prices instead. */
  tip: string;
  duties: string | null;
  dutiesIncluded: boolean;
  /** Told among the fees too. */
  dutiesAsFee?: true;
  fees: string | null;
  tags: string[];
  note: string | null;
  /** What its cart carried. */
  attributes: { key: string; value: string | null }[];
  address: Record<string, string | null>;
  lines: Line[];
  transactions: Transaction[];
  refunds: Refund[];
  parcels: Parcel[];
  returns: { id: string; status: string }[];
}

export interface Draft {
  id: string;
  name: string;
  status: 'OPEN' | 'COMPLETED';
  input: Record<string, unknown>;
  total: string;
  currency: string;
  orderId: string | null;
}

export interface Product {
  id: string;
  title: string;
  updatedAt: string;
  variants: { id: string; title: string; sku: string; price: string }[];
}

export interface Credit {
  id: string;
  customerId: string;
  amount: string;
  currency: string;
  event: string;
}

export function emptyBooks(given: { domain: string; name: string; currency: string }): Books {
  return {
    ...given,
    orders: [],
    drafts: [],
    products: [],
    credits: [],
    metafields: new Map(),
    answered: new Map(),
    nextId: 1001,
  };
}

/** The next id of a kind, as Shopify names things. */
export function newGid(books: Books, kind: string): string {
  books.nextId += 1;
  return `gid://shopify/${kind}/${books.nextId}`;
}

export const totalOf = (order: BookedOrder): Big =>
  order.lines
    .reduce(
      (sum, line) =>
        sum
          .plus(Big(line.price).times(line.quantity))
          .minus(line.discount)
          .plus(order.taxesIncluded ? 0 : line.tax),
      Big(order.shipping).minus(order.shippingDiscount),
    )
    .plus(order.taxesIncluded ? 0 : order.shippingTax)
    .plus(order.tip)
    .plus(order.dutiesIncluded ? 0 : (order.duties ?? 0))
    .plus(order.fees ?? 0);

/** What a payment still holds: refunds that failed took nothing. */
export function leftOf(order: BookedOrder, payment: Transaction): Big {
  return order.transactions
    .filter((each) => each.kind === 'REFUND' && each.parent === payment.id && each.status !== 'FAILURE')
    .reduce((left, each) => left.minus(each.amount), Big(payment.amount));
}

export const isPayment = ({ kind, status }: Transaction) =>
  (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS';

/** Units of a line that can still be refunded. */
export function refundableOf(order: BookedOrder, lineId: string): number {
  const line = order.lines.find((each) => each.id === lineId);
  const given = order.refunds
    .flatMap((refund) => refund.lines)
    .filter((each) => each.lineId === lineId)
    .reduce((sum, each) => sum + each.quantity, 0);
  return line ? line.quantity - line.removed - given : 0;
}
