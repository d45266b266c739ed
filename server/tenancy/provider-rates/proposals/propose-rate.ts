import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { maySetDay, proposedUntil, providerRateText } from '#core/rules/tenancy/provider-rates.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { ownWordOf } from '../../people/alone/own-word.ts';
import { holdersOf } from '../../people/holders.ts';
import { personOf } from '../../people/second-word.ts';
import { limits } from '../limits.ts';
import { holdRates } from '../provider-rates.sql.ts';
import { proposalView } from './proposal-view.ts';
import { expireProposals, insertProposal, type RateProposalRow, waitingOf } from './rate-proposals.sql.ts';
import { senderOf, tellAlone } from './tell-alone.ts';
import { firstWordOf, setsRates } from './two-of-proposal.ts';

/** A rate as somebody sets it. */
export interface GivenRate {
  base: string;
  currency: string;
  rate: string;
  day: string;
  source: string;
}

/**
 * Proposes a rate of a day: whichever way it moves, amounts of some store come to be worth less, so that it takes a second
 * person of the provider. Until one confirms it, nothing is measured by it. Everybody who could is mailed, and its author:
 * whoever uses another’s session is seen.
 * @throws forbidden; validation-failed for a day to come or long ago, for a currency measured by itself, and where a rate of
 *   the same two currencies and day waits already; rate-limited
 * @recordsNothing It belongs to no store whose events could tell of it; the row says who proposed it, and how it ended.
 */
export async function proposeRate(ctx: Ctx, given: GivenRate) {
  allow(ctx, setsRates, nowhere);
  const person = personOf(ctx);
  const now = ctx.clock.now();
  const rate = checked(given, nowOf(ctx).slice(0, 10));
  const sender = await senderOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    await holdRates(tx);
    await expireProposals(tx, nowOf(ctx));
    const before = await waitingOf(tx, given);
    if (before !== undefined) {
      throw wrong('/day', say('rate-waits-already', { by: before.proposed_by_name }));
    }
    const key = limitKey(ctx.secrets, 'rate-proposal', person.id);
    await requireAttempt(tx, ctx, limitOf(limits.proposals, key));
    const row = await insertProposal(tx, {
      id: newId('fxRateProposal', now),
      ...{ base: given.base, currency: given.currency, rate, day: given.day, source: given.source },
      ...{ proposed_by: person.id, proposed_by_name: person.name, proposed_at: nowOf(ctx) },
      expires_at: proposedUntil(now),
    });
    await ctx.jobs.enqueue(tx, 'expire-rate-proposals', {}, { runAt: row.expires_at });
    const isAlone = (await ownWordOf(ctx, firstWordOf(tx, ctx, row))) !== null;
    const told = isAlone ? await tellAlone(tx, ctx, row, sender) : null;
    if (!isAlone && sender !== null) {
      await mailHolders(tx, ctx, row, sender);
    }
    const ownWord = isAlone ? await ownWordOf(ctx, firstWordOf(tx, ctx, told ?? row)) : null;
    return proposalView(tx, ctx, row, { two: 'same', ownWord });
  });
}

/** The rate as the table keeps it. */
function checked({ base, currency, rate: told, day }: GivenRate, today: string): string {
  if (base === currency) {
    throw wrong('/currency', say('want-other-currency'));
  }
  const rate = providerRateText(told);
  if (rate === null) {
    throw wrong('/rate', say('want-exact-rate'));
  }
  if (!maySetDay(day, today)) {
    throw wrong('/day', say('want-rate-day'));
  }
  return rate;
}

const wrong = (pointer: string, message: Sentence): Problem =>
  new Problem('validation-failed', { errors: [{ pointer, code: 'wrong-form', message }] });

/** @param storeId the store whose look the email has */
async function mailHolders(tx: Tx, ctx: Ctx, row: RateProposalRow, storeId: StoreId): Promise<void> {
  for (const { id: userId } of await holdersOf(tx, nowhere, setsRates)) {
    const mail = { template: 'rate-proposal', userId, proposalId: row.id } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail });
  }
}
