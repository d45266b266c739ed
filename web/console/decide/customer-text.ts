import type { Claim, ClaimItem } from '../../../core/contract/claim-shapes.ts';
import type { ClaimType, ClosingReason, DenialReason } from '../../../core/reference/claims.ts';
import { firstNameOf } from '../../../core/rules/text.ts';
import { money } from '../words/money.ts';
import { amountOf, quantityOf, type Worked } from './arithmetic.ts';
import type { DecisionDraft, LineType } from './decision-draft.ts';

const sorry: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'we are sorry that your parcel arrived damaged.',
  DEFECTIVE_ITEM: 'we are sorry that your order does not work as it should.',
  WRONG_ITEM: 'we are sorry that you received something else than you ordered.',
  MISSING_ITEM: 'we are sorry that a part of your order was missing.',
  STOLEN: 'we are sorry that your parcel was stolen.',
  ORDER_DELIVERED_NOT_RECEIVED: 'we are sorry that your parcel did not reach you.',
  TRACKING_NOT_MOVING: 'we are sorry that your parcel got stuck on its way.',
  LOST: 'we are sorry that your parcel was lost.',
  RETURNED_TO_SENDER: 'we are sorry that your parcel was sent back.',
};

const hello = (claim: Claim) => `Hello ${firstNameOf(claim.authorName)},`;

/** `the pitcher`, `the pitcher and the mug`, `the pitcher, the mug and the towel`. */
function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What the customer will read of an approval, written from the choices made. */
export function approvalText(claim: Claim, draft: DecisionDraft, worked: Worked): string {
  const of = (type: LineType) => claim.claimItems.filter((item) => draft.lines[item.id]?.type === type);
  const named = (items: readonly ClaimItem[]) => list(items.map((item) => `the ${item.name}`));
  const total = (type: LineType) =>
    money(worked.columns.find((column) => column.kind === type)?.total ?? '0', claim.currency);
  const shippingOn = claim.claimItems.find((item) => item.id === worked.shippingLine);
  const shippingOf = (type: LineType) =>
    draft.includeShipping && shippingOn !== undefined && draft.lines[shippingOn.id]?.type === type
      ? ' and your shipping'
      : '';
  const paragraphs = [
    `${hello(claim)} ${sorry[claim.claimType ?? 'MULTIPLE'] ?? 'we are sorry that something went wrong with your order.'}`,
  ];

  const refunds = of('REFUND');
  if (refunds.length > 0) {
    paragraphs.push(
      `We are refunding ${total('REFUND')} for ${named(refunds)}${shippingOf('REFUND')}; please allow up to 5 business days.`,
    );
  }
  const reships = of('RESHIP');
  if (reships.length > 0) {
    const goods = list(
      reships.map(
        (item) => `${quantityOf(draft.lines[item.id]?.quantity ?? '', item.quantity) ?? item.quantity} × ${item.name}`,
      ),
    );
    const address = claim.updatedShippingAddress ?? claim.shippingAddress;
    paragraphs.push(
      `We are sending you ${goods} again${address === null ? '' : ` to ${address.address1}, ${address.city}`}.`,
    );
  }
  const credits = of('STORE_CREDIT');
  if (credits.length > 0) {
    paragraphs.push(
      `You are getting ${total('STORE_CREDIT')} of store credit for ${named(credits)}${shippingOf('STORE_CREDIT')}.`,
    );
  }
  if (of('FLAT_RATE').length > 0) {
    paragraphs.push(`We are paying you back ${total('FLAT_RATE')}; please allow up to 5 business days.`);
  }
  if (of('FLAT_RATE_STORE_CREDIT').length > 0) {
    paragraphs.push(`You are getting ${total('FLAT_RATE_STORE_CREDIT')} of store credit.`);
  }
  for (const item of of('CUSTOM')) {
    const line = draft.lines[item.id];
    const amount = amountOf(line?.flatAmount ?? '', claim.currency);
    paragraphs.push(
      `For the ${item.name}: ${line?.description.trim() || 'we have found a way of our own'}${amount === null ? '' : `, worth ${money(amount, claim.currency)}`}.`,
    );
  }
  for (const item of of('NOT_COVERED')) {
    paragraphs.push(
      `We cannot cover the ${item.name}, because ${denials[draft.lines[item.id]?.reason ?? 'NOT_COVERED']}`,
    );
  }
  return paragraphs.join('\n');
}

const denials: Record<DenialReason, string> = {
  ADDRESS_TYPO:
    'the parcel went to the address that stood on the order, and that address had a mistake in it. Shipping protection does not cover that.',
  CUSTOMER_RESPONDED: 'from what you wrote to us we understand that nothing is left to make good.',
  EXPIRED30: 'the time in which this order could be claimed was over when the claim reached us.',
  FOLLOW_UP: 'we have your other message about the same order and go on with it there.',
  INSUFFICIENT_SHIPPER:
    'the damage came from the way the order was packed, which is the store’s part and not the carrier’s.',
  NOT_COVERED: 'what happened is not covered by the protection of this order.',
  NO_RESPONSE: 'we asked you for something that we needed to decide, and no answer reached us.',
  OTHER: 'we looked at everything you sent and could not approve it.',
  PACKAGE_ARRIVED: 'the carrier shows that the parcel has arrived.',
  PHOTO_VERIFIED: 'the carrier’s photo shows the parcel at your address.',
  RETURN_TO_SENDER: 'the parcel came back to the store, which will be in touch about sending it again.',
  THRESHOLD_REACHED: 'this order has reached the most that its protection pays.',
  ALREADY_REFUNDED: 'this order has been refunded already.',
  ALREADY_REPLACED: 'this order has been replaced already.',
  POTENTIAL_FRAUD: 'what happened is not covered by the protection of this order.',
};

/** What the customer will read of a denial, from its reason. */
export function denialText(claim: Claim, reason: DenialReason | ''): string {
  if (reason === '') {
    return '';
  }
  return `${hello(claim)} thank you for telling us what happened.\n\nWe cannot approve this claim, because ${denials[reason]}\n\nIf we have missed something, please write to us on your claim page.`;
}

const closings: Record<ClosingReason, string> = {
  PACKAGE_ARRIVED: 'your parcel has arrived, so we are closing this claim.',
  ALREADY_REFUNDED: 'your order has been refunded already, so we are closing this claim.',
  ALREADY_REPLACED: 'your order has been replaced already, so we are closing this claim.',
  NO_RESPONSE: 'we have not heard from you, so we are closing this claim for now.',
  OTHER: 'we are closing this claim.',
};

/** What the customer will read when a claim ends without an outcome. */
export function closingText(claim: Claim, reason: ClosingReason | ''): string {
  return reason === ''
    ? ''
    : `${hello(claim)} ${closings[reason]} If anything is still wrong, write to us on your claim page and we go on from there.`;
}
