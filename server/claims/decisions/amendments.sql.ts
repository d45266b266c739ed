import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AmendmentId, ClaimId, StoreId } from '#core/ids.ts';
import type { AmendmentState } from '#core/reference/amendments.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Amendments } from '../../platform/db/schema.gen.ts';

export type AmendmentRow = Selectable<Amendments>;

export async function insertAmendment(tx: Tx, row: Insertable<Amendments>): Promise<void> {
  await tx.insertInto('amendments').values(row).execute();
}

/** Moves an amendment from the state that allows it; false when another act was faster. */
export async function moveAmendment(
  tx: Tx,
  storeId: StoreId,
  id: AmendmentId,
  { from, changes }: { from: AmendmentState; changes: Updateable<Amendments> },
): Promise<boolean> {
  const moved = await tx
    .updateTable('amendments')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Every amendment that was ever proposed on some claims, oldest first. */
export function amendmentsOfClaims(tx: Tx, storeId: StoreId, claimIds: readonly ClaimId[]): Promise<AmendmentRow[]> {
  return tx
    .selectFrom('amendments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', 'in', claimIds)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}
