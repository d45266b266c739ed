import type { z } from 'zod';
import type { rateProposal } from '#core/contract/tenancy/provider-rates.ts';
import { movedPercent, rateOn } from '#core/rules/tenancy/provider-rates.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holds, nowhere } from '../../../platform/rights/allow.ts';
import { type OwnWord, ownWordView } from '../../people/alone/own-word.ts';
import { ratesHolding } from '../provider-rates.sql.ts';
import { plainRate } from '../rate-view.ts';
import type { RateProposalRow } from './rate-proposals.sql.ts';
import { noSecondWordOf, setsRates } from './two-of-proposal.ts';

/**
 * A proposed rate, as the caller sees it: what measures without it, and whether a second word, or an end to it, is theirs to
 * say.
 * @param said whether the caller and whoever proposed it are two people, whose words count both; and the caller’s own word
 *   where nobody else can say one
 */
export async function proposalView(
  tx: Tx,
  ctx: Ctx,
  row: RateProposalRow,
  { two, ownWord }: { two: TwoPeople; ownWord: OwnWord | null },
): Promise<z.input<typeof rateProposal>> {
  const { base, currency, day } = row;
  const decides = ctx.actor.kind === 'staff' && holds(ctx, setsRates, nowhere);
  const rate = plainRate(row.rate);
  const holding = await ratesHolding(tx, { day, now: nowOf(ctx) });
  const found = rateOn(holding, { of: currency, per: base, day })?.rate ?? '0';
  // What is less than the table can tell is nothing to compare with.
  const before = found === '0' ? null : found;
  return {
    ...{ id: row.id, base, currency, rate, day, source: row.source },
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    before,
    movesPercent: before === null ? null : movedPercent(before, rate),
    mayConfirm: decides && two === 'two',
    ...ownWordView(nowOf(ctx), decides ? ownWord : null),
    noSecondWord: decides ? noSecondWordOf(two) : null,
    mayStop: decides,
  };
}
