import { Problem } from '#core/contract/platform/problems.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { EngineOrder } from '../../connectors/connector.ts';

/** So many units a line has at most, as whoever sends an order may tell. */
const mostUnits = 100_000;
/** Not below zero and below 10^12, as decimal text: what the API takes, and the columns hold. */
const amount = /^\d{1,12}(\.\d{1,40})?$/;

type Told = readonly [pointer: string, told: unknown];

/**
 * Refuses an order with an amount that none can have: below zero, not a number, or beyond what money comes to. An engine
 * may answer anything; what was never checked would fail in the database, or count in a claim.
 * @throws validation-failed naming where it stands, and what was told there
 */
export function checkAmounts(order: EngineOrder): void {
  const errors = oddAmountsOf(order);
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}

/** Every amount of an order that none can have. */
export function oddAmountsOf(order: EngineOrder): FieldRefusal[] {
  const money = moneyOf(order).filter(
    ([, told]) => told !== undefined && !(typeof told === 'string' && amount.test(told)),
  );
  const units = unitsOf(order).filter(([, told]) => !isCount(told));
  return [
    ...money.map(([pointer, told]) => refusal(pointer, 'odd-amount', told)),
    ...units.map(([pointer, told]) => refusal(pointer, 'odd-quantity', told)),
  ];
}

const isCount = (told: unknown) => Number.isInteger(told) && Number(told) >= 0 && Number(told) <= mostUnits;

function refusal(pointer: string, code: 'odd-amount' | 'odd-quantity', told: unknown): FieldRefusal {
  const field = pointer.slice(pointer.lastIndexOf('/') + 1);
  return { pointer, code, message: say(`order-${code}`, { field, told: String(told).slice(0, 40) }) };
}

function moneyOf(order: EngineOrder): Told[] {
  const own = (['subtotal', 'discountTotal', 'shipping', 'shippingTax', 'tax', 'total', 'surchargeTotal'] as const).map(
    (field): Told => [`/${field}`, order[field]],
  );
  const premiums = (['premiumPaid', 'premiumCost', 'premiumDiscount'] as const).map(
    (field): Told => [`/${field}`, order[field]],
  );
  const items = order.items.flatMap((item, at) =>
    (['price', 'discount', 'tax', 'listPrice'] as const).map((field): Told => [`/items/${at}/${field}`, item[field]]),
  );
  const policies = order.policies.flatMap((policy, at) =>
    (['insuredAmount', 'premiumPaid'] as const).map((field): Told => [`/policies/${at}/${field}`, policy[field]]),
  );
  const payments = order.payments.flatMap((payment, at) =>
    (['amount', 'refunded'] as const).map((field): Told => [`/payments/${at}/${field}`, payment[field]]),
  );
  return [...own, ...premiums, ...items, ...policies, ...payments];
}

function unitsOf(order: EngineOrder): Told[] {
  return [
    ...order.items.flatMap((item, at) =>
      (['quantity', 'refundedQuantity'] as const).map((field): Told => [`/items/${at}/${field}`, item[field]]),
    ),
    ...order.fulfillments.flatMap((parcel, at) =>
      parcel.items.map(({ quantity }, place): Told => [`/fulfillments/${at}/items/${place}/quantity`, quantity]),
    ),
  ];
}
