import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, StoreId, ToldDayId } from '#core/ids.ts';
import type { ToldDayEnd, ToldDayKind } from '#core/rules/claims/told-days.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ToldDays } from '../../platform/db/schema.gen.ts';

export type ToldDayRow = Selectable<ToldDays>;

/** The days that hold on a claim. */
export function daysOfClaim(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<ToldDayRow[]> {
  return tx
    .selectFrom('told_days')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertDays(tx: Tx, rows: readonly Insertable<ToldDays>[]): Promise<void> {
  if (rows.length > 0) {
    await tx.insertInto('told_days').values(rows).execute();
  }
}

export async function endDays(
  tx: Tx,
  storeId: StoreId,
  ids: readonly ToldDayId[],
  { now, ended }: { now: string; ended: ToldDayEnd },
): Promise<void> {
  if (ids.length > 0) {
    await tx
      .updateTable('told_days')
      .set({ ended_at: now, ended })
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .execute();
  }
}

/** An email was written that names some days: each says so, once for every email. */
export async function addPlace(tx: Tx, storeId: StoreId, ids: readonly ToldDayId[], place: string): Promise<void> {
  if (ids.length > 0) {
    await tx
      .updateTable('told_days')
      .set({ told_in: sql<string[]>`told_in || ${place}::text` })
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .where(sql<boolean>`NOT (${place} = ANY (told_in))`)
      .execute();
  }
}

/** Days of some kinds that a claim's last act ended, from an instant on: the newest of each kind and subject first. */
export function daysLeftSince(
  tx: Tx,
  storeId: StoreId,
  claimId: ClaimId,
  { since, kinds }: { since: string; kinds: readonly ToldDayKind[] },
): Promise<ToldDayRow[]> {
  return tx
    .selectFrom('told_days')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('ended', '=', 'left')
    .where('ended_at', '>=', since)
    .where('kind', 'in', kinds)
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Days that had ended hold again. */
export async function reviveDays(tx: Tx, storeId: StoreId, ids: readonly ToldDayId[]): Promise<void> {
  if (ids.length > 0) {
    await tx
      .updateTable('told_days')
      .set({ ended_at: null, ended: null })
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .execute();
  }
}
