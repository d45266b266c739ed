import type { Account } from './accounts.ts';
import { exact } from './exact-amount.ts';
import type { LedgerMonth } from './ledger-month.ts';
import type { PolicyMoney } from './policy-money.ts';

/** What moves an amount, and why; a cause posts each of its purposes once. */
export interface TransferLine {
  purpose: string;
  debit: Account;
  credit: Account;
  /** Above 0, decimal text in the store's currency. */
  amount: string;
  /** The month of what happened, or of what it undoes. */
  forMonth: LedgerMonth;
}

/** Of lines whose amount may be 0 those that move something. */
const moving = (lines: readonly TransferLine[]): TransferLine[] => lines.filter(({ amount }) => exact(amount).gt(0));

/** A policy that was sold: its premium beside the balance, what it costs and its fee until they are billed. */
export const transfersOfPolicy = ({ premium, cost, fee }: PolicyMoney, forMonth: LedgerMonth): TransferLine[] =>
  moving([
    { purpose: 'premium', debit: 'premiums', credit: 'premiums-contra', amount: premium, forMonth },
    { purpose: 'cost', debit: 'unbilled', credit: 'protection-income', amount: cost, forMonth },
    { purpose: 'fee:per-policy', debit: 'unbilled', credit: 'fee-income', amount: fee, forMonth },
  ]);

/** A policy that was removed: each of its transfers the other way, for the same month. */
export const transfersOfRemoval = (posted: readonly TransferLine[]): TransferLine[] =>
  posted.map(({ purpose, debit, credit, ...kept }) => ({
    purpose: `${purpose}-removed`,
    debit: credit,
    credit: debit,
    ...kept,
  }));

/** What a customer was given: all of it beside the balance, and what the store gets back of it. */
export const transfersOfGift = (
  { given, reimbursed }: { given: string; reimbursed: string },
  forMonth: LedgerMonth,
): TransferLine[] =>
  moving([
    { purpose: 'given', debit: 'given', credit: 'given-contra', amount: given, forMonth },
    { purpose: 'reimbursement', debit: 'claims-cost', credit: 'payable', amount: reimbursed, forMonth },
  ]);

/** What a customer gave back, for the month in which it was given. */
export const transfersOfReturn = (
  { given, reimbursed }: { given: string; reimbursed: string },
  forMonth: LedgerMonth,
): TransferLine[] =>
  moving([
    { purpose: 'came-back:given', debit: 'given-contra', credit: 'given', amount: given, forMonth },
    { purpose: 'came-back', debit: 'payable', credit: 'claims-cost', amount: reimbursed, forMonth },
  ]);

/** The fees of a month that closes. */
export const transfersOfFees = (
  { perMonth, perClaim }: { perMonth: string; perClaim: string },
  month: LedgerMonth,
): TransferLine[] =>
  moving([
    { purpose: 'fee:per-month', debit: 'unbilled', credit: 'fee-income', amount: perMonth, forMonth: month },
    { purpose: 'fee:per-claim-filed', debit: 'unbilled', credit: 'fee-income', amount: perClaim, forMonth: month },
  ]);

/**
 * What a month pays beside its reimbursements, as it closes or as a later one corrects it.
 * @param amount below 0 where a month was paid more than it comes to now
 * @param closing the month that closes
 */
export function transfersOfShare(amount: string, month: LedgerMonth, closing: LedgerMonth): TransferLine[] {
  const isBack = exact(amount).lt(0);
  return moving([
    {
      purpose: month === closing ? 'share' : `share-correction:${month}`,
      debit: isBack ? 'payable' : 'revenue-share',
      credit: isBack ? 'revenue-share' : 'payable',
      amount: isBack ? amount.slice(1) : amount,
      forMonth: month,
    },
  ]);
}
