import type { UserId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { NoSecondWord } from '#core/rules/tenancy/provider-rates.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nowhere } from '../../../platform/rights/allow.ts';
import type { FirstWord } from '../../people/alone/own-word.ts';
import { holdersOf } from '../../people/holders.ts';
import { aDayAgo, type FirstAndSecond, oneWith, twoPeople } from '../../people/second-word.ts';
import type { RateProposalRow } from './rate-proposals.sql.ts';

/** Whoever holds it proposes a rate, is mailed, refuses, and, if somebody else proposed, confirms. */
export const setsRates = 'finance-admin:update' satisfies Permission;

/** Whoever proposed a rate, and somebody, null for nobody, who would say the second word. */
export const pairOfProposal = (row: RateProposalRow, userId: UserId | null): FirstAndSecond => ({
  first: oneWith(setsRates, nowhere, row.proposed_by),
  second: oneWith(setsRates, nowhere, userId),
});

/** Whether they are two people of the provider who may set it. */
export const twoOfProposal = (
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  row: RateProposalRow,
  userId: UserId | null,
): Promise<TwoPeople> => twoPeople(tx, ctx, pairOfProposal(row, userId));

/** A proposed rate as a first word, with everybody who could say the second one. */
export const firstWordOf = (tx: Tx, ctx: Pick<Ctx, 'clock'>, row: RateProposalRow): FirstWord => ({
  by: row.proposed_by,
  toldAt: row.alone_told_at,
  holders: () => holdersOf(tx, nowhere, setsRates, aDayAgo(ctx)),
});

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
