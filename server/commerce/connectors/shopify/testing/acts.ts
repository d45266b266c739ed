import Big from 'big.js';
import type { GraphQLResolveInfo } from 'graphql';
import { Kind } from 'graphql';
import { currencyPlaces } from '#core/rules/platform/money.ts';
import {
  type BookedOrder,
  type Books,
  isPayment,
  leftOf,
  newGid,
  type Refund,
  refundableOf,
  type Transaction,
} from './books.ts';
import { creditView, digestOf, draftView, orderView } from './views.ts';

/** How the store's payment provider takes the next refund. */
export type Provider = 'pays' | 'waits' | 'declines';

export interface Surroundings {
  books: Books;
  /** The instant that a change gets. */
  now(): string;
  provider(): Provider;
  /** Whether discounts on draft orders count: a store's own rules may stand against them. */
  discounts(): boolean;
}

interface Said {
  field: string[] | null;
  message: string;
  code?: string;
}
const refused = (message: string, field: string[] | null = null, code?: string): Said => ({
  field,
  message,
  ...(code && { code }),
});

interface RefundInput {
  orderId: string;
  currency?: string;
  note?: string;
  transactions?: { parentId?: string; amount: string; kind: string; gateway: string; orderId: string }[];
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string }[];
}

/** Shopify's mutations by name, with the rules that it keeps: what it declines is told beside an empty answer. */
export function actsOf(around: Surroundings) {
  const { books } = around;
  const touch = (order: BookedOrder) => {
    order.updatedAt = around.now();
  };
  const orderOf = (id: string) => books.orders.find((order) => order.id === id);

  return {
    /** From 2026-04 on a key is demanded; the same one with other variables, or after a failure, is told so. */
    refundCreate({ input }: { input: RefundInput }, _: unknown, info: GraphQLResolveInfo) {
      const key = idempotencyKeyOf(info);
      if (!key) {
        return { refund: null, userErrors: [refused('The @idempotent directive is required for this mutation.')] };
      }
      const asked = JSON.stringify(input);
      const known = books.answered.get(key);
      if (known && known.asked !== asked) {
        const message = 'The same idempotency key cannot be used with different operation parameters.';
        return { refund: null, userErrors: [refused(message)] };
      }
      if (known?.failed) {
        const message = 'A previous request with this idempotency key failed. Retry with a new idempotency key.';
        return { refund: null, userErrors: [refused(message)] };
      }
      if (known) {
        return known.answer;
      }
      const order = orderOf(input.orderId);
      const declined = order ? whyNoRefund(order, input) : refused('Order does not exist', ['orderId']);
      const refund = order && !declined ? book(order, input) : null;
      const failed = !refund || refund.transactions.every(({ status }) => status === 'FAILURE');
      const answer = {
        order: order && orderView(books, order),
        refund: refund && order ? refundOf(order, refund) : null,
        userErrors: declined ? [declined] : [],
      };
      books.answered.set(key, { asked, failed, answer });
      return answer;
    },

    draftOrderCreate({ input }: { input: Record<string, unknown> }) {
      const lines = (input.lineItems ?? []) as { variantId?: string; quantity: number; originalUnitPrice?: string }[];
      const prices = lines.map((line) => {
        const variant = books.products.flatMap(({ variants }) => variants).find(({ id }) => id === line.variantId);
        return line.variantId && !variant
          ? null
          : Big(variant?.price ?? line.originalUnitPrice ?? 0).times(line.quantity);
      });
      if (prices.length === 0 || prices.includes(null)) {
        const message = prices.length === 0 ? 'Add at least 1 product' : 'Product with ID is no longer available.';
        return { draftOrder: null, userErrors: [refused(message, ['lineItems'])] };
      }
      const { value = 0 } = (around.discounts() ? (input.appliedDiscount ?? {}) : {}) as { value?: number };
      const { price = '0' } = (input.shippingLine ?? {}) as { price?: string };
      const goods = prices.reduce<Big>((sum, each) => sum.plus(each ?? 0), Big(0));
      const draft = {
        id: newGid(books, 'DraftOrder'),
        name: `#D${books.drafts.length + 1}`,
        status: 'OPEN' as const,
        input,
        total: goods
          .times(100 - value)
          .div(100)
          .plus(price)
          .toFixed(2),
        currency: books.currency,
        orderId: null,
      };
      books.drafts.push(draft);
      return { draftOrder: draftView(books, draft), userErrors: [] };
    },

    draftOrderDelete({ input }: { input: { id: string } }) {
      const place = books.drafts.findIndex((draft) => draft.id === input.id && draft.status === 'OPEN');
      if (place === -1) {
        return { deletedId: null, userErrors: [refused('Draft order does not exist', ['id'])] };
      }
      books.drafts.splice(place, 1);
      return { deletedId: input.id, userErrors: [] };
    },

    draftOrderComplete({ id }: { id: string }) {
      const draft = books.drafts.find((each) => each.id === id);
      if (draft?.status !== 'OPEN') {
        const message = draft ? 'This order has already been completed' : 'Draft order does not exist';
        return { draftOrder: null, userErrors: [refused(message, ['id'])] };
      }
      const order = orderOfDraft(books, draft, around.now());
      books.orders.push(order);
      draft.status = 'COMPLETED';
      draft.orderId = order.id;
      return { draftOrder: draftView(books, draft), userErrors: [] };
    },

    storeCreditAccountCredit({
      id,
      creditInput,
    }: {
      id: string;
      creditInput: { creditAmount: { amount: string; currencyCode: string } };
    }) {
      const { amount, currencyCode } = creditInput.creditAmount;
      if (!books.orders.some((order) => order.customerId === id)) {
        const said = refused('Owner does not exist', ['id'], 'OWNER_NOT_FOUND');
        return { storeCreditAccountTransaction: null, userErrors: [said] };
      }
      if (Big(amount).lte(0)) {
        const said = refused('A positive amount must be used', ['creditInput'], 'NEGATIVE_OR_ZERO_AMOUNT');
        return { storeCreditAccountTransaction: null, userErrors: [said] };
      }
      const credit = {
        id: newGid(books, 'StoreCreditAccountCreditTransaction'),
        customerId: id,
        amount: Big(amount).toFixed(2),
        currency: currencyCode,
        event: 'ADJUSTMENT',
      };
      books.credits.push(credit);
      return { storeCreditAccountTransaction: creditView(credit), userErrors: [] };
    },

    metafieldsSet({ metafields }: { metafields: Record<string, string | null>[] }) {
      for (const { ownerId, namespace, key, ...given } of metafields) {
        const standing = books.metafields.get(ownerId ?? '')?.get(`${namespace}.${key}`);
        const digest = standing === undefined ? null : digestOf(standing);
        if ('compareDigest' in given && given.compareDigest !== digest) {
          return {
            metafields: null,
            userErrors: [refused('The resource has been updated', ['metafields'], 'STALE_OBJECT')],
          };
        }
      }
      const written = metafields.map(({ ownerId, namespace, key, value }) => {
        const owner = books.metafields.get(ownerId ?? '') ?? new Map<string, string>();
        books.metafields.set(ownerId ?? '', owner.set(`${namespace}.${key}`, value ?? ''));
        return { key, namespace, value, compareDigest: digestOf(value ?? '') };
      });
      return { metafields: written, userErrors: [] };
    },
  };

  function whyNoRefund(order: BookedOrder, input: RefundInput): Said | null {
    if ((input.currency ?? books.currency) !== order.currency) {
      return refused('Currency must be the presentment currency of the order', ['currency']);
    }
    for (const { parentId, amount, kind } of input.transactions ?? []) {
      const payment = order.transactions.find((each) => each.id === parentId && isPayment(each));
      if (!payment || kind !== 'REFUND') {
        return refused('Transactions parent is invalid', ['transactions']);
      }
      if (Big(amount).lte(0) || Big(amount).gt(leftOf(order, payment))) {
        return refused('Refund amount exceeds the amount available to refund on the transaction', ['transactions']);
      }
    }
    const over = (input.refundLineItems ?? []).find(
      ({ lineItemId, quantity }) => quantity > refundableOf(order, lineItemId),
    );
    return over ? refused('Refund line items quantity cannot refund more items than were purchased') : null;
  }

  function book(order: BookedOrder, input: RefundInput): Refund {
    const status = { pays: 'SUCCESS', waits: 'PENDING', declines: 'FAILURE' } as const;
    const transactions: Transaction[] = (input.transactions ?? []).map(({ parentId, amount, gateway }) => ({
      id: newGid(books, 'OrderTransaction'),
      kind: 'REFUND',
      status: status[around.provider()],
      gateway,
      amount: Big(amount).toFixed(currencyPlaces(order.currency)),
      parent: parentId ?? null,
    }));
    const lines = (input.refundLineItems ?? []).map(({ lineItemId, quantity, restockType }) => ({
      lineId: lineItemId,
      quantity,
      restock: restockType ?? 'NO_RESTOCK',
    }));
    const refund = { id: newGid(books, 'Refund'), note: input.note ?? null, transactions, lines };
    order.transactions.push(...transactions);
    order.refunds.push(refund);
    touch(order);
    return refund;
  }

  function refundOf(order: BookedOrder, refund: Refund) {
    return orderView(books, order)
      .refunds({})
      .find(({ id }) => id === refund.id);
  }
}

/** The key that stands in the document beside the field, or among the variables. */
function idempotencyKeyOf({ fieldNodes, variableValues }: GraphQLResolveInfo): string | undefined {
  const directive = fieldNodes[0]?.directives?.find((each) => each.name.value === 'idempotent');
  const value = directive?.arguments?.[0]?.value;
  const key =
    value?.kind === Kind.VARIABLE ? variableValues[value.name.value] : value?.kind === Kind.STRING ? value.value : '';
  return typeof key === 'string' && key.trim() !== '' ? key : undefined;
}

function orderOfDraft(books: Books, draft: Books['drafts'][number], at: string): BookedOrder {
  const input = draft.input as {
    email?: string;
    customerId?: string;
    tags?: string[];
    note?: string;
    shippingAddress?: Record<string, string>;
    lineItems: { variantId?: string; quantity: number }[];
  };
  return {
    id: newGid(books, 'Order'),
    name: `#${1000 + books.orders.length + 1}`,
    email: input.email ?? null,
    customerId: input.customerId ?? null,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    taxesIncluded: false,
    currency: draft.currency,
    rate: '1',
    shipping: '0',
    shippingDiscount: '0',
    shippingTax: '0',
    tip: '0',
    duties: null,
    dutiesIncluded: false,
    fees: null,
    tags: input.tags ?? [],
    note: input.note ?? null,
    attributes: [],
    address: input.shippingAddress ?? {},
    lines: input.lineItems.map(({ variantId, quantity }) => ({
      id: newGid(books, 'LineItem'),
      title: 'Replacement',
      variantTitle: null,
      sku: 'REPLACEMENT',
      productId: null,
      variantId: variantId ?? null,
      quantity,
      removed: 0,
      price: '0',
      discount: '0',
      tax: '0',
    })),
    transactions: [],
    refunds: [],
    parcels: [],
    returns: [],
  };
}
