import Big from 'big.js';
import { readMoney } from '../../platform/money.ts';

/** What a file's first row of an order says of its money, each as it stands there, as decimal text or empty. */
export interface ToldPaid {
  total: string;
  /** In the shop's own word, such as `partially_refunded`. */
  status: string;
  outstanding: string;
  refunded: string;
}

/** What was paid and what went back, as decimal text; what is no amount stays as it is, and is refused with its reason. */
export interface PaidOfFile {
  amount: string;
  refunded: string;
  /** All that was paid went back. */
  isAllBack: boolean;
}

/** Words of shops for money that they don't have: never paid, promised by a bank, or called off before it came. */
const notPaid = new Set([
  'pending',
  'authorized',
  'unpaid',
  'voided',
  'expired',
  'overdue',
  'failed',
  'onhold',
  'awaitingpayment',
  'pendingpayment',
  'declined',
]);
/** And for money that they don't have any more. */
const allBack = new Set(['refunded', 'chargedback', 'chargeback']);

/**
 * What was paid of an order and what the shop gave back of it, as a file tells it. A status says more than a sum: of what
 * was never paid nothing can go back, and an order that was refunded whole has nothing left, sum or not.
 */
export function paidOfFile({ total, status, outstanding, refunded }: ToldPaid): PaidOfFile {
  const said = status.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (notPaid.has(said)) {
    return { amount: '0', refunded: '0', isAllBack: false };
  }
  const [all, open, back] = [total, outstanding || '0', refunded || '0'].map(readMoney);
  if (all == null || open == null || back == null) {
    return { amount: open == null ? outstanding : total, refunded: refunded || '0', isAllBack: false };
  }
  const paid = new Big(all).minus(open);
  const amount = paid.lt(0) ? new Big(0) : paid;
  const gone = allBack.has(said) && amount.gt(back) ? amount : new Big(back);
  return { amount: amount.toFixed(), refunded: gone.toFixed(), isAllBack: amount.gt(0) && gone.gte(amount) };
}
