import type { UserId } from '#core/ids.ts';
import type { NoSecondWord } from '#core/rules/tenancy/provider-rates.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import { oneWith, twoPeople } from '../../people/second-word.ts';
import { setsRates } from './person-who-sets.ts';
import type { RateProposalRow } from './rate-proposals.sql.ts';

/** Whether somebody, null for nobody, and whoever proposed a rate are two people of the provider who may set it. */
export function twoOfProposal(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  row: RateProposalRow,
  userId: UserId | null,
): Promise<TwoPeople> {
  const [first, second] = [oneWith(setsRates, nowhere, row.proposed_by), oneWith(setsRates, nowhere, userId)];
  return twoPeople(tx, ctx, { first, second });
}

/** Why somebody who may set rates can't say the second word; null where they can, and for who can't set any. */
export function noSecondWordOf(two: TwoPeople): NoSecondWord | null {
  const why: Partial<Record<TwoPeople, NoSecondWord>> = {
    same: 'own',
    'second-later': 'joined-today',
    'first-later': 'proposer-joined-today',
    'first-gone': 'proposer-gone',
  };
  return why[two] ?? null;
}
