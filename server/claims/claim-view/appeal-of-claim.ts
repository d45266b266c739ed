import type { z } from 'zod';
import type { claim as claimSchema } from '#core/contract/claims/claim-shapes.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claims.sql.ts';
import { decisionView, type Outcome } from '../decisions/outcome-of-claim.ts';
import type { MessageRow } from '../messages/message-view.ts';

/** The denial that was appealed; null before an appeal. */
export function firstDecisionOf(
  row: ClaimRow,
  { earlier }: Outcome,
  staff: boolean,
  store: StoreRecord,
): z.input<typeof claimSchema>['firstDecision'] {
  const appealed = row.appealed_at;
  const denial = earlier.findLast(
    (item) => item.outcome === 'DENIED' && appealed !== null && item.ended_at !== null && item.ended_at >= appealed,
  );
  const told = { undoUntil: null, appealUntil: null, timeZone: store.timeZone };
  return denial ? decisionView(denial, staff, told) : null;
}

/** The customer's message that is the appeal: the first that they wrote from then on. */
export function appealOf(row: ClaimRow, messages: readonly MessageRow[]): MessageRow | undefined {
  const at = row.appealed_at;
  return at === null ? undefined : messages.find((item) => item.sender_type === 'customer' && item.created_at >= at);
}
