import { z } from 'zod';

/** The shapes of Shopify's answers, as far as Amends reads them. An answer of another shape is no answer. */

const id = z.string().startsWith('gid://');
const text = z.string().nullish();
const money = z.object({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), currencyCode: z.string() });
const paid = z.object({ presentmentMoney: money });
const page = z.object({ hasNextPage: z.boolean(), endCursor: text });
const listOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });
const pageOf = <T extends z.ZodType>(node: T) => z.object({ pageInfo: page, nodes: z.array(node) });

const address = z
  .object({
    firstName: text,
    lastName: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    provinceCode: text,
    zip: text,
    country: text,
    countryCodeV2: text,
    phone: text,
  })
  .nullish();

const picture = z.object({ url: z.string() }).nullish();
const taxLines = z.array(z.object({ priceSet: paid }));

const line = z.object({
  id,
  quantity: z.number().int(),
  currentQuantity: z.number().int(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  product: z.object({ id }).nullish(),
  variant: z.object({ id, selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })) }).nullish(),
  image: picture,
  originalUnitPriceSet: paid,
  discountAllocations: z.array(z.object({ allocatedAmountSet: paid })),
  taxLines,
});

/** Units of one item. Shopify leaves a quantity out where it was never told. */
const units = z.object({ quantity: z.number().int().nullish(), lineItem: z.object({ id }) });

const fulfillment = z.object({
  id,
  status: z.string(),
  displayStatus: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  inTransitAt: text,
  deliveredAt: text,
  estimatedDeliveryAt: text,
  trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
  originAddress: z.object({ countryCode: text }).nullish(),
  events: listOf(z.object({ happenedAt: z.string(), city: text, province: text, country: text })),
  fulfillmentLineItems: pageOf(units),
});

const transaction = z.object({
  id,
  kind: z.string(),
  status: z.string(),
  gateway: text,
  amountSet: paid,
  parentTransaction: z.object({ id }).nullish(),
});

const plainRefund = z.object({ id, note: text, transactions: listOf(transaction) });
const refund = plainRefund.extend({ refundLineItems: pageOf(units) });

const order = z.object({
  id,
  name: z.string(),
  email: text,
  phone: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  taxesIncluded: z.boolean(),
  dutiesIncluded: z.boolean(),
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  tags: z.array(z.string()),
  note: text,
  /** What the cart carried. */
  customAttributes: z.array(z.object({ key: z.string(), value: text })).nullish(),
  totalPriceSet: z.object({ shopMoney: money, presentmentMoney: money }),
  shippingLines: listOf(z.object({ discountedPriceSet: paid, taxLines })),
  totalTipReceivedSet: paid,
  originalTotalDutiesSet: paid.nullish(),
  originalTotalAdditionalFeesSet: paid.nullish(),
  customer: z
    .object({ displayName: z.string(), defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullish() })
    .nullish(),
  shippingAddress: address,
  billingAddress: address,
  returns: listOf(z.object({ id, status: z.string() })),
  lineItems: pageOf(line),
  fulfillments: z.array(fulfillment),
  transactions: z.array(transaction),
  refunds: z.array(refund),
});

export const readOrderAnswer = z.object({ order: order.nullish() });
export const moreLinesAnswer = z.object({ order: z.object({ lineItems: pageOf(line) }).nullish() });
export const moreParcelLinesAnswer = z.object({
  fulfillment: z.object({ fulfillmentLineItems: pageOf(units) }).nullish(),
});
export const moreRefundLinesAnswer = z.object({ refund: z.object({ refundLineItems: pageOf(units) }).nullish() });
export const moreParcelsAnswer = z.object({ order: z.object({ fulfillments: z.array(fulfillment) }).nullish() });
export const moreMoneyAnswer = z.object({
  order: z.object({ transactions: z.array(transaction), refunds: z.array(refund) }).nullish(),
});
export const findOrdersAnswer = z.object({ orders: listOf(z.object({ id, name: z.string(), email: text })) });
export const listOrdersAnswer = z.object({ orders: pageOf(z.object({ id, updatedAt: z.string() })) });

const variant = z.object({ id, title: z.string(), sku: text, price: z.string() });
const product = z.object({
  id,
  title: z.string(),
  updatedAt: z.string(),
  featuredMedia: z.object({ preview: z.object({ image: picture }).nullish() }).nullish(),
  variants: pageOf(variant),
});
export const listProductsAnswer = z.object({
  shop: z.object({ currencyCode: z.string() }),
  products: pageOf(product),
});
export const moreVariantsAnswer = z.object({ product: z.object({ variants: pageOf(variant) }).nullish() });

export const testConnectionAnswer = z.object({
  shop: z.object({ name: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

export const readPaymentsAnswer = z.object({
  order: z
    .object({
      id,
      presentmentCurrencyCode: z.string(),
      transactions: z.array(transaction),
      refunds: z.array(plainRefund),
      suggestedRefund: z
        .object({
          suggestedTransactions: z.array(
            z.object({ parentTransaction: z.object({ id }).nullish(), maximumRefundableSet: paid.nullish() }),
          ),
        })
        .nullish(),
    })
    .nullish(),
  nodes: z.array(z.object({ id: id.optional(), refundableQuantity: z.number().int().optional() }).nullable()),
});

/** What Shopify understood and declined, with status 200 and beside an empty answer. */
const userErrors = z.array(z.object({ message: z.string(), code: text }));

export const refundAnswer = z.object({
  refundCreate: z.object({ refund: plainRefund.nullish(), userErrors }),
});

const draft = z.object({
  id,
  name: z.string(),
  status: z.string(),
  totalPriceSet: paid,
  order: z.object({ id, name: z.string() }).nullish(),
});
const mark = z.object({ value: z.string(), compareDigest: z.string() }).nullish();

const original = z.object({
  id,
  name: z.string(),
  email: text,
  customer: z.object({ id }).nullish(),
  lineItems: listOf(z.object({ id, title: z.string(), variant: z.object({ id }).nullish() })),
  mark,
});
export const readReplacementAnswer = z.object({ order: original.nullish() });
export const readDraftAnswer = z.object({ draftOrder: draft.nullish() });
export const createDraftAnswer = z.object({ draftOrderCreate: z.object({ draftOrder: draft.nullish(), userErrors }) });
export const deleteDraftAnswer = z.object({ draftOrderDelete: z.object({ userErrors }) });
export const completeDraftAnswer = z.object({
  draftOrderComplete: z.object({ draftOrder: draft.nullish(), userErrors }),
});
export const writeMarkAnswer = z.object({
  metafieldsSet: z.object({ metafields: z.array(mark.unwrap().unwrap()).nullish(), userErrors }),
});

const credit = z.object({ id: id.optional(), event: text, amount: money.optional() });
export const readCreditAnswer = z.object({
  order: z
    .object({
      id,
      email: text,
      customer: z
        .object({
          id,
          mark,
          marks: listOf(z.object({ key: z.string(), value: z.string() })),
          storeCreditAccounts: listOf(z.object({ transactions: listOf(credit) })),
        })
        .nullish(),
    })
    .nullish(),
});
export const storeCreditAnswer = z.object({
  storeCreditAccountCredit: z.object({
    storeCreditAccountTransaction: z.object({ id, amount: money }).nullish(),
    userErrors,
  }),
});

/** A page of a list, and what it says about the next one. */
export interface Page<T> {
  pageInfo: z.output<typeof page>;
  nodes: T[];
}

export type ShopifyOrder = z.output<typeof order>;
export type ShopifyLine = z.output<typeof line>;
export type ShopifyFulfillment = z.output<typeof fulfillment>;
export type ShopifyTransaction = z.output<typeof transaction>;
export type ShopifyRefund = z.output<typeof plainRefund>;
export type ShopifyProduct = z.output<typeof product>;
export type ShopifyVariant = z.output<typeof variant>;
export type ShopifyDraft = z.output<typeof draft>;
export type ShopifyOriginal = z.output<typeof original>;
export type ShopifyAddress = z.output<typeof address>;
export type UserErrors = z.output<typeof userErrors>;
