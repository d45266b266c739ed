import type { SessionId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../db/database.ts';
import { releaseUnusedOf } from '../media.sql.ts';

/**
 * Lets go of the files that a branch's draft sent and that stand on no claim: of an earlier sending, or of one whose
 * link nobody opened. The sweep then takes them like every other file that belongs to nothing.
 */
export async function releaseUnused(tx: Tx, storeId: StoreId, sessionId: SessionId): Promise<void> {
  await releaseUnusedOf(tx, storeId, sessionId);
}
