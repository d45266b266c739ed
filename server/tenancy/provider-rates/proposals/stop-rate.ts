import { Problem } from '#core/contract/platform/problems.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { personOf } from '../../people/second-word.ts';
import { endProposal } from './rate-proposals.sql.ts';
import { setsRates, twoOfProposal } from './two-of-proposal.ts';
import { waitingProposal } from './waiting-proposal.ts';

/**
 * Ends a proposed rate that waits, by anybody who could have proposed it: its author withdraws it, anybody else refuses it.
 * What keeps things as they are asks for no second word.
 * @throws forbidden; not-found; change-ended where it no longer waits
 * @recordsNothing It belongs to no store whose events could tell of it; the row says who ended it.
 */
export async function stopRate(ctx: Ctx, { id }: { id: string }): Promise<void> {
  allow(ctx, setsRates, nowhere);
  const person = personOf(ctx);
  await ctx.db.everywhere(async (tx) => {
    const proposal = await waitingProposal(tx, ctx, id);
    const isOwn = (await twoOfProposal(tx, ctx, proposal, person.id)) === 'same';
    const end = { state: isOwn ? 'withdrawn' : 'refused', by: person, at: nowOf(ctx) } as const;
    if (!(await endProposal(tx, proposal.id, end))) {
      throw new Problem('change-ended');
    }
  });
}
