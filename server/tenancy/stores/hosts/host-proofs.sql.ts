import type { Selectable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { HostProofs } from '../../../platform/db/schema.gen.ts';

export type HostProofRow = Selectable<HostProofs>;

/** The proofs that were asked of these stores, the oldest first. */
export async function proofsOf(tx: Tx, storeIds: readonly StoreId[]): Promise<HostProofRow[]> {
  if (storeIds.length === 0) {
    return [];
  }
  return tx
    .selectFrom('host_proofs')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .orderBy('asked_at')
    .orderBy('host')
    .execute();
}

/** The proofs of every store to look for now: those that wait and were asked for since, and those not looked for lately. */
export function proofsDue(tx: Tx, of: { askedSince: string; checkedBefore: string }): Promise<HostProofRow[]> {
  return tx
    .selectFrom('host_proofs')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('proved_at', 'is', null), row('asked_at', '>', of.askedSince)]),
        row.and([row('proved_at', 'is not', null), row('checked_at', '<=', of.checkedBefore)]),
      ]),
    )
    .orderBy('store_id')
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

/**
 * Forgets the proofs of every host that a store no longer names, and those waited for of hosts that serve without. Looks
 * first: over several machines whoever deletes waits for everybody else who makes a store, and they for each other.
 */
export async function keepProofsOf(
  tx: Tx,
  storeId: StoreId,
  { named, waiting }: { named: readonly string[]; waiting: readonly string[] },
): Promise<void> {
  const over = await tx
    .selectFrom('host_proofs')
    .select('host')
    .where('store_id', '=', storeId)
    .where('host', 'not in', ['', ...waiting])
    .where((row) => row.or([row('host', 'not in', ['', ...named]), row('proved_at', 'is', null)]))
    .execute();
  if (over.length > 0) {
    const hosts = over.map(({ host }) => host);
    await tx.deleteFrom('host_proofs').where('store_id', '=', storeId).where('host', 'in', hosts).execute();
  }
}

export async function noteProof(
  tx: Tx,
  { store_id, host }: Pick<HostProofRow, 'store_id' | 'host'>,
  found: Partial<Pick<HostProofRow, 'checked_at' | 'proved_at' | 'failing_since'>>,
): Promise<void> {
  await tx.updateTable('host_proofs').set(found).where('store_id', '=', store_id).where('host', '=', host).execute();
}
