import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { askerOf } from '../claim/claim-access.ts';
import type { PricedLine } from '../decisions/price-lines.ts';

/**
 * Whether the protection provider pays back what a store gives is the provider's to say. Staff and tokens of the store
 * may give it up line by line; only the provider's staff may put it on a line that doesn't have it.
 * @throws forbidden
 */
export function refuseRaisedReimbursement(ctx: Ctx, store: StoreRecord, lines: readonly PricedLine[]): void {
  if (askerOf(ctx, store).side !== 'store') {
    return;
  }
  const raised = lines.some(
    ({ line, claimItem, priced }) =>
      claimItem.reimbursement_type !== 'provider' && (priced.reimbursement === 'provider' || line.creditStore === true),
  );
  if (raised) {
    throw new Problem('forbidden', { detail: say('provider-pays-back') });
  }
}
