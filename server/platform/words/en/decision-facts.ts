/** The facts of a decision and how its amount adds up: labels and values. */

import type { FactCode, FactValue, SumLine } from '#core/reference/decision-facts.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { denialLabels } from './decisions.ts';
import { formatDay, formatMoney, formatTimeInZone, plural } from './format.ts';

export const factLabels: Record<FactCode, string> = {
  ordered: 'Ordered',
  bought: 'Bought',
  shipped: 'Shipped',
  delivered: 'Delivered',
  asked: 'We asked you',
  // Whoever filed it: staff do for customers who call.
  filed: 'Filed',
  photos: 'Photos',
  signed: 'Signed',
};

/**
 * What a fact says. `near` is the calendar day of the decision, `timeZone` the store's, which is named with a time of
 * day: it is read anywhere.
 */
export function factValue(value: FactValue, near: string, timeZone: string): string {
  switch (value.type) {
    case 'day':
      return formatDay(value.day, near);
    case 'day-of-limit':
      return `${formatDay(value.day, near)}, ${daysOfLimit(value)}`;
    case 'days-of-limit':
      return daysOfLimit(value);
    case 'instant':
      return formatTimeInZone(value.at, timeZone);
    case 'count':
      return value.count === 0 ? 'None' : String(value.count);
    case 'money':
      return formatMoney(value.sum.amount, value.sum.currency);
    case 'text':
      return value.text;
    case 'none':
      return 'No';
  }
}

const daysOfLimit = ({ days, limit }: { days: number; limit: number }): string =>
  `${plural(days, 'day')} after shipping (limit: ${limit})`;

/** What a line of a sum is for. */
export function sumLabel(line: SumLine): string {
  switch (line.code) {
    case 'item': {
      const { name, quantity, price, percentage } = line.values;
      const share = Number(percentage) === 100 ? '' : `, ${percentage}%`;
      return `${quantity} × ${isolated(name)} at ${formatMoney(price.amount, price.currency)}${share}`;
    }
    case 'agreed':
      return `${line.values.quantity} × ${line.values.name}, agreed amount`;
    case 'not-covered': {
      const { name, quantity, reason } = line.values;
      const why = reason === null || plain.includes(reason) ? '' : `: ${denialLabels[reason]}`;
      return `${quantity} × ${name}, not covered${why}`;
    }
    case 'discount':
      return 'Your discount';
    case 'rounding':
      return 'Rounding';
    case 'subtotal':
      return 'Subtotal';
    case 'shipping':
      return 'Shipping';
    case 'tax':
      return 'Tax';
    case 'bonus':
      return 'Store credit bonus';
    case 'total':
      return 'Total';
    case 'replacement-value':
      return 'Replacement value';
    case 'refund-total':
      return 'Refund total';
    case 'credit-total':
      return 'Store credit total';
    case 'agreed-total':
      return 'Agreed total';
    case 'legacy':
      return line.values.label;
  }
}

/** Reasons that say no more than that it is not covered. */
const plain: readonly string[] = ['NOT_COVERED', 'POTENTIAL_FRAUD', 'OTHER'];
