import { createHash } from 'node:crypto';
import Big from 'big.js';
import { currencyPlaces } from '#core/rules/platform/money.ts';
import {
  type BookedOrder,
  type Books,
  type Draft,
  isPayment,
  type Line,
  leftOf,
  type Product,
  type Refund,
  refundableOf,
  type Transaction,
  totalOf,
} from './books.ts';

/** The books as the schema shows them: an object a type, and a function for each field that takes arguments. */

interface PageArgs {
  first?: number;
  last?: number;
  after?: string | null;
  reverse?: boolean;
}

/** A list with cursors. As at Shopify, whoever asks says how many, at most 250. */
export function connection<T>(all: readonly T[], args: PageArgs, cursorOf: (item: T) => string) {
  if ((args.first === undefined) === (args.last === undefined)) {
    throw new Error('you must provide one of first or last');
  }
  if ((args.first ?? 0) > 250) {
    throw new Error('first cannot exceed 250');
  }
  const ordered = args.reverse ? all.toReversed() : [...all];
  const known = args.after ? ordered.findIndex((item) => cursorOf(item) === args.after) : -1;
  if (args.after && known === -1) {
    throw new Error('Invalid cursor for current pagination sort.');
  }
  const nodes = ordered.slice(known + 1, known + 1 + (args.first ?? 0));
  const last = nodes.at(-1);
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: cursorOf(node) })),
    pageInfo: {
      hasNextPage: known + 1 + nodes.length < ordered.length,
      hasPreviousPage: known >= 0,
      startCursor: nodes[0] === undefined ? null : cursorOf(nodes[0]),
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
}

export const byId = ({ id }: { id: string }) => Buffer.from(id).toString('base64');

/** An amount in both currencies. */
function bag(books: Books, order: { currency: string; rate: string }, amount: Big | string) {
  const money = (value: Big, currencyCode: string) => ({
    amount: value.toFixed(currencyPlaces(currencyCode)),
    currencyCode,
  });
  return {
    presentmentMoney: money(Big(amount), order.currency),
    shopMoney: money(Big(amount).div(order.rate), books.currency),
  };
}

const list =
  <T>(all: readonly T[]) =>
  ({ first }: { first?: number }) =>
    all.slice(0, first ?? all.length);

export function metafieldOf(books: Books, owner: string, { namespace, key }: { namespace?: string; key: string }) {
  const value = books.metafields.get(owner)?.get(`${namespace}.${key}`);
  return value === undefined ? null : { key, namespace, value, compareDigest: digestOf(value) };
}

export const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');

function metafieldsOf(books: Books, owner: string, args: PageArgs & { namespace?: string }) {
  const all = [...(books.metafields.get(owner) ?? [])].flatMap(([name, value]) => {
    const [namespace = '', key = ''] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)];
    return namespace === args.namespace ? [{ id: name, key, namespace, value, compareDigest: digestOf(value) }] : [];
  });
  return connection(all, args, byId);
}

export function orderView(books: Books, order: BookedOrder) {
  const sum = (amount: Big | string) => bag(books, order, amount);
  const address = { ...order.address, countryCodeV2: order.address.countryCode ?? null };
  const lineView = (line: Line) => ({
    __typename: 'LineItem',
    id: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: refundableOf(order, line.id),
    refundableQuantity: refundableOf(order, line.id),
    product: line.productId && { id: line.productId },
    variant: line.variantId && {
      id: line.variantId,
      selectedOptions: [
        line.variantTitle ? { name: 'Color', value: line.variantTitle } : { name: 'Title', value: 'Default Title' },
      ],
    },
    image: { url: () => `https://cdn.shopify.com/${line.sku}.png` },
    originalUnitPriceSet: sum(line.price),
    discountAllocations: Big(line.discount).eq(0) ? [] : [{ allocatedAmountSet: sum(line.discount) }],
    taxLines: () => (Big(line.tax).eq(0) ? [] : [{ title: 'Tax', priceSet: sum(line.tax) }]),
  });
  const transactionView = (each: Transaction): Record<string, unknown> => ({
    id: each.id,
    kind: each.kind,
    status: each.status,
    gateway: each.gateway,
    amountSet: sum(each.amount),
    parentTransaction: () => {
      const parent = order.transactions.find(({ id }) => id === each.parent);
      return parent ? transactionView(parent) : null;
    },
  });
  const unitsView = ({ lineId, quantity }: { lineId: string; quantity: number }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return { id: `gid://shopify/Units/${lineId}`, quantity, lineItem: line && lineView(line) };
  };
  const refundView = (refund: Refund) => ({
    id: refund.id,
    note: refund.note,
    transactions: (args: PageArgs) =>
      connection(
        refund.transactions.map((each) => ({ ...transactionView(each), id: each.id })),
        args,
        byId,
      ),
    refundLineItems: (args: PageArgs) => connection(refund.lines.map(unitsView), args, byId),
  });
  const parcels = order.parcels.map((parcel) => ({
    ...parcel,
    trackingInfo: list(parcel.tracking),
    originAddress: { countryCode: 'US' },
    events: (args: PageArgs) =>
      connection(
        parcel.events.map((event, place) => ({ ...event, id: String(place) })),
        args,
        byId,
      ),
    fulfillmentLineItems: (args: PageArgs) => connection(parcel.lines.map(unitsView), args, byId),
  }));
  const customer = order.customerId === null ? null : customerView(books, order.customerId, order);
  return {
    __typename: 'Order',
    id: order.id,
    name: order.name,
    email: order.email,
    phone: null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt,
    taxesIncluded: order.taxesIncluded,
    currencyCode: books.currency,
    presentmentCurrencyCode: order.currency,
    tags: order.tags,
    note: order.note,
    customAttributes: order.attributes,
    totalPriceSet: sum(totalOf(order)),
    dutiesIncluded: order.dutiesIncluded,
    totalTipReceivedSet: sum(order.tip),
    originalTotalDutiesSet: order.duties && sum(order.duties),
    originalTotalAdditionalFeesSet: order.dutiesAsFee ? sum(order.duties ?? '0') : order.fees && sum(order.fees),
    shippingLines: (args: PageArgs) =>
      connection(
        [
          {
            id: 'shipping',
            discountedPriceSet: sum(Big(order.shipping).minus(order.shippingDiscount)),
            taxLines: Big(order.shippingTax).eq(0) ? [] : [{ title: 'Tax', priceSet: sum(order.shippingTax) }],
          },
        ],
        args,
        byId,
      ),
    customer,
    shippingAddress: address,
    billingAddress: address,
    returns: (args: PageArgs) => connection(order.returns, args, byId),
    lineItems: (args: PageArgs) => connection(order.lines.map(lineView), args, byId),
    fulfillments: list(parcels),
    transactions: list(order.transactions.map(transactionView)),
    refunds: list(order.refunds.map(refundView)),
    suggestedRefund: () => ({
      suggestedTransactions: order.transactions
        .filter((each) => isPayment(each) && leftOf(order, each).gt(0))
        .map((each) => ({ parentTransaction: transactionView(each), maximumRefundableSet: sum(leftOf(order, each)) })),
    }),
    metafield: (args: { namespace?: string; key: string }) => metafieldOf(books, order.id, args),
    metafields: (args: PageArgs & { namespace?: string }) => metafieldsOf(books, order.id, args),
  };
}

function customerView(books: Books, id: string, order: BookedOrder) {
  const credits = books.credits.filter((each) => each.customerId === id);
  const currencies = [...new Set(credits.map((each) => each.currency))];
  return {
    id,
    displayName: [order.address.firstName, order.address.lastName].filter(Boolean).join(' '),
    defaultPhoneNumber: null,
    metafield: (args: { namespace?: string; key: string }) => metafieldOf(books, id, args),
    metafields: (args: PageArgs & { namespace?: string }) => metafieldsOf(books, id, args),
    storeCreditAccounts: (args: PageArgs) =>
      connection(
        currencies.map((currency) => ({
          id: `gid://shopify/StoreCreditAccount/${currency}`,
          transactions: (page: PageArgs) =>
            connection(credits.filter((each) => each.currency === currency).map(creditView), page, byId),
        })),
        args,
        byId,
      ),
  };
}

export const creditView = (credit: Books['credits'][number]) => ({
  __typename: 'StoreCreditAccountCreditTransaction',
  id: credit.id,
  event: credit.event,
  amount: { amount: credit.amount, currencyCode: credit.currency },
});

export function draftView(books: Books, draft: Draft) {
  const order = books.orders.find((each) => each.id === draft.orderId);
  return {
    id: draft.id,
    name: draft.name,
    status: draft.status,
    totalPriceSet: bag(books, { currency: draft.currency, rate: '1' }, draft.total),
    order: () => (order ? orderView(books, order) : null),
  };
}

export const productView = (product: Product) => ({
  ...product,
  featuredMedia: {
    __typename: 'MediaImage',
    preview: { image: { url: () => `https://cdn.shopify.com/${encodeURIComponent(product.title)}.png` } },
  },
  variants: (args: PageArgs) => connection(product.variants, args, byId),
});
