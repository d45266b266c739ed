import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClaimId, FulfillmentId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { toldUntilKinds } from '#core/rules/claims/lifecycle/lifecycle-facts.ts';
import type { Where } from '../../platform/db/by-hint.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forAnyValues } from '../../platform/db/handle.ts';
import type { ClaimItems, ClaimMedia, Claims } from '../../platform/db/schema.gen.ts';

export type ClaimRow = Selectable<Claims>;
export type ClaimItemRow = Selectable<ClaimItems>;
export type ClaimMediaRow = Selectable<ClaimMedia>;

export function findClaim(tx: Tx, storeId: StoreId, id: ClaimId): Promise<ClaimRow | undefined> {
  return tx.selectFrom('claims').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: whoever comes at the same time waits and reads what was written. */
export function holdClaim(tx: Tx, storeId: StoreId, id: ClaimId): Promise<ClaimRow> {
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What the expiry of a claim's links is judged by. */
export function linkedClaim(tx: Tx, where: Where, id: ClaimId) {
  return claimIn(tx, where, id)
    .select(['store_id', 'id', 'author_name', 'author_email', 'last_activity_at', 'links_valid_from'])
    .executeTakeFirst();
}

/** The store that a claim is in: for callers that name none. */
export function storeOfClaim(tx: Tx, where: Where, id: ClaimId): Promise<{ store_id: StoreId } | undefined> {
  return claimIn(tx, where, id).select('store_id').executeTakeFirst();
}

function claimIn(tx: Tx, where: Where, id: ClaimId) {
  const claim = forAnyValues(tx).selectFrom('claims').where('id', '=', id);
  return where === 'anywhere' ? claim : claim.where('store_id', 'in', where);
}

export function claimsOfOrderRows(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<ClaimRow[]> {
  return forAnyValues(tx)
    .selectFrom('claims')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The claims about a parcel that sleep: those that staff put aside, and those whose customer was not asked yet whether it arrived. */
export function sleepingClaimsAbout(
  tx: Tx,
  storeId: StoreId,
  fulfillmentId: FulfillmentId,
): Promise<{ id: ClaimId }[]> {
  return tx
    .selectFrom('claims')
    .innerJoin('claim_items', (join) =>
      join.onRef('claim_items.store_id', '=', 'claims.store_id').onRef('claim_items.claim_id', '=', 'claims.id'),
    )
    .select('claims.id')
    .distinct()
    .where('claim_items.store_id', '=', storeId)
    .where('claim_items.fulfillment_id', '=', fulfillmentId)
    .where('claims.state', '=', 'TEMPORARILY_DISMISSED')
    .where((query) => query.or([query('claims.filed_early', '=', false), query('claims.arrival_asked_at', 'is', null)]))
    .orderBy('claims.id')
    .execute();
}

export async function insertClaim(
  tx: Tx,
  claim: Insertable<Claims>,
  items: Insertable<ClaimItems>[],
  media: Insertable<ClaimMedia>[],
): Promise<void> {
  // Sent together, answered in this order: what stands on the claim finds it there.
  await Promise.all([
    tx.insertInto('claims').values(claim).execute(),
    tx.insertInto('claim_items').values(items).execute(),
    ...(media.length > 0 ? [tx.insertInto('claim_media').values(media).execute()] : []),
  ]);
}

/** The store's next claim number; its row is the last that filing locks, so that claims of a store wait shortly. */
export async function nextClaimNumber(tx: Tx, storeId: StoreId): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO claim_counters AS held (store_id, last_number) VALUES (${storeId}, 1001)
    ON CONFLICT (store_id) DO UPDATE SET last_number = held.last_number + 1
    RETURNING last_number`.execute(tx);
  const row = rows[0];
  if (!row) {
    throw new Error('An upsert answered no row.');
  }
  return row.last_number;
}

/** Writes on a warranty claim that its receipt was looked at; undefined where nothing was left to look at. */
export async function markReceiptVerified(
  tx: Tx,
  claim: { storeId: StoreId; id: ClaimId; verified: { at: string; by: string } },
): Promise<ClaimRow | undefined> {
  const changes = JSON.stringify({ receiptUnverified: false, receiptVerified: claim.verified });
  return tx
    .updateTable('claims')
    .set({ warranty: sql`warranty || ${changes}::jsonb`, updated_at: claim.verified.at })
    .where('store_id', '=', claim.storeId)
    .where('id', '=', claim.id)
    .where(sql<boolean>`warranty -> 'receiptUnverified' = 'true'::jsonb`)
    .returningAll()
    .executeTakeFirst();
}

/** The claim that a draft became. */
export function claimOfDraft(tx: Tx, storeId: StoreId, sessionId: SessionId): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** The newest claim that a shopper filed on an order with the very same body, unless it was closed or withdrawn meanwhile. */
export function claimOfSameBody(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  { bodyHash, since }: { bodyHash: string; since: string },
): Promise<ClaimRow | undefined> {
  return forAnyValues(tx)
    .selectFrom('claims')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('created_at', '>', since)
    .where('units_held', '=', true)
    .where(sql<boolean>`metadata ->> 'bodyHash' = ${bodyHash}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type QuietClaim = Pick<ClaimRow, 'id' | 'version' | 'last_activity_at'>;

/**
 * Claims in a state where nothing happened since an instant, longest quiet first, behind another one: none whose customer
 * can still do something until a day that they were told, since nothing archived is appealed or reopened.
 * @readsAcross Told days stand above claims.
 */
export function endedClaims(
  tx: Tx,
  storeId: StoreId,
  quiet: { state: ClaimState; before: string; now: string; after?: QuietClaim; most: number },
): Promise<QuietClaim[]> {
  const { state, before, now, after, most } = quiet;
  return tx
    .selectFrom('claims')
    .select(['id', 'version', 'last_activity_at'])
    .where('store_id', '=', storeId)
    .where('state', '=', state)
    .where('last_activity_at', '<', before)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM told_days d WHERE d.store_id = claims.store_id AND d.claim_id = claims.id
        AND d.kind = ANY (${[...toldUntilKinds]}) AND d.ended_at IS NULL AND d.until >= ${now})`,
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(last_activity_at, id) > (${after?.last_activity_at}, ${after?.id})`),
    )
    .orderBy('last_activity_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * The one statement that moves a claim (lifecycle, rule 1): only from the version that was read and from one of the
 * states that allow it. Undefined when somebody was faster.
 */
export function moveClaim(
  tx: Tx,
  claim: { storeId: StoreId; id: ClaimId; version: number; from: readonly ClaimState[] },
  changes: Omit<Updateable<Claims>, 'version' | 'store_id' | 'id'>,
): Promise<ClaimRow | undefined> {
  return tx
    .updateTable('claims')
    .set({ ...withNews(changes), version: sql<number>`version + 1` })
    .where('store_id', '=', claim.storeId)
    .where('id', '=', claim.id)
    .where('version', '=', claim.version)
    .where('state', 'in', claim.from)
    .returningAll()
    .executeTakeFirst();
}

/** Notes something on a claim that is no transition: unread mark, activity. */
export async function touchClaim(
  tx: Tx,
  storeId: StoreId,
  id: ClaimId,
  changes: Pick<
    Updateable<Claims>,
    'unread' | 'last_activity_at' | 'last_message_ours' | 'first_answer_at' | 'overridden' | 'updated_at'
  >,
): Promise<void> {
  await tx.updateTable('claims').set(withNews(changes)).where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** What makes a claim unread makes it so for everybody, whoever has read it before; but for what comes back by undo. */
function withNews<Changes extends Pick<Updateable<Claims>, 'unread' | 'updated_at'>>(changes: Changes) {
  return changes.unread === true ? { news_at: changes.updated_at, ...changes } : changes;
}

/**
 * Moves the answer of a claim that is late to a new day, once: the day that was named first stays. False where another
 * day is named by now, or a new one was told already.
 */
export async function moveAnswer(
  tx: Tx,
  claim: { storeId: StoreId; id: ClaimId; dueAt: string },
  movedTo: string,
  now: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('claims')
    .set({ answer_moved_to: movedTo, updated_at: now })
    .where('store_id', '=', claim.storeId)
    .where('id', '=', claim.id)
    .where('answer_due_at', '=', claim.dueAt)
    .where('answer_moved_to', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setExecutionError(
  tx: Tx,
  storeId: StoreId,
  id: ClaimId,
  { error, now }: { error: EngineReason | null; now: string },
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ execution_error: error && JSON.stringify(error), updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Of some claims of a store those that are of a warranty. */
export function warrantiesAmong(tx: Tx, storeId: StoreId, ids: readonly ClaimId[]): Promise<{ id: ClaimId }[]> {
  return tx
    .selectFrom('claims')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('category', '=', 'WARRANTY')
    .execute();
}

export function pageOfClaims(
  tx: Tx,
  storeId: StoreId,
  page: { after: { at: string; id: string } | null; size: number; withoutWarranties: boolean },
): Promise<ClaimRow[]> {
  const { after, size, withoutWarranties } = page;
  let query = tx.selectFrom('claims').selectAll().where('store_id', '=', storeId);
  if (withoutWarranties) {
    // In its text, as the index of what is shipped has it: that one would serve no value to come.
    query = query.where('category', '<>', sql.lit('WARRANTY'));
  }
  if (after) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
}

/** Holds a claim until the transaction ends, so that giving its units back and taking them again never cross; how it stands then. */
export function lockClaim(
  tx: Tx,
  storeId: StoreId,
  id: ClaimId,
): Promise<Pick<ClaimRow, 'version' | 'units_held'> | undefined> {
  return tx
    .selectFrom('claims')
    .select(['version', 'units_held'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Turns the claim's hold on its units over; false when it stood that way already, so units move once. */
export async function setUnitsHeld(tx: Tx, storeId: StoreId, id: ClaimId, held: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('claims')
    .set({ units_held: held })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('units_held', '=', !held)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
