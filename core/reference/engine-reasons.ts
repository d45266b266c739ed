import type { Sum } from './problem-sentences.ts';

/**
 * Why a store engine did not do what it was asked, as a code with typed values. A resolution, its payments, a claim and
 * an import keep it; server/platform/words has a sentence for each, or does not compile.
 */
export interface EngineReasonValues {
  // no answer
  unreachable: null;
  'no-answer': null;
  'gave-up': null;
  busy: null;
  parked: null;
  'asks-to-wait': null;
  failed: { status: number };
  'answer-unreadable': null;
  'answer-unexpected': null;
  refused: null;
  // how it is connected
  'credentials-refused': null;
  'no-api': { api: string; status: number };
  'address-not-http': null;
  'no-such-engine': { kind: string };
  'credentials-sealed': { engine: string };
  'settings-incomplete': { engine: string };
  'carried-out-by-people': null;
  'replacements-need-setup': null;
  'products-need-catalog': null;
  'sales-channel-unknown': null;
  'shipping-unknown': null;
  'credit-needs-plugin': null;
  /** `scopes` as the engine calls them, joined by commas. */
  'scopes-missing': { scopes: string };
  'old-orders-hidden': null;
  'store-paused': null;
  'key-cannot-write': null;
  /** `methods` as the engine calls its ways to pay, joined by commas. */
  'refunds-by-hand': { methods: string };
  'coupons-off': null;
  // what it was asked for
  'order-unknown': null;
  /** The store gave the item back itself after the approval. */
  'refunded-by-store': { product: string };
  'order-canceled': null;
  'payment-unknown': null;
  'item-unknown': null;
  'paid-in-other-currency': { paid: string; asked: string };
  'left-of-payment': { left: Sum };
  /** Credit that was promised would go beyond what was paid for the order, since others gave of it meanwhile. */
  'left-of-order': { left: Sum };
  /** `amount` as it was asked for: decimal text without a currency. */
  'amount-not-bookable': { amount: string };
  'payment-declined': null;
  /** `method` as the engine calls that way to pay. */
  'refund-by-hand': { method: string };
  /** `state` is the engine's own name of it. */
  'refund-unfinished': { state: string };
  'no-store-credit': null;
  'credit-in-other-currency': { sold: string; asked: string };
  'no-customer': null;
  'no-address': null;
  'not-shipped-there': null;
  'replacement-lost': null;
  'replacement-not-free': null;
  'replacement-unfinished': { state: string };
  'key-reused': null;
  // words of others
  'engine-said': { text: string };
  /** As somebody wrote it: a person who reported a failure, or a sentence of before there were codes. */
  said: { text: string };
}

export type EngineReasonCode = keyof EngineReasonValues;

/** A reason before it is put into words. */
export type EngineReason<C extends EngineReasonCode = EngineReasonCode> = {
  [Code in C]: { code: Code; values: EngineReasonValues[Code] };
}[C];

type Given<C extends EngineReasonCode> = EngineReasonValues[C] extends null ? [] : [values: EngineReasonValues[C]];

/** A reason by its code, with the values that it needs. */
export function because<C extends EngineReasonCode>(code: C, ...[values]: Given<C>): EngineReason<C> {
  // Cast: the compiler does not follow that a code goes with its own values.
  return { code, values: values ?? null } as unknown as EngineReason<C>;
}

/** The reason with every text of its values passed through `change`: to cut one short, or a secret out of it. */
export function withTexts(reason: EngineReason, change: (text: string) => string): EngineReason {
  const values = Object.entries(reason.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? change(value) : value,
  ]);
  // Cast: texts become texts, everything else stays.
  return reason.values === null ? reason : ({ ...reason, values: Object.fromEntries(values) } as EngineReason);
}
