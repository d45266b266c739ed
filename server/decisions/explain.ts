import type { ClaimType, ClosingReason, DenialReason } from '../../core/reference/claims.ts';
import { shopperReasonLabel } from '../../core/reference/claims.ts';
import { wallTime } from '../../core/rules/local-day.ts';
import { addMoney, compareMoney, refundTotals, subtractMoney, toNumber } from '../../core/rules/money.ts';
import { formatDate, formatDateTime, formatMoney } from '../../core/rules/text.ts';
import { defaultWindowSettings, type OfferedType } from '../../core/rules/windows.ts';
import type { OrderRows } from '../orders/read-order.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import type { PricedLine } from './price-lines.ts';

/** A decision explains itself (design section 4): the clause applied, the facts used, the arithmetic. Kept with it. */
export interface Explanation {
  clause: string;
  facts: { label: string; value: string }[];
  arithmetic: { label: string; amount: number; kind: 'line' | 'total' }[];
}

interface Case {
  store: StoreRecord;
  rows: OrderRows;
  claim: { type: string | null; category: string; created_at: string; queue_photos: number; signed_at: string | null };
  fulfillmentIds: readonly (string | null)[];
}

const dayMs = 86_400_000;

const yesClauses: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'If an item arrives damaged, we put it right when you tell us',
  DEFECTIVE_ITEM: 'If an item does not work as it should, we put it right when you tell us',
  MISSING_ITEM: 'If something is missing from your parcel, we make up for it when you tell us',
  WRONG_ITEM: 'If you receive something you did not order, we put it right when you tell us',
  STOLEN: 'If a parcel is stolen after delivery, we make up for it when you tell us',
  ORDER_DELIVERED_NOT_RECEIVED:
    'If a parcel is marked delivered but never reached you, we make up for it when you tell us',
  TRACKING_NOT_MOVING: 'If a parcel stops moving on its way, we make up for it when you tell us',
  RETURNED_TO_SENDER: 'If a parcel comes back to us, we put it right when you tell us',
  WRONG_ADDRESS: 'If a parcel goes to the wrong address, we look for a fair way with you when you tell us',
};

const noClauses: Record<DenialReason, string> = {
  ADDRESS_TYPO:
    'We cover parcels that were sent to the address on the order, and cannot cover an address that was typed wrongly.',
  CUSTOMER_RESPONDED: 'We decide with what you told us, and what you told us does not add up to a covered loss.',
  EXPIRED30: 'We cover problems that are told within the time for filing.',
  FOLLOW_UP: 'We need more than we have to cover this.',
  INSUFFICIENT_SHIPPER: 'Damage from how a parcel was packed is settled with the sender.',
  NOT_COVERED: 'The protection of this order does not cover this kind of problem.',
  NO_RESPONSE: 'We need an answer to our question to cover this.',
  OTHER: 'This is not covered by the protection of this order.',
  PACKAGE_ARRIVED: 'We cover parcels that do not arrive, and this one did.',
  PHOTO_VERIFIED: 'We cover parcels that do not arrive, and the carrier has a photo of this delivery.',
  RETURN_TO_SENDER: 'A parcel that came back to the sender is settled with the sender.',
  THRESHOLD_REACHED: 'There is a limit to how many problems we can cover in a short time.',
  ALREADY_REFUNDED: 'We put a problem right once, and this one has been refunded already.',
  ALREADY_REPLACED: 'We put a problem right once, and this one has been replaced already.',
  POTENTIAL_FRAUD: 'The protection of this order does not cover this kind of problem.',
};

const endClauses: Record<ClosingReason, string> = {
  PACKAGE_ARRIVED: 'A claim about a parcel ends when the parcel arrives.',
  ALREADY_REFUNDED: noClauses.ALREADY_REFUNDED,
  ALREADY_REPLACED: noClauses.ALREADY_REPLACED,
  NO_RESPONSE: 'A claim rests while our question has no answer.',
  OTHER: 'This claim ended without a decision.',
};

/** Why we said yes. */
export function explainApproval(
  given: Case,
  lines: readonly PricedLine[],
  shipping: { amount: string; tax: string },
): Explanation {
  return { clause: yesClause(given), facts: factsOf(given), arithmetic: arithmeticOf(given, lines, shipping) };
}

/** Why we said no, with the same layout and dignity. */
export function explainDenial(given: Case, reason: DenialReason): Explanation {
  return { clause: noClauses[reason], facts: factsOf(given), arithmetic: [] };
}

/** Why a claim ended without a yes or a no. */
export function explainClosing(reason: ClosingReason): Explanation {
  return { clause: endClauses[reason], facts: [], arithmetic: [] };
}

function yesClause(given: Case): string {
  if (given.claim.category === 'WARRANTY') {
    return 'If an item fails while its warranty lasts, we put it right.';
  }
  const clause =
    yesClauses[given.claim.type as ClaimType] ?? 'If your order goes wrong, we put it right when you tell us';
  return `${clause} within ${closingDays(given)} days.`;
}

/**
 * The sum by line: price, then discount, tax and bonus as lines of their own, then shipping. The lines add up to the
 * total to the last digit, so rounding between price and tax stays inside the line.
 */
function arithmeticOf(
  given: Case,
  lines: readonly PricedLine[],
  shipping: { amount: string; tax: string },
): Explanation['arithmetic'] {
  const sum: Explanation['arithmetic'] = [];
  const add = (label: string, amount: string) => {
    sum.push({ label, amount: toNumber(amount), kind: 'line' });
  };
  const addUnlessNothing = (label: string, amount: string) => {
    if (compareMoney(amount, '0') !== 0) {
      add(label, amount);
    }
  };
  const { currency } = given.rows.order;
  let [discount, tax, bonus, total] = ['0', shipping.tax, '0', addMoney(shipping.amount, shipping.tax)];
  for (const one of lines) {
    const { line, priced } = one;
    if (line.resolutionType === 'CUSTOM' && compareMoney(priced.originalValue, '0') === 0) {
      continue;
    }
    const gross = grossOf(one, currency);
    add(labelOf(one, currency), gross);
    discount = addMoney(discount, subtractMoney(gross, priced.itemsAmount));
    tax = addMoney(tax, priced.taxAmount);
    bonus = addMoney(bonus, priced.bonus);
    total = addMoney(total, priced.originalValue);
  }
  if (sum.length === 0 && compareMoney(total, '0') === 0) {
    return [];
  }
  if (compareMoney(discount, '0') > 0) {
    sum.push({ label: 'Your discount', amount: -toNumber(discount), kind: 'line' });
  }
  addUnlessNothing('Shipping', shipping.amount);
  addUnlessNothing('Tax', tax);
  addUnlessNothing('Bonus for store credit', bonus);
  const replaced = lines.every((one) => one.line.resolutionType === 'RESHIP');
  sum.push({ label: replaced ? 'What we replace' : 'In all', amount: toNumber(total), kind: 'total' });
  return sum;
}

const priceTypes: readonly string[] = ['REFUND', 'RESHIP', 'STORE_CREDIT'];

/** What a line costs before its discount; the line's own amount where none was given. */
function grossOf({ line, item, priced }: PricedLine, currency: string): string {
  if (!priceTypes.includes(line.resolutionType) || compareMoney(item.discount, '0') === 0) {
    return priced.itemsAmount;
  }
  const { quantity, percentage } = priced;
  const gross = refundTotals({
    lines: [{ price: item.price, discount: '0', tax: '0', quantity, percentage }],
    shipping: '0',
    shippingTax: '0',
    currency,
  });
  return compareMoney(gross.items, priced.itemsAmount) > 0 ? gross.items : priced.itemsAmount;
}

function labelOf({ line, item, priced }: PricedLine, currency: string): string {
  const what = `${priced.quantity} × ${item.product_name}`;
  if (line.resolutionType === 'NOT_COVERED') {
    return `${what}, not covered${whyNot(line.reason)}`;
  }
  if (!priceTypes.includes(line.resolutionType)) {
    return `${what}, agreed amount`;
  }
  const share = Number(priced.percentage) === 100 ? '' : `, ${priced.percentage} %`;
  return `${what} at ${formatMoney(item.price, currency)}${share}`;
}

/** Reasons that say no more than that it is not covered. */
const plainReasons: readonly string[] = ['NOT_COVERED', 'POTENTIAL_FRAUD', 'OTHER'];

function whyNot(reason: DenialReason | null | undefined): string {
  return !reason || plainReasons.includes(reason) ? '' : `: ${shopperReasonLabel(reason)}`;
}

/** The days after shipment within which this kind of claim is told. */
function closingDays({ store, claim }: Case): number {
  const type = claim.type as OfferedType;
  const rule = store.settings.windows[type] ?? defaultWindowSettings[type] ?? defaultWindowSettings.DAMAGED;
  return rule?.closesAfterDays ?? 45;
}

/** The facts that the decision rests on, as the shopper can check them; days are counted in the store's zone. */
function factsOf(given: Case): Explanation['facts'] {
  const { store, rows, claim, fulfillmentIds } = given;
  const { timeZone } = store;
  const dayAs = (at: string) => {
    const [day = '', year] = formatDate(at, timeZone).split(', ');
    return formatDate(claim.created_at, timeZone).endsWith(`, ${year}`) ? day : `${day}, ${year}`;
  };
  const parcel = rows.fulfillments.find((one) => fulfillmentIds.includes(one.id));
  const since = parcel?.fulfilled_at ?? parcel?.delivered_at ?? null;
  const counted = claim.category === 'SHIPPING' && since !== null;
  const day = since === null ? 0 : localDay(claim.created_at, timeZone) - localDay(since, timeZone);
  return [
    { label: 'Ordered', value: dayAs(rows.order.source_created_at) },
    ...(parcel?.fulfilled_at ? [{ label: 'Shipped', value: dayAs(parcel.fulfilled_at) }] : []),
    ...(parcel?.delivered_at ? [{ label: 'Delivered', value: formatDateTime(parcel.delivered_at, timeZone) }] : []),
    {
      label: 'You told us',
      value: `${dayAs(claim.created_at)}${counted ? `, day ${Math.max(1, day)} of ${closingDays(given)}` : ''}`,
    },
    { label: 'Photos', value: claim.queue_photos === 0 ? 'none' : String(claim.queue_photos) },
    { label: 'Signed', value: claim.signed_at ? formatDateTime(claim.signed_at, timeZone) : 'no' },
  ];
}

/** The number of a calendar day in a zone: two instants of one day share it. */
function localDay(at: string, timeZone: string): number {
  const { year, month, day } = wallTime(Date.parse(at), timeZone);
  return Date.UTC(year, month - 1, day) / dayMs;
}
