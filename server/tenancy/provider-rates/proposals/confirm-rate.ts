import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import { periodic } from '../../../platform/jobs/with-rest.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { personOf, requireTwo } from '../../people/second-word.ts';
import { insertRates } from '../provider-rates.sql.ts';
import { rateView } from '../rate-view.ts';
import { endProposal } from './rate-proposals.sql.ts';
import { setsRates, twoOfProposal } from './two-of-proposal.ts';
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
    const now = nowOf(ctx);
    if (!(await endProposal(tx, proposal.id, { state: 'confirmed', by: person, at: now }))) {
      throw new Problem('change-ended');
    }
    const { base, currency, rate, day, source } = proposal;
    const row = {
      id: newId('fxRate', ctx.clock.now()),
      ...{ base, currency, rate, day, source, set_at: now, holds_from: now },
      ...{ set_by: proposal.proposed_by, set_by_name: proposal.proposed_by_name },
      ...{ confirmed_by: person.id, confirmed_by_name: person.name },
    };
    await insertRates(tx, [row]);
    // What the hour’s sweep does, now.
    const options = { ...periodic('sweep-rates'), queue: laneOf('sweeps', 'sweep') };
    await ctx.jobs.enqueue(tx, 'sweep-part', { part: 'rates' }, options);
    return rateView(row, 'holds');
  });
}
