import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClaimId, StoreId, UserId } from '#core/ids.ts';
import type { DecisionDraft } from '#core/reference/before-act.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimDrafts } from '../../platform/db/schema.gen.ts';

export type StaffDraftRow = Selectable<ClaimDrafts>;

/** Whose draft it is, and of which form. */
export interface StaffDraftKey {
  store_id: StoreId;
  claim_id: ClaimId;
  user_id: UserId;
  name: string;
}

export function findStaffDraft(tx: Tx, key: StaffDraftKey): Promise<StaffDraftRow | undefined> {
  return tx
    .selectFrom('claim_drafts')
    .selectAll()
    .where('store_id', '=', key.store_id)
    .where('claim_id', '=', key.claim_id)
    .where('user_id', '=', key.user_id)
    .where('name', '=', key.name)
    .executeTakeFirst();
}

/** How many drafts somebody has on a claim. */
export async function countStaffDrafts(tx: Tx, key: Omit<StaffDraftKey, 'name'>): Promise<number> {
  const { count } = await tx
    .selectFrom('claim_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', key.store_id)
    .where('claim_id', '=', key.claim_id)
    .where('user_id', '=', key.user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Writes a draft where none is, or over the version that was read; its version always rises, also over one that was
 * discarded. Answers nothing where somebody was faster.
 */
export function putStaffDraft(
  tx: Tx,
  row: Insertable<ClaimDrafts>,
  over: number | null,
): Promise<StaffDraftRow | undefined> {
  return tx
    .insertInto('claim_drafts')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['store_id', 'claim_id', 'user_id', 'name'])
        .doUpdateSet({
          act: sql`excluded.act`,
          content: sql`excluded.content`,
          saved_at: sql`excluded.saved_at`,
          version: sql`greatest(claim_drafts.version + 1, excluded.version)`,
        })
        .where('claim_drafts.version', '=', over ?? -1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a draft that still has this version; answers whether it did. */
export async function deleteStaffDraft(tx: Tx, key: StaffDraftKey, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_drafts')
    .where('store_id', '=', key.store_id)
    .where('claim_id', '=', key.claim_id)
    .where('user_id', '=', key.user_id)
    .where('name', '=', key.name)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ofDecisions = ['approve', 'deny', 'close'] as const;

/** What somebody has drafted to decide a claim. */
export function decisionDrafts(tx: Tx, key: Omit<StaffDraftKey, 'name'>): Promise<DecisionDraft[]> {
  return tx
    .selectFrom('claim_drafts')
    .select(['user_id', 'name', 'act', 'content', 'version', 'begun_at', 'saved_at'])
    .where('store_id', '=', key.store_id)
    .where('claim_id', '=', key.claim_id)
    .where('user_id', '=', key.user_id)
    .where('act', 'in', ofDecisions)
    .orderBy('name')
    .execute();
}

/** Writes drafts that were deleted as they were; what was begun anew meanwhile stays. */
export async function insertDrafts(tx: Tx, rows: readonly StaffDraftRow[]): Promise<void> {
  await tx
    .insertInto('claim_drafts')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Deletes what somebody had drafted to decide a claim; answers whether there was anything. */
export async function deleteDecisionDrafts(tx: Tx, key: Omit<StaffDraftKey, 'name'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_drafts')
    .where('store_id', '=', key.store_id)
    .where('claim_id', '=', key.claim_id)
    .where('user_id', '=', key.user_id)
    .where('act', 'in', ofDecisions)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a store's drafts that nobody has touched since an instant; answers how many. */
export async function deleteOldDrafts(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM claim_drafts WHERE store_id = ${storeId} AND (claim_id, user_id, name) IN (
      SELECT claim_id, user_id, name FROM claim_drafts WHERE store_id = ${storeId} AND saved_at < ${before}
      ORDER BY saved_at LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
