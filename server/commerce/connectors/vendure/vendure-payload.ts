import { z } from 'zod';

/** The shapes of a Vendure shop's answers, as far as Amends reads them. An answer of another shape is no answer. */

const id = z.union([z.string(), z.number()]).transform(String);
const money = z.number();
const text = z.string().nullish();
const lines = z.array(z.object({ orderLineId: id, quantity: z.number().int() }));

const address = z
  .object({
    fullName: text,
    company: text,
    streetLine1: text,
    streetLine2: text,
    city: text,
    province: text,
    postalCode: text,
    country: text,
    countryCode: text,
    phoneNumber: text,
  })
  .nullish();

export const refundPayload = z.object({
  id,
  state: z.string(),
  total: money,
  reason: text,
  transactionId: text,
  lines,
});

export const paymentPayload = z.object({ id, amount: money, state: z.string(), refunds: z.array(refundPayload) });

const asset = z.object({ preview: z.string() }).nullish();

const linePayload = z.object({
  id,
  quantity: z.number().int(),
  orderPlacedQuantity: z.number().int(),
  unitPrice: money,
  proratedUnitPriceWithTax: money,
  linePrice: money,
  proratedLinePrice: money,
  proratedLinePriceWithTax: money,
  featuredAsset: asset,
  productVariant: z.object({
    id,
    sku: z.string(),
    name: z.string(),
    options: z.array(z.object({ name: z.string(), group: z.object({ name: z.string() }) })),
    product: z.object({ id, name: z.string(), featuredAsset: asset }),
  }),
});

const fulfillmentPayload = z.object({
  id,
  state: z.string(),
  method: text,
  trackingCode: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  lines,
});

export const orderPayload = z.object({
  id,
  code: z.string(),
  state: z.string(),
  orderPlacedAt: text,
  updatedAt: z.string(),
  currencyCode: z.string(),
  subTotal: money,
  subTotalWithTax: money,
  shipping: money,
  shippingWithTax: money,
  totalWithTax: money,
  customer: z
    .object({ id, firstName: z.string(), lastName: z.string(), emailAddress: z.string(), phoneNumber: text })
    .nullish(),
  shippingAddress: address,
  billingAddress: address,
  surcharges: z.array(z.object({ sku: text, price: money, priceWithTax: money })),
  shippingLines: z.array(z.object({ shippingMethod: z.object({ id }).nullish() })),
  lines: z.array(linePayload),
  payments: z.array(paymentPayload).nullish(),
  fulfillments: z.array(fulfillmentPayload).nullish(),
  history: z.object({
    items: z.array(z.object({ type: z.string(), createdAt: z.string(), data: z.record(z.string(), z.unknown()) })),
  }),
});

const settings = z.object({ serverConfig: z.object({ moneyStrategyPrecision: z.number().int().min(0).max(6) }) });

export const findOrdersAnswer = z.object({
  globalSettings: settings,
  orders: z.object({ items: z.array(orderPayload) }),
});
export const variantPayload = z.object({
  id,
  sku: z.string(),
  updatedAt: z.string(),
  priceWithTax: money,
  currencyCode: z.string(),
  options: z.array(z.object({ name: z.string() })),
  featuredAsset: asset,
  product: z.object({ id, name: z.string(), featuredAsset: asset }),
});
export const listProductsAnswer = z.object({
  globalSettings: settings,
  productVariants: z.object({ items: z.array(variantPayload) }),
});
const counted = z.object({ totalItems: z.number() });
export const testConnectionAnswer = z.object({
  globalSettings: settings,
  activeChannel: z.object({ code: z.string() }),
  orders: counted,
});
export const testProductsAnswer = z.object({ productVariants: counted });
export const testReplacementsAnswer = z.object({ orders: counted, promotions: counted });
export const readOrderAnswer = z.object({ globalSettings: settings, order: orderPayload.nullish() });
export const readPaymentsAnswer = z.object({
  globalSettings: settings,
  order: z.object({ id, currencyCode: z.string(), payments: z.array(paymentPayload).nullish() }).nullish(),
});

/** What Vendure calls an ErrorResult: it understood and declined. */
const declined = z.object({ errorCode: z.string(), message: z.string() });

export const refundAnswer = z.object({ refundOrder: z.union([declined, refundPayload]) });
export const settleAnswer = z.object({ settleRefund: z.union([declined, refundPayload]) });

export const replacementPayload = z.object({
  id,
  code: z.string(),
  state: z.string(),
  orderPlacedAt: text,
  totalWithTax: money,
});
export const findReplacementAnswer = z.object({ orders: z.object({ items: z.array(replacementPayload) }) });

const made = z.object({ id });
export const createDraftAnswer = z.object({ createDraftOrder: made });
export const deleteDraftAnswer = z.object({ deleteDraftOrder: z.object({ result: z.string() }) });
export const markDraftAnswer = z.object({ setOrderCustomFields: made.nullish() });
export const addItemAnswer = z.object({ addItemToDraftOrder: z.union([declined, made]) });
export const setCustomerAnswer = z.object({ setCustomerForDraftOrder: z.union([declined, made]) });
export const setAddressAnswer = z.object({ setDraftOrderShippingAddress: made });
export const listShippingAnswer = z.object({
  eligibleShippingMethodsForDraftOrder: z.array(z.object({ id, priceWithTax: money })),
});
export const setShippingAnswer = z.object({ setDraftOrderShippingMethod: z.union([declined, made]) });
export const createCouponAnswer = z.object({ createPromotion: z.union([declined, made]) });
export const deleteCouponAnswer = z.object({ deletePromotion: z.object({ result: z.string() }) });
export const applyCouponAnswer = z.object({ applyCouponCodeToDraftOrder: z.union([declined, replacementPayload]) });
export const addNoteAnswer = z.object({ addNoteToOrder: made });
export const arrangePaymentAnswer = z.object({
  transitionOrderToState: z.union([declined, replacementPayload]).nullish(),
});
export const placeReplacementAnswer = z.object({ addManualPaymentToOrder: z.union([declined, replacementPayload]) });

export type VendureOrder = z.infer<typeof orderPayload>;
export type VendureVariant = z.infer<typeof variantPayload>;
export type VendureLine = z.infer<typeof linePayload>;
export type VendureFulfillment = z.infer<typeof fulfillmentPayload>;
export type VendurePayment = z.infer<typeof paymentPayload>;
export type VendureRefund = z.infer<typeof refundPayload>;
export type VendureReplacement = z.infer<typeof replacementPayload>;
export type VendureAddress = z.infer<typeof address>;
export type Declined = z.infer<typeof declined>;
