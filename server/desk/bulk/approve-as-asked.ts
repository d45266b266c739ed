import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { approvalAsAsked } from '#core/rules/claims/outcomes/as-asked.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { readClaimDesk } from '../claim-page/read-claim-desk.ts';

type Desk = Awaited<ReturnType<typeof readClaimDesk>>;

/**
 * Approves a claim as its customer asked, by what the panel on its page would begin with. What that panel marks as
 * something to check is left to somebody who looks; so is what was proposed before, whose second word is somebody's own.
 * @throws what approveClaim throws; validation-failed, method-not-offered or state-conflict for what isn't plain
 */
export async function approveAsAsked(
  ctx: Ctx,
  { storeId, ...one }: { storeId: StoreId; id: string; expectedVersion: number },
) {
  const desk = await readClaimDesk(ctx, one);
  const { claim, order, offers } = desk;
  allow(ctx, resolveRight({ category: claim.claimCategory }), await storeById(ctx, storeId));
  if (claim.version !== one.expectedVersion) {
    throw new Problem('state-conflict');
  }
  refuseUnplain(desk);
  const asked = approvalAsAsked({ items: claim.claimItems, order, offers });
  if ('without' in asked) {
    throw asked.without === 'wish'
      ? new Problem('validation-failed', { detail: say('bulk-nothing-asked') })
      : new Problem('method-not-offered', { detail: say('bulk-not-offered') });
  }
  return approveClaim(ctx, { ...one, ...asked, customerText: null });
}

/** What needs somebody to look at the claim, whoever may approve it. */
function refuseUnplain({ proposal, allowed, engine, signals }: Desk): void {
  if (proposal !== null) {
    throw new Problem('state-conflict', { detail: say('bulk-proposed') });
  }
  if (!allowed.includes('approve')) {
    throw new Problem('state-conflict', { detail: say('bulk-not-approvable') });
  }
  if (engine.knowsOrder === false) {
    throw new Problem('validation-failed', { detail: say('bulk-order-unknown') });
  }
  const open = signals.find(({ clear }) => !clear);
  if (open !== undefined) {
    throw new Problem('validation-failed', { detail: say('bulk-review-first', { why: open.title }) });
  }
}
