/** What the facts of a claim show of a reason for its decision, as staff read it. */
import type { ReadFact } from '#core/reference/reason-conditions.ts';
import { formatDay, formatMoney, plural } from './format.ts';

const on = (day: string | null, near: string): string => (day === null ? '' : ` on ${formatDay(day, near)}`);

/** The sentence of a fact, held or not. `near` is the calendar day on which it is read. */
export function caseFact(read: ReadFact, near: string): string {
  const { holds } = read;
  switch (read.fact) {
    case 'filed-late': {
      const { filed, last } = read.values;
      return last === null
        ? 'The last day to file isn’t known.'
        : `Filed on ${formatDay(filed, near)}. The last day ${holds || last < near ? 'was' : 'is'} ${formatDay(last, near)}.`;
    }
    case 'address-wrong':
      return holds
        ? 'The customer says the address was wrong, or gave a new one.'
        : 'The customer didn’t say the address was wrong.';
    case 'damage-shown':
      return holds
        ? `The customer claims damage and sent ${plural(read.values.photos, 'photo')}.`
        : 'There’s no photo of damage on this claim.';
    case 'delivered':
      return holds ? `Delivered${on(read.values.day, near)}.` : 'Tracking doesn’t show a delivery.';
    case 'returned':
      return holds
        ? read.values.day === null
          ? 'The customer says it was returned to you.'
          : `Returned to you${on(read.values.day, near)}.`
        : 'Tracking doesn’t show a return.';
    case 'asked-unanswered': {
      const { asked, answered } = read.values;
      if (asked === null) {
        return 'The customer wasn’t asked a question.';
      }
      return answered === null
        ? `You asked${on(asked, near)}, and the customer hasn’t replied.`
        : `The customer replied${on(answered, near)}.`;
    }
    case 'customer-wrote':
      return holds ? `The customer wrote${on(read.values.day, near)}.` : 'The customer hasn’t written since filing.';
    case 'other-claim-open':
      return holds
        ? read.values.claimNumber === null
          ? 'Other claims on this order are open.'
          : `Claim ${read.values.claimNumber} on this order is open.`
        : 'No other claim on this order is open.';
    case 'replaced':
      return holds ? `Replaced${on(read.values.day, near)}.` : 'These items weren’t replaced on another claim.';
    case 'refunded': {
      const { refund } = read.values;
      return refund === null
        ? holds
          ? 'The store refunded at least one of these items.'
          : 'There’s no refund for these items.'
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
