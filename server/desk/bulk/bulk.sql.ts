import { type Insertable, type Selectable, sql } from 'kysely';
import type { KeptBulkRefusal } from '#core/contract/desk/bulk.ts';
import type { BulkActId, ClaimId, StoreId, UserId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BulkActs, BulkClaims } from '../../platform/db/schema.gen.ts';

export type BulkActRow = Selectable<BulkActs>;
/** A claim as it was chosen. */
export type ChosenClaim = Pick<Selectable<BulkClaims>, 'claim_id' | 'claim_number' | 'version'>;

export interface BulkPlace {
  storeId: StoreId;
  bulkId: BulkActId;
}

/** Keeps an act with its claims, in their order. */
export async function insertBulkAct(
  tx: Tx,
  row: Insertable<BulkActs>,
  claims: readonly ChosenClaim[],
): Promise<BulkActRow> {
  const kept = await tx.insertInto('bulk_acts').values(row).returningAll().executeTakeFirstOrThrow();
  await sql`
    INSERT INTO bulk_claims (store_id, bulk_id, place, claim_id, claim_number, version)
    SELECT ${row.store_id}, ${row.id}, given.place, given.claim_id, given.claim_number, given.version
    FROM unnest(${claims.map((claim) => claim.claim_id)}::text[], ${claims.map((claim) => claim.claim_number)}::int[],
      ${claims.map((claim) => claim.version)}::int[]) WITH ORDINALITY AS given (claim_id, claim_number, version, place)
    RETURNING 1`.execute(tx);
  return kept;
}

export function findBulkAct(tx: Tx, { storeId, bulkId }: BulkPlace): Promise<BulkActRow | undefined> {
  return tx
    .selectFrom('bulk_acts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', bulkId)
    .executeTakeFirst();
}

/** The same for who writes beside it: of two who undo an act, the second waits and then finds it undone. */
export function lockBulkAct(tx: Tx, { storeId, bulkId }: BulkPlace): Promise<BulkActRow | undefined> {
  return tx
    .selectFrom('bulk_acts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', bulkId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an act was undone, or is being undone. */
export async function isUndone(tx: Tx, { storeId, bulkId }: BulkPlace): Promise<boolean> {
  const found = await tx
    .selectFrom('bulk_acts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('undoes', '=', bulkId)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many claims of an act came to which end. */
export function outcomesOf(tx: Tx, { storeId, bulkId }: BulkPlace) {
  return tx
    .selectFrom('bulk_claims')
    .select((claims) => ['outcome', claims.fn.countAll<string>().as('count')])
    .where('store_id', '=', storeId)
    .where('bulk_id', '=', bulkId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute();
}

const mostTold = 50;

/** The first claims that were left out, each with why. */
export function leftOutOf(tx: Tx, { storeId, bulkId }: BulkPlace) {
  return tx
    .selectFrom('bulk_claims')
    .select(['claim_id', 'claim_number', 'refusal'])
    .where('store_id', '=', storeId)
    .where('bulk_id', '=', bulkId)
    .where('outcome', '=', 'left-out')
    .orderBy('place')
    .limit(mostTold)
    .execute();
}

/** The claims for which an act was done or proposed, as it left them. */
export async function doneClaimsOf(tx: Tx, { storeId, bulkId }: BulkPlace): Promise<ChosenClaim[]> {
  const rows = await tx
    .selectFrom('bulk_claims')
    .select(['claim_id', 'claim_number', 'version', 'version_after'])
    .where('store_id', '=', storeId)
    .where('bulk_id', '=', bulkId)
    .where('outcome', 'in', ['done', 'proposed'])
    .orderBy('place')
    .execute();
  return rows.map(({ version_after, ...row }) => ({ ...row, version: version_after ?? row.version }));
}

/**
 * The claim whose turn it is, with where it stands now; undefined where none is left.
 * @readsAcross What it takes to take a claim depends on whom it waits for and whose it is.
 */
export function nextClaimOf(tx: Tx, { storeId, bulkId }: BulkPlace) {
  return tx
    .selectFrom('bulk_claims as chosen')
    .innerJoin('claims', (join) => join.onRef('claims.id', '=', 'chosen.claim_id').on('claims.store_id', '=', storeId))
    .select(['chosen.place', 'chosen.claim_id', 'chosen.version', 'claims.state', 'claims.assignee_id'])
    .where('chosen.store_id', '=', storeId)
    .where('chosen.bulk_id', '=', bulkId)
    .where('chosen.outcome', 'is', null)
    .orderBy('chosen.place')
    .limit(1)
    .executeTakeFirst();
}

export interface TurnOf {
  place: number;
  claim_id: ClaimId;
  version: number;
  state: ClaimState;
  assignee_id: UserId | null;
}

/**
 * Writes down what became of a claim, and how it stands now; false where that was written before.
 * @readsAcross Whoever undoes the act says which version of a claim they mean.
 */
export async function settleClaim(
  tx: Tx,
  { storeId, bulkId }: BulkPlace,
  place: number,
  to: { outcome: 'done' | 'unchanged' | 'proposed' } | { outcome: 'left-out'; refusal: KeptBulkRefusal },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_claims')
    .set(
      to.outcome === 'left-out'
        ? { outcome: to.outcome, refusal: JSON.stringify(to.refusal) }
        : (set) => ({
            outcome: to.outcome,
            version_after: set
              .selectFrom('claims')
              .select('version')
              .where('claims.store_id', '=', storeId)
              .whereRef('claims.id', '=', 'bulk_claims.claim_id'),
          }),
    )
    .where('store_id', '=', storeId)
    .where('bulk_id', '=', bulkId)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an act, or cancels it; undefined where either was done before. */
export function endBulkAct(
  tx: Tx,
  { storeId, bulkId }: BulkPlace,
  to: { ended_at: string } | { canceled_at: string },
): Promise<BulkActRow | undefined> {
  return tx
    .updateTable('bulk_acts')
    .set(to)
    .where('store_id', '=', storeId)
    .where('id', '=', bulkId)
    .where('ended_at', 'is', null)
    .where('canceled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The numbers of claims of a store, by id.
 * @readsAcross Who chooses claims names them by id, and is told of them by number.
 */
export function numbersOf(tx: Tx, storeId: StoreId, ids: readonly ClaimId[]) {
  return tx
    .selectFrom('claims')
    .select(['id', 'claim_number'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}
