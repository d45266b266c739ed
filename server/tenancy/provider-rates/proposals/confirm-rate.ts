import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import { periodic } from '../../../platform/jobs/with-rest.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { refusedUntilTold, requireOwnWord } from '../../people/alone/own-word.ts';
import type { OwnRequest } from '../../people/oneself.ts';
import { type Proof, proveOneself } from '../../people/profile/prove-oneself.ts';
import { oneWith, personOf, requireTwo, type Speaker } from '../../people/second-word.ts';
import { insertRates } from '../provider-rates.sql.ts';
import { rateView } from '../rate-view.ts';
import { endProposal, type RateProposalRow } from './rate-proposals.sql.ts';
import { senderOf, tellAlone, tellConfirmed } from './tell-alone.ts';
import { firstWordOf, setsRates, twoOfProposal } from './two-of-proposal.ts';
import { waitingProposal } from './waiting-proposal.ts';

/**
 * Says the second word to a rate that somebody else proposed: it is a line of the table from now on, by which orders that
 * no rate measured are measured at once.
 * @throws forbidden, also for its own author, and where its author’s word or the caller’s doesn’t count; not-found;
 *   change-ended where it no longer waits
 * @recordsNothing It belongs to no store whose events could tell of it; the line says who the two are, and never changes.
 */
export async function confirmRate(ctx: Ctx, { id }: { id: string }) {
  allow(ctx, setsRates, nowhere);
  const person = personOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    const proposal = await waitingProposal(tx, ctx, id);
    requireTwo(await twoOfProposal(tx, ctx, proposal, person.id), say('rate-is-yours'));
    return measure(tx, ctx, proposal, { person, aloneSince: null });
  });
}

/**
 * Says the second word to one’s own rate, alone in the role for a day since it was proposed, by password and code; the
 * provider’s admins are mailed.
 * @throws forbidden where somebody else could confirm it, and within 24 hours; not-found; change-ended where it no longer
 *   waits; otherwise as proveOneself does
 * @recordsNothing It belongs to no store whose events could tell of it; the line says who is alone, and never changes.
 */
export async function confirmRateAlone(ctx: Ctx, request: OwnRequest, given: Proof & { id: string }) {
  allow(ctx, setsRates, nowhere);
  const person = personOf(ctx);
  const sender = await senderOf(ctx);
  const ownProposal = async (tx: Tx) => {
    const proposal = await waitingProposal(tx, ctx, given.id);
    const { may } = oneWith(setsRates, nowhere, person.id);
    const own = say('rate-is-yours');
    return { proposal, isTold: await requireOwnWord(tx, ctx, firstWordOf(tx, ctx, proposal), { may, own }) };
  };
  // Before a code is spent.
  const wasTold = await ctx.db.everywhere(async (tx) => {
    const { proposal, isTold } = await ownProposal(tx);
    if (!isTold) {
      await tellAlone(tx, ctx, proposal, sender);
    }
    return isTold;
  });
  if (!wasTold) {
    throw refusedUntilTold();
  }
  await proveOneself(ctx, request, given);
  return ctx.db.everywhere(async (tx) => {
    const { proposal, isTold } = await ownProposal(tx);
    if (!isTold) {
      throw new Problem('change-ended');
    }
    await tellConfirmed(tx, ctx, proposal, sender);
    return measure(tx, ctx, proposal, { person, aloneSince: proposal.alone_told_at });
  });
}

/** Makes a line of the table of a proposal to which both words were said. */
async function measure(
  tx: Tx,
  ctx: Ctx,
  proposal: RateProposalRow,
  { person, aloneSince }: { person: Speaker; aloneSince: string | null },
) {
  const now = nowOf(ctx);
  if (!(await endProposal(tx, proposal.id, { state: 'confirmed', by: person, at: now }))) {
    throw new Problem('change-ended');
  }
  const { base, currency, rate, day, source } = proposal;
  const row = {
    id: newId('fxRate', ctx.clock.now()),
    ...{ base, currency, rate, day, source, set_at: now, holds_from: now },
    ...{ set_by: proposal.proposed_by, set_by_name: proposal.proposed_by_name },
    ...{ confirmed_by: person.id, confirmed_by_name: person.name, alone_since: aloneSince },
  };
  await insertRates(tx, [row]);
  // What the hour’s sweep does, now.
  const options = { ...periodic('sweep-rates'), queue: laneOf('sweeps', 'sweep') };
  await ctx.jobs.enqueue(tx, 'sweep-part', { part: 'rates' }, options);
  return rateView(row, 'holds');
}
