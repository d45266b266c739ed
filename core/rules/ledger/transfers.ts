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
  posted.map(({ purpose, debit, credit, amount, forMonth }) => ({
    purpose: `${purpose}-removed`,
    debit: credit,
    credit: debit,
    amount,
    forMonth,
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

/**
 * What a customer gave back, for the month in which it was given.
 * @param place of the gift among those of its claim that it came back of, from 0 on
 */
export const transfersOfReturn = (
  { given, reimbursed }: { given: string; reimbursed: string },
  forMonth: LedgerMonth,
  place = 0,
): TransferLine[] =>
  moving([
    { purpose: `came-back:given${nth(place)}`, debit: 'given-contra', credit: 'given', amount: given, forMonth },
    { purpose: `came-back${nth(place)}`, debit: 'payable', credit: 'claims-cost', amount: reimbursed, forMonth },
  ]);

/** The second of a kind is `:2`, as a policy that is sold again. */
const nth = (place: number): string => (place === 0 ? '' : `:${place + 1}`);

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
export const transfersOfShare = (amount: string, month: LedgerMonth, closing: LedgerMonth): TransferLine[] =>
  eitherWay(amount, {
    ...{
      purpose: month === closing ? 'share' : `share-correction:${month}`,
      debit: 'revenue-share',
      credit: 'payable',
    },
    forMonth: month,
  });

/**
 * What the fees for claims of a month that closed before come to now beside what was posted of them.
 * @param amount below 0 where a month was billed more than it comes to now
 */
export const transfersOfFeeCorrection = (amount: string, month: LedgerMonth): TransferLine[] =>
  eitherWay(amount, { purpose: `fee-correction:${month}`, debit: 'unbilled', credit: 'fee-income', forMonth: month });

/** A line, or where its amount is below 0 the same the other way. */
function eitherWay(amount: string, line: Omit<TransferLine, 'amount'>): TransferLine[] {
  const isBack = exact(amount).lt(0);
  const { debit, credit } = line;
  return moving([
    { ...line, ...(isBack && { debit: credit, credit: debit }), amount: isBack ? amount.slice(1) : amount },
  ]);
}
