import type { Proposal } from '#core/reference/claim-facts.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { onClaim } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { changeState } from '../../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../../lifecycle/staff-acts.ts';

/**
 * Sends a proposal back with a word (lifecycle row 18b): nobody approves it any more, and its maker, who is told, has it
 * still, to change or withdraw.
 * @throws state-conflict where none waits; forbidden to its maker, who withdraws it
 */
export async function refuseProposal(ctx: Ctx, input: Act & { reason: string }): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const word = input.reason.trim();
    const byName = 'name' in ctx.actor ? ctx.actor.name : '';
    const { proposal } = claim;
    const refused: Proposal | null = proposal && {
      ...proposal,
      refused: { by: actingPerson(ctx), byName, at: nowOf(ctx), word },
    };
    return changeState(tx, ctx, store, {
      claim,
      trigger: 'refuse-proposal',
      expectedVersion: input.expectedVersion,
      data: { said: word },
      changes: { proposal: refused && JSON.stringify(refused) },
    });
  });
}

/**
 * Takes a proposal back, waiting or refused, by whoever made it (lifecycle row 18b).
 * @throws state-conflict where there is none; forbidden to everybody else
 */
export async function withdrawProposal(ctx: Ctx, input: Act): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    return changeState(tx, ctx, store, {
      claim,
      trigger: 'withdraw-proposal',
      expectedVersion: input.expectedVersion,
      changes: { proposal: null },
    });
  });
}
