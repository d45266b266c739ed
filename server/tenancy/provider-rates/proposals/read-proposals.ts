import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { holdsAlone } from '../../people/second-word.ts';
import { setsRates } from './person-who-sets.ts';
import { proposalView } from './proposal-view.ts';
import { waitingProposals } from './rate-proposals.sql.ts';
import { twoOfProposal } from './two-of-proposal.ts';

/**
 * The rates that wait for a second person, the oldest first, and whether there is none to ask.
 * @throws forbidden
 */
export async function listRateProposals(ctx: Ctx) {
  allow(ctx, 'finance-admin:read', nowhere);
  const { actor } = ctx;
  return ctx.db.everywhere(async (tx) => {
    const userId = actor.kind === 'staff' ? actor.userId : null;
    const proposals = [];
    for (const row of await waitingProposals(tx, nowOf(ctx))) {
      proposals.push(await proposalView(tx, ctx, row, await twoOfProposal(tx, ctx, row, userId)));
    }
    return { proposals, alone: await holdsAlone(tx, nowhere, setsRates) };
  });
}
