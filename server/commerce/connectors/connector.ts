import type { Address } from '#core/address.ts';
import { isId } from '#core/ids.ts';
import type { AdjustmentKind, ResolutionType } from '#core/reference/claims.ts';
import { type EngineReason, withTexts } from '#core/reference/engine-reasons.ts';
import type { CoverageKind, FulfillmentStatus, OrderReturn, SelectedOption } from '#core/reference/orders.ts';
import type { ProductTrait } from '#core/reference/sub-reasons.ts';
import { cutText } from '#core/rules/platform/cut-text.ts';

/** A store engine's order in our words. Money is decimal text in the order's currency; price, discount and tax are per unit at 3 places; times are ISO 8601 UTC. */
export interface EngineOrder {
  sourceOrderId: string;
  orderNumber: string;
  /** The kind of engine it came from, or what the store that reported it calls its platform. */
  platform: string;
  originalSourceOrderId?: string;
  originalOrderNumber?: string;
  sourceCreatedAt: string;
  sourceUpdatedAt?: string;
  sourceCancelledAt?: string;
  customer: { name: string; email: string; phone?: string };
  currency: string;
  /** Order currency per one unit of the store's currency. */
  exchangeRate?: string;
  /** The currency of one unit of which the rate tells; left out where it is the store's. */
  exchangeRatePer?: string;
  subtotal: string;
  discountTotal: string;
  shipping: string;
  shippingTax: string;
  tax: string;
  total: string;
  /** What the total has that is no worth of a thing: tips, fees, duties, gift wrap. What takes off is in `discountTotal`. */
  surchargeTotal?: string;
  shippingAddress?: Address;
  billingAddress?: Address;
  isOneTimeAppeasement?: boolean;
  otaDescription?: string;
  premiumPaid?: string;
  premiumCost?: string;
  premiumDiscount?: string;
  riskLevel?: string;
  tags?: string;
  metadata?: Record<string, string>;
  /** Returns that the store has open; absent where the engine tells nothing of them, and then what is known stays. */
  returns?: OrderReturn[];
  /** What the cart’s widget put into the cart: the receipt of what the customer chose. Whatever it is, a consent’s id or not. */
  consentId?: string;
  items: EngineItem[];
  fulfillments: EngineFulfillment[];
  policies: EnginePolicy[];
  payments: EnginePayment[];
}

export interface EngineItem {
  sourceItemId: string;
  sourceProductId?: string;
  sourceVariantId?: string;
  sku?: string;
  productName: string;
  description?: string;
  productUrl?: string;
  productImage?: string;
  /** What the product has; absent where the engine doesn't say. */
  traits?: readonly ProductTrait[];
  selectedOptions: SelectedOption[];
  quantity: number;
  /** Units that the engine itself refunded; refunds that carry a key of ours are left out. */
  refundedQuantity: number;
  price: string;
  discount: string;
  tax: string;
  /** The item that sells the set of which this one is a part. */
  partOf?: string;
  /** What one unit of a part costs by itself: its share of the set is by that. */
  listPrice?: string;
}

export interface EngineFulfillment {
  sourceFulfillmentId: string;
  status: FulfillmentStatus;
  trackingCompany?: string;
  trackingNumber: string[];
  trackingUrl: string[];
  items: { sourceItemId: string; quantity: number }[];
  fulfilledAt?: string;
  shippedAt?: string;
  deliveredAt?: string;
  lastScanAt?: string;
  /** Where that was, as the carrier writes it. */
  lastScanPlace?: string;
  /** The day of the calendar by which it is expected, like 2026-11-27. */
  expectedOn?: string;
  returnedAt?: string;
  originCountry?: string;
}

export interface EnginePolicy {
  kind: CoverageKind;
  /** The item that a warranty covers; absent for shipping protection. */
  sourceItemId?: string;
  insuredAmount?: string;
  premiumPaid?: string;
  premiumCurrency?: string;
  /** ISO duration; warranty only. */
  period?: string;
  removedAt?: string;
}

export interface EnginePayment {
  sourcePaymentId: string;
  amount: string;
  /** What the engine has already given back of it, our own refunds included. */
  refunded: string;
  isGiftCard?: boolean;
}

/** Whether a text is a key of ours: of a refund's payment, or of a resolution that is carried out as a whole. */
export function isExecutionKey(text: string): boolean {
  return isId('resolutionPayment', text) || isId('resolution', text);
}

/** What is asked of an engine. `key` is the engine's idempotency key and the mark by which the outcome is read back. */
export interface RefundRequest {
  key: string;
  sourceOrderId: string;
  sourcePaymentId: string;
  amount: string;
  currency: string;
  lines: { sourceItemId: string; quantity: number }[];
  note: string;
}

export interface ReshipRequest {
  key: string;
  sourceOrderId: string;
  lines: { sourceItemId: string; sourceVariantId?: string; quantity: number }[];
  address: Address;
  note: string;
}

export interface CreditRequest {
  key: string;
  sourceOrderId: string;
  customerEmail: string;
  amount: string;
  currency: string;
  note: string;
}

/** An effect that stands in the engine. `reference` is the engine's own id of it. */
export interface Executed {
  reference: string;
  /** Amount as the engine booked it, decimal text; absent for a reshipment. */
  amount?: string;
}

/** An engine may answer with a page; so many of its characters are kept. */
const longestText = 500;

/** Why an engine did not act: `refused` is final, `unavailable` did surely not act and may be tried again, `unknown` may have acted. */
export class EngineError extends Error {
  readonly reason: EngineReason;
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  /** `credentials`: the engine is there and does not accept who is asking. */
  readonly about: 'credentials' | undefined;
  /** The engine asks not to be called for so long. */
  readonly retryAfterMs: number | undefined;
  constructor(
    kind: 'refused' | 'unavailable' | 'unknown',
    reason: EngineReason,
    options: { cause?: unknown; about?: 'credentials'; retryAfterMs?: number } = {},
  ) {
    const short = withTexts(reason, (text) => cutText(text, longestText));
    super(
      short.values === null ? short.code : `${short.code} ${JSON.stringify(short.values)}`,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'EngineError';
    this.reason = short;
    this.kind = kind;
    this.about = options.about;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface ConnectorCapabilities {
  resolutions: readonly ResolutionType[];
  /** Those of them that the engine cannot carry out: people do, and report it. */
  byPeople?: readonly ResolutionType[];
  creditBonus?: AdjustmentKind;
  /** Tells of changes by signed calls of its own. */
  webhooks: boolean;
  /** Lists its orders, so that those from before the connection come too. */
  import: boolean;
}

/** What a test of the connection found out. */
export interface EngineTest {
  /** What the engine calls itself. */
  name: string;
  /** What will not work as it is set up. */
  warnings: EngineReason[];
  /** Kinds of resolutions that it refuses to this connection, such as those that its token isn’t allowed. */
  unable?: readonly ResolutionType[];
}

/** One page of a list that goes on at `cursor`, now or after weeks: it holds until the engine forgets its orders. */
export interface EnginePage<T> {
  entries: T[];
  cursor: string;
  /** There is more already. */
  more: boolean;
}

/** Where a list goes on: at a cursor of its own, or at what was placed or changed since an instant, null for everything. */
export type EngineFrom = { cursor: string } | { since: string | null };

/** A product that a store sells, one line a variant. */
export interface EngineProduct {
  sourceProductId: string;
  sourceVariantId?: string;
  name: string;
  /** Like 'Graphite', where a product comes in several kinds. */
  variant?: string;
  sku?: string;
  imageUrl?: string;
  /** As shoppers see it, decimal text. */
  price?: { amount: string; currency: string };
}

/** What a webhook says at most: something is new about an order. What it is, is read from the engine. */
export interface WebhookNews {
  sourceOrderId: string;
}

/** What is asked about people's data through an engine, as laws about privacy oblige its stores. */
export interface PrivacyRequest {
  /** A copy of what is known of a customer, a customer erased, or everything of the store erased. */
  wanted: 'copy' | 'erasure' | 'store-erasure';
  /** The engine's own ids of whom and what it is about. */
  sourceCustomerId?: string;
  sourceOrderIds: string[];
}

/** A webhook that carries the signature of the store's own secret. */
export interface WebhookDelivery {
  /** The engine's own id of it, which stays when it is sent again. */
  id: string;
  /** When it was signed, ISO 8601; null for an engine whose signatures say no time. */
  signedAt: string | null;
}

/** The adapter to one store engine; one instance per store. Every call takes a signal and ends with an EngineError or an answer. */
export interface Connector {
  readonly kind: string;
  readonly capabilities: ConnectorCapabilities;
  /** Asks the engine whether it answers us, and whether we may do what we need to. */
  test(signal: AbortSignal): Promise<EngineTest>;
  /** The order whose number and email both match, compared here and not by the engine; null for every miss. */
  findOrder(query: { orderNumber: string; email: string }, signal: AbortSignal): Promise<EngineOrder | null>;
  /** The order by the engine's own id. */
  readOrder(sourceOrderId: string, signal: AbortSignal): Promise<EngineOrder | null>;
  refund(request: RefundRequest, signal: AbortSignal): Promise<Executed>;
  reship(request: ReshipRequest, signal: AbortSignal): Promise<Executed>;
  issueCredit(request: CreditRequest, signal: AbortSignal): Promise<Executed>;
  /** What stands in the engine under this key, or null when nothing does. Read before every retry. */
  findExecution(key: string, sourceOrderId: string, signal: AbortSignal): Promise<Executed | null>;
  /** Orders that were placed or changed, oldest change first. */
  importOrders?(from: EngineFrom, signal: AbortSignal): Promise<EnginePage<EngineOrder>>;
  /** Products that are new or changed, oldest change first. */
  importProducts?(from: EngineFrom, signal: AbortSignal): Promise<EnginePage<EngineProduct>>;
  /** What a webhook is that was signed with this store's own secret; null for every other. Asked before anything of it is read. */
  verifyWebhook?(headers: Headers, body: Uint8Array): WebhookDelivery | null;
  /** What a verified webhook tells; nothing for one that is about something else. */
  translateWebhook?(body: Uint8Array): WebhookNews[];
  /** Forgets the customer of an order, where the engine's data lie with ours; engines elsewhere are asked by their store. */
  forgetCustomer?(sourceOrderId: string, signal: AbortSignal): Promise<void>;
  /** What a verified webhook asks about people's data; null for one that is about something else. */
  readPrivacyRequest?(body: Uint8Array): PrivacyRequest | null;
}
