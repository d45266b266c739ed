import type { ClaimType, DenialReason } from '../../core/reference/claims.ts';
import { claimTypeLabels } from '../../core/reference/claims.ts';
import { addMoney, compareMoney } from '../../core/rules/money.ts';
import { formatDate, formatDateTime, formatMoney, plural } from '../../core/rules/text.ts';
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
  DAMAGED: 'If an item arrives damaged, we put it right when you tell us in time.',
  DEFECTIVE_ITEM: 'If an item does not work as it should, we put it right when you tell us in time.',
  MISSING_ITEM: 'If something is missing from your parcel, we make up for it when you tell us in time.',
  WRONG_ITEM: 'If you receive something you did not order, we put it right when you tell us in time.',
  STOLEN: 'If a parcel is stolen after delivery, we make up for it when you tell us in time.',
  ORDER_DELIVERED_NOT_RECEIVED:
    'If a parcel is marked delivered but never reached you, we make up for it when you tell us in time.',
  TRACKING_NOT_MOVING: 'If a parcel stops moving on its way, we make up for it.',
  RETURNED_TO_SENDER: 'If a parcel comes back to us, we send it again or refund it.',
  WRONG_ADDRESS: 'If a parcel goes to the wrong address, we look for a fair way with you.',
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

/** Why we said yes. */
export function explainApproval(
  given: Case,
  lines: readonly PricedLine[],
  shipping: { amount: string; tax: string },
): Explanation {
  const { currency } = given.rows.order;
  const arithmetic: Explanation['arithmetic'] = [];
  let total = '0';
  for (const { item, claimItem, line, priced } of lines) {
    if (line.resolutionType === 'NOT_COVERED' || compareMoney(priced.originalValue, '0') === 0) {
      continue;
    }
    const count = plural(priced.quantity, 'unit');
    const label =
      line.resolutionType === 'REFUND' || line.resolutionType === 'RESHIP' || line.resolutionType === 'STORE_CREDIT'
        ? `${priced.quantity} × ${item.product_name} at ${formatMoney(item.price, currency)}${priced.percentage === '100' ? '' : `, ${priced.percentage} %`}`
        : `${item.product_name}, ${count}, agreed amount`;
    arithmetic.push({ label, amount: Number(addMoney(priced.itemsAmount, priced.taxAmount)), kind: 'line' });
    if (compareMoney(priced.bonus, '0') > 0) {
      arithmetic.push({ label: 'Bonus for store credit', amount: Number(priced.bonus), kind: 'line' });
    }
    total = addMoney(total, priced.originalValue);
    if (line.reason) {
      arithmetic.push({ label: claimTypeLabels[claimItem.claim_type as ClaimType], amount: 0, kind: 'line' });
    }
  }
  const shipped = addMoney(shipping.amount, shipping.tax);
  if (compareMoney(shipped, '0') > 0) {
    arithmetic.push({ label: 'Shipping with its tax', amount: Number(shipped), kind: 'line' });
    total = addMoney(total, shipped);
  }
  arithmetic.push({
    label: lines.every((one) => one.line.resolutionType === 'RESHIP') ? 'What we replace' : 'In all',
    amount: Number(total),
    kind: 'total',
  });
  return {
    clause: yesClauses[given.claim.type as ClaimType] ?? 'If something goes wrong with your order, we put it right.',
    facts: factsOf(given),
    arithmetic,
  };
}

/** Why we said no, with the same layout and dignity. */
export function explainDenial(given: Case, reason: DenialReason): Explanation {
  return { clause: noClauses[reason], facts: factsOf(given), arithmetic: [] };
}

/** The facts that the decision rests on, as the shopper can check them. */
function factsOf({ store, rows, claim, fulfillmentIds }: Case): Explanation['facts'] {
  const parcel = rows.fulfillments.find((one) => fulfillmentIds.includes(one.id));
  const since = parcel?.fulfilled_at ?? parcel?.delivered_at ?? rows.order.source_created_at;
  const day = Math.max(1, Math.ceil((Date.parse(claim.created_at) - Date.parse(since)) / dayMs));
  const closes = store.settings.windows.DAMAGED?.closesAfterDays ?? 45;
  return [
    { label: 'Ordered', value: formatDate(rows.order.source_created_at, store.timeZone) },
    ...(parcel?.delivered_at
      ? [{ label: 'Delivered', value: formatDateTime(parcel.delivered_at, store.timeZone) }]
      : []),
    {
      label: 'You told us',
      value: `${formatDate(claim.created_at, store.timeZone)}${claim.category === 'SHIPPING' ? `, day ${day} of ${closes}` : ''}`,
    },
    { label: 'Photos', value: claim.queue_photos === 0 ? 'none' : String(claim.queue_photos) },
    { label: 'Signed', value: claim.signed_at ? formatDateTime(claim.signed_at, store.timeZone) : 'no' },
  ];
}
