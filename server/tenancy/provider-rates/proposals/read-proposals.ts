import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { ownWordOf } from '../../people/alone/own-word.ts';
import { eachTwoPeople, holdsAlone } from '../../people/second-word.ts';
import { proposalView } from './proposal-view.ts';
import { waitingProposals } from './rate-proposals.sql.ts';
import { firstWordOf, pairOfProposal, setsRates } from './two-of-proposal.ts';

/**
 * The rates that wait for a second person, the oldest first, and whether there is none to ask.
 * @throws forbidden
 */
export async function listRateProposals(ctx: Ctx) {
  allow(ctx, 'finance-admin:read', nowhere);
  const { actor } = ctx;
  return ctx.db.everywhere(async (tx) => {
    const userId = actor.kind === 'staff' ? actor.userId : null;
    const rows = await waitingProposals(tx, nowOf(ctx));
    const pairs = rows.map((row) => pairOfProposal(row, userId));
    const two = await eachTwoPeople(tx, ctx, pairs);
    const proposals = await Promise.all(
      rows.map(async (row, at) => {
        const ownWord = await ownWordOf(ctx, firstWordOf(tx, ctx, row));
        return proposalView(tx, ctx, row, { two: two[at] ?? 'token', ownWord });
      }),
    );
    return { proposals, alone: await holdsAlone(tx, nowhere, setsRates) };
  });
}
