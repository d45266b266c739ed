import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Amendment } from '#core/contract/claims/outcome-shapes.ts';
import { addMoney, readMoney, subtractMoney } from '#core/rules/platform/money.ts';

/** What an amendment is, by how it is told. */
export type AmendmentTold = 'refund' | 'credit' | 'reversal';

export function toldAs({ kind, method }: Pick<Amendment, 'kind' | 'method'>): AmendmentTold {
  return kind === 'REVERSAL' ? 'reversal' : method === 'STORE_CREDIT' ? 'credit' : 'refund';
}

const gone: readonly string[] = ['CANCELED', 'SUPERSEDED', 'ABANDONED'];
const textOf = (amount: number) => readMoney(amount) ?? '0';

/** What a claim gives in all, with what was confirmed since it was resolved; decimal text in its order’s currency. */
export function givenInAll(claim: Pick<Claim, 'claimResolutions' | 'amendments'>): string {
  const confirmed = claim.amendments.filter((item) => item.state === 'CONFIRMED');
  const added = confirmed.filter((item) => item.kind === 'TOP_UP');
  const back = confirmed.filter((item) => item.kind === 'REVERSAL');
  const live = claim.claimResolutions.filter((item) => !gone.includes(item.executionState));
  return subtractMoney(
    addMoney('0', ...live.map((item) => textOf(item.paidOriginalValue)), ...added.map((item) => textOf(item.amount))),
    addMoney('0', ...back.map((item) => textOf(item.amount))),
  );
}
