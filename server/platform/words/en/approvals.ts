/** What the store writes to the customer of an approval, a paragraph for each thing given. The email greets. */
import type { ClaimType } from '#core/reference/claims.ts';
import type { ApprovalParagraph } from '#core/reference/decision-facts.ts';
import { denial, type Place } from './decisions.ts';
import { formatLongDay, formatMoney, pluralOf } from './format.ts';

const sorry: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'We’re sorry your order arrived damaged.',
  DEFECTIVE_ITEM: 'We’re sorry something in your order doesn’t work as it should.',
  WRONG_ITEM: 'We’re sorry you got the wrong item.',
  MISSING_ITEM: 'We’re sorry something was missing.',
  STOLEN: 'We’re sorry your package was stolen.',
  ORDER_DELIVERED_NOT_RECEIVED: 'We’re sorry your package never arrived.',
  TRACKING_NOT_MOVING: 'We’re sorry your package got stuck in transit.',
  LOST: 'We’re sorry your package was lost.',
  RETURNED_TO_SENDER: 'We’re sorry your package was sent back.',
};

/** When a refund arrives; `by` is a calendar day. */
export function refundBy(by: string): string {
  return `It goes to your original payment method and takes up to 5 business days. Expect it by ${formatLongDay(by)}.`;
}

/** One paragraph. `near` is the calendar day of the decision. */
export function paragraph(of: ApprovalParagraph, place: Place, near: string): string {
  switch (of.code) {
    case 'sorry':
      return (of.values.type && sorry[of.values.type]) ?? 'We’re sorry something went wrong with your order.';
    case 'REFUND':
      return `We’re refunding ${formatMoney(of.values.sum.amount, of.values.sum.currency)}. ${refundBy(of.values.by)}`;
    case 'FLAT_RATE':
      return `We’re refunding a set amount, ${formatMoney(of.values.sum.amount, of.values.sum.currency)}. ${refundBy(of.values.by)}`;
    case 'RESHIP': {
      const { units, street, city, by } = of.values;
      const what = pluralOf(units, 'your replacement', `${units} replacements`);
      const where = [street, city].filter(Boolean).join(', ');
      return `We’re sending ${what}${where === '' ? '' : ` to ${where}`}. We’ll email you when ${pluralOf(units, 'it ships', 'they ship')}.${by ? ` Expect ${pluralOf(units, 'it', 'them')} by ${formatLongDay(by)}.` : ''}`;
    }
    case 'STORE_CREDIT':
    case 'FLAT_RATE_STORE_CREDIT':
      return `You’re getting ${formatMoney(of.values.sum.amount, of.values.sum.currency)} in store credit. We’ll email the code to ${of.values.email}.`;
    case 'CUSTOM':
      return of.values.agreed;
    case 'not-approved':
      return of.values.clause.code === 'OTHER'
        ? `We reviewed everything you sent and couldn’t approve your claim for the ${of.values.name}.`
        : `We couldn’t approve your claim for the ${of.values.name}. ${denial(of.values.clause, place, near)}`;
  }
}
