import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { holdNote } from './notes.sql.ts';

/** Throws Problem `claim-archived` where nothing is written any more. */
export function refuseArchived(claim: ClaimRow): void {
  if (claim.state === 'ARCHIVED') {
    throw new Problem('claim-archived');
  }
}

/**
 * A note of a claim that the caller's own side wrote, held until the transaction ends.
 * @throws not-found for one that is removed or of the other side, as if it were not there
 */
export async function noteOfOwnSide(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, noteId }: { claim: ClaimRow; noteId: string },
) {
  const note = isId('note', noteId) ? await holdNote(tx, store.id, claim.id, noteId) : undefined;
  if (!note || note.removed_at !== null || note.side !== noteSideOf(ctx, store)) {
    throw new Problem('not-found');
  }
  return note;
}
