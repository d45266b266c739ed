import { type ClaimId, newId, type StoreId, type UserId } from '#core/ids.ts';
import type { ClosingReason } from '#core/reference/claims.ts';
import type { DecisionClause } from '#core/reference/decision-facts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertDecision } from './decisions.sql.ts';
import { explainClosing, explanationColumns } from './explain.ts';

export interface Closing {
  outcome: 'CLOSED' | 'DISMISSED';
  /** Null where the clause says all of it. */
  reason: ClosingReason | null;
  /** Another clause, where the reason's own would not fit, or there is none. */
  clause?: DecisionClause;
  /** Who ended it, as the shopper reads it; the person's id where it was one of staff. */
  by: { id: UserId | null; name: string };
  /** The instant that the claim itself ended, ISO 8601. */
  at: string;
  customerText?: string;
  note?: string;
}

/**
 * Writes down why a claim ended without a yes or a no, so that the ending explains itself wherever it is read (design
 * section 4). In the transaction of the verb that moved the claim.
 */
export async function recordClosing(
  tx: Tx,
  ctx: Ctx,
  claim: { store_id: StoreId; id: ClaimId; currency: string },
  closing: Closing,
): Promise<void> {
  const told = explainClosing(closing.reason ?? 'OTHER');
  await insertDecision(
    tx,
    {
      store_id: claim.store_id,
      id: newId('decision', ctx.clock.now()),
      claim_id: claim.id,
      outcome: closing.outcome,
      reason: closing.reason,
      ...explanationColumns({ ...told, clause: closing.clause ?? told.clause }),
      customer_text: closing.customerText ?? '',
      note: closing.note ?? '',
      currency: claim.currency,
      decided_by: closing.by.id,
      decided_by_name: closing.by.name,
      decided_at: closing.at,
    },
    [],
  );
}
