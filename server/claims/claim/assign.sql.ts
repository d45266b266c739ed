import type { ClaimId, StoreId, UserId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimRow } from './claims.sql.ts';

/**
 * Gives a claim that is `from`'s to somebody else; undefined where it is no longer theirs, or was changed. Its version
 * stays: what others prepared for it, such as a proposal, holds whoever has it.
 */
export function setAssignee(
  tx: Tx,
  claim: { storeId: StoreId; id: ClaimId; version: number; from: UserId | null },
  changes: { assignee_id: UserId | null; updated_at: string },
): Promise<ClaimRow | undefined> {
  return tx
    .updateTable('claims')
    .set(changes)
    .where('store_id', '=', claim.storeId)
    .where('id', '=', claim.id)
    .where('version', '=', claim.version)
    .where('assignee_id', 'is not distinct from', claim.from)
    .returningAll()
    .executeTakeFirst();
}
