import type { Selectable } from 'kysely';
import type { StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../db/database.ts';
import type { HostProofs } from '../../db/schema.gen.ts';

export type HostProofRow = Selectable<HostProofs>;

/** The proofs that were asked of these stores, the oldest first. */
export function proofsOf(tx: Tx, storeIds: readonly StoreId[]): Promise<HostProofRow[]> {
  return tx
    .selectFrom('host_proofs')
    .selectAll()
    .where('store_id', 'in', storeIds.length > 0 ? storeIds : ['' as StoreId])
    .orderBy('asked_at')
    .orderBy('host')
    .execute();
}

/** Asks for a proof; one that was asked before keeps its token. */
export async function askForProof(
  tx: Tx,
  row: Pick<HostProofRow, 'store_id' | 'host' | 'token' | 'leads' | 'asked_at'>,
): Promise<void> {
  await tx
    .insertInto('host_proofs')
    .values(row)
    .onConflict((on) => on.columns(['store_id', 'host']).doUpdateSet({ leads: row.leads }))
    .execute();
}

/** Forgets the proofs of every other host. */
export async function keepProofsOf(tx: Tx, storeId: StoreId, hosts: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('host_proofs')
    .where('store_id', '=', storeId)
    .where('host', 'not in', hosts.length > 0 ? hosts : [''])
    .execute();
}

export async function noteProof(
  tx: Tx,
  { store_id, host }: Pick<HostProofRow, 'store_id' | 'host'>,
  found: Partial<Pick<HostProofRow, 'checked_at' | 'proved_at' | 'failing_since'>>,
): Promise<void> {
  await tx.updateTable('host_proofs').set(found).where('store_id', '=', store_id).where('host', '=', host).execute();
}
