import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, LabelId, StoreId } from '#core/ids.ts';
import type { LabelColor } from '#core/reference/label-colors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimLabels, Labels } from '../../platform/db/schema.gen.ts';

/** A label with how many claims carry it. */
export type LabelRow = Selectable<Labels> & { claims: number };

const counted = (tx: Tx, storeId: StoreId) =>
  tx
    .selectFrom('labels')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM claim_labels k
        WHERE k.store_id = ${storeId} AND k.label_id = labels.id)`.as('claims'),
    )
    .where('store_id', '=', storeId);

/** The labels of a store by name, retired ones last. */
export function labelsOf(tx: Tx, storeId: StoreId): Promise<LabelRow[]> {
  return counted(tx, storeId).orderBy(sql`retired_at IS NOT NULL`).orderBy(sql`lower(name)`).execute();
}

export function findLabel(tx: Tx, storeId: StoreId, id: LabelId): Promise<LabelRow | undefined> {
  return counted(tx, storeId).where('id', '=', id).executeTakeFirst();
}

/** How many labels a store has, retired ones too. */
export async function countLabels(tx: Tx, storeId: StoreId): Promise<number> {
  const { count } = await tx
    .selectFrom('labels')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The label of a name, in any case; another one than `except`. */
export function findByName(tx: Tx, storeId: StoreId, name: string, except: LabelId | null) {
  const named = tx
    .selectFrom('labels')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql`lower(name)`, '=', name.toLowerCase());
  return (except === null ? named : named.where('id', '<>', except)).executeTakeFirst();
}

/** Writes a new label; false when somebody made one of that name meanwhile. */
export async function insertLabel(tx: Tx, row: Insertable<Labels>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('labels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateLabel(
  tx: Tx,
  label: { storeId: StoreId; id: LabelId },
  to: { name?: string; color?: LabelColor; retired_at?: string | null },
): Promise<void> {
  await tx.updateTable('labels').set(to).where('store_id', '=', label.storeId).where('id', '=', label.id).execute();
}

/** Puts a label on a claim; false when it carries it already. */
export async function insertOnClaim(tx: Tx, row: Insertable<ClaimLabels>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claim_labels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a label off a claim; false when it did not carry it. */
export async function deleteFromClaim(tx: Tx, storeId: StoreId, claimId: ClaimId, id: LabelId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_labels')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('label_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
