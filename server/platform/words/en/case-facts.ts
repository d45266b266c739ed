/** What the facts of a claim show of a reason for its decision, as staff read it. */
import { claimTypeLabels } from '#core/reference/claims.ts';
import type { ReadFact } from '#core/reference/reason-conditions.ts';
import { formatDay, formatMoney, plural } from './format.ts';

const on = (day: string | null, near: string): string => (day === null ? '' : ` on ${formatDay(day, near)}`);

/** The sentence of a fact, held or not. `near` is the calendar day on which it is read. */
export function caseFact(read: ReadFact, near: string): string {
  const { holds } = read;
  switch (read.fact) {
    case 'answers-kind':
      return read.values.type === null
        ? 'This reason answers everything that’s claimed.'
        : `This reason doesn’t answer “${claimTypeLabels[read.values.type]}”.`;
    case 'filed-late': {
      const { filed, last } = read.values;
      return last === null
        ? 'The last day to file isn’t known.'
        : `Filed on ${formatDay(filed, near)}. The last day ${holds || last < near ? 'was' : 'is'} ${formatDay(last, near)}.`;
    }
    case 'address-wrong':
      return holds
        ? 'The customer says the address on the order is wrong, or gave a new one.'
        : 'The customer didn’t say that the address on the order is wrong.';
    case 'damage-shown':
      return holds
        ? `The customer claims damage and sent ${plural(read.values.photos, 'photo')}.`
        : read.values.photos > 0
          ? 'Not everything on this claim has a photo of damage.'
          : 'There’s no photo of damage on this claim.';
    case 'delivered':
      return delivered(holds, read.values, near);
    case 'delivery-photo':
      return deliveryPhoto(holds, read.values, near);
    case 'returned':
      return holds
        ? read.values.day === null
          ? 'The customer says it was returned to you.'
          : `Returned to you${on(read.values.day, near)}.`
        : several(read.values)
          ? 'Tracking doesn’t show that every package was returned.'
          : 'Tracking doesn’t show a return.';
    case 'asked-unanswered': {
      const { asked, answered, until = null } = read.values;
      if (asked === null) {
        return 'The customer wasn’t asked a question.';
      }
      if (answered !== null) {
        return `The customer replied${on(answered, near)}.`;
      }
      return holds || until === null
        ? `You asked${on(asked, near)}, and the customer hasn’t replied.`
        : `You asked${on(asked, near)}. The customer can reply until ${formatDay(until, near)}.`;
    }
    case 'customer-wrote':
      return holds
        ? `The customer wrote${on(read.values.day, near)}. The denial quotes their last message.`
        : read.values.day === null
          ? 'The customer hasn’t written since filing.'
          : 'There are no words in the customer’s last message.';
    case 'other-claim-open':
      return holds
        ? read.values.claimNumber === null
          ? 'Other claims on this order are open.'
          : `Claim ${read.values.claimNumber} on this order is open.`
        : 'No other claim on this order is open.';
    case 'replaced':
      return holds
        ? `Replaced${on(read.values.day, near)}.`
        : read.values.partly
          ? 'Not all of these items were replaced on another claim.'
          : 'These items weren’t replaced on another claim.';
    case 'refunded': {
      const { refund, partly } = read.values;
      if (!holds) {
        return partly ? 'Not all of these items were refunded.' : 'There’s no refund for these items.';
      }
      return refund === null
        ? 'These items were refunded.'
        : `${formatMoney(refund.amount, refund.currency)} refunded${on(refund.day, near)}.`;
    }
    case 'over-claim-limit': {
      const { claims, limit, days } = read.values;
      return limit === null
        ? 'Your settings don’t limit how many claims a customer can file.'
        : `${plural(claims, 'claim')} in ${plural(days, 'day')}. The limit is ${limit}.`;
    }
  }
}

const several = ({ packages = 1 }: { packages?: number }): boolean => packages > 1;

function delivered(holds: boolean, of: { day: string | null; packages?: number }, near: string): string {
  if (holds) {
    return `${several(of) ? 'All packages delivered' : 'Delivered'}${on(of.day, near)}.`;
  }
  return several(of) ? 'Tracking doesn’t show that every package was delivered.' : 'Tracking doesn’t show a delivery.';
}

function deliveryPhoto(
  holds: boolean,
  of: { delivered: boolean; sent: string | null; photos: number; packages: number },
  near: string,
): string {
  if (!of.delivered) {
    return delivered(false, { day: null, packages: of.packages }, near);
  }
  if (holds) {
    return `You sent the customer ${plural(of.photos, 'photo')}${on(of.sent, near)}. The denial says what ${of.photos === 1 ? 'it shows' : 'they show'}.`;
  }
  return several(of)
    ? 'Send the customer a delivery photo of each package first.'
    : 'Send the customer the delivery photo first.';
}
