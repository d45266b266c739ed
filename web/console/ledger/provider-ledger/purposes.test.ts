import { expect, test } from 'vitest';
import {
  type TransferLine,
  transfersOfFeeCorrection,
  transfersOfFees,
  transfersOfGift,
  transfersOfPolicy,
  transfersOfRemoval,
  transfersOfReturn,
  transfersOfShare,
} from '#core/rules/ledger/transfers.ts';
import { purpose } from '#words/console/ledger/provider-ledger.ts';

const month = '2026-10';
const sold = transfersOfPolicy({ premium: '4.95', cost: '1.73', fee: '0.25' }, month);
const again = sold.map((line) => ({ ...line, purpose: `${line.purpose}:2` }));
const gift = { given: '27.60', reimbursed: '27.60' };

/** Everything that is posted: a sale, what is sold again, gifts, what came back, and what months come to. */
const posted: TransferLine[] = [
  ...[...sold, ...transfersOfRemoval(sold), ...again, ...transfersOfRemoval(again)],
  ...[...transfersOfGift(gift, month), ...transfersOfReturn(gift, month), ...transfersOfReturn(gift, month, 1)],
  ...transfersOfFees({ perMonth: '49', perClaim: '2.50' }, month),
  ...[...transfersOfShare('1', month, month), ...transfersOfShare('1', month, '2026-11')],
  ...transfersOfFeeCorrection('-2.50', month),
];

test.each(posted.map((line) => line.purpose))('the entry %s is called by words', (code) => {
  const said = purpose(code, () => 'October 2026');
  expect(said).toMatch(/^[A-Z]/);
  expect(said).not.toMatch(/[a-z]:[a-z]|-removed|2026-10/);
});

test('no two purposes are called the same', () => {
  const said = posted.map((line) => purpose(line.purpose, () => 'October 2026'));
  expect(new Set(said).size).toBe(new Set(posted.map((line) => line.purpose)).size);
});
