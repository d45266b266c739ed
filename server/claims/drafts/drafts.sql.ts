import type { Insertable, Selectable } from 'kysely';
import type { OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Sessions } from '../../platform/db/schema.gen.ts';

export type DraftRow = Selectable<Sessions>;

/** The unsubmitted draft of an order; there is one at most. */
export function findOpenDraft(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<DraftRow | undefined> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
}

export function findDraft(tx: Tx, storeId: StoreId, id: SessionId): Promise<DraftRow | undefined> {
  return tx.selectFrom('sessions').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();
}

/** Makes the order's draft unless another request just did; answers the one that stands. */
export async function openDraft(tx: Tx, row: Insertable<Sessions> & { order_id: string }): Promise<DraftRow> {
  const standing = await findOpenDraft(tx, row.store_id, row.order_id);
  if (standing) {
    return standing;
  }
  await tx
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).where('submitted_at', 'is', null).doNothing())
    .execute();
  const found = await findOpenDraft(tx, row.store_id, row.order_id);
  if (!found) {
    throw new Error('A draft that was just made is not there.');
  }
  return found;
}

/** A draft begun in a branch, which has no order yet. */
export async function insertInStoreDraft(
  tx: Tx,
  draft: { storeId: StoreId; id: SessionId; metadata: string; now: string },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      store_id: draft.storeId,
      id: draft.id,
      order_id: null,
      channel: 'IN_STORE',
      status: 'CATEGORY',
      metadata: draft.metadata,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .execute();
}

/** Saves status or metadata of an unsubmitted draft; undefined when it was submitted meanwhile. */
export function saveDraftRow(
  tx: Tx,
  storeId: StoreId,
  id: SessionId,
  changes: {
    status?: SessionStatus;
    metadata?: string;
    updated_at: string;
    waiting?: string | null;
    waiting_since?: string | null;
  },
): Promise<DraftRow | undefined> {
  return tx
    .updateTable('sessions')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A draft without an order, kept from everybody else until the transaction ends. */
export function lockInStoreDraft(tx: Tx, storeId: StoreId, id: SessionId): Promise<DraftRow | undefined> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('channel', '=', 'IN_STORE')
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps what was sent until its mail's link is opened, under the next number; undefined once the claim is filed. */
export function holdDraftRow(
  tx: Tx,
  storeId: StoreId,
  id: SessionId,
  held: { waiting: string; now: string },
): Promise<DraftRow | undefined> {
  return tx
    .updateTable('sessions')
    .set((row) => ({
      waiting: held.waiting,
      waiting_since: held.now,
      updated_at: held.now,
      sendings: row('sendings', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a draft as sent, with the order that was made for it; undefined when it was before. */
export function submitInStoreDraftRow(
  tx: Tx,
  storeId: StoreId,
  draft: { id: SessionId; orderId: OrderId; now: string },
): Promise<{ id: SessionId } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ status: 'SUBMITTED', order_id: draft.orderId, submitted_at: draft.now, updated_at: draft.now })
    .where('store_id', '=', storeId)
    .where('id', '=', draft.id)
    .where('submitted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Locks the open draft of an order and marks it as sent; undefined when there is none. */
export function submitDraftRow(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  now: string,
): Promise<{ id: SessionId } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ status: 'SUBMITTED', submitted_at: now, updated_at: now })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('submitted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** A draft that was sent as it was made. */
export async function insertSubmittedDraft(
  tx: Tx,
  sent: { storeId: StoreId; id: SessionId; orderId: OrderId; metadata: string; now: string },
): Promise<void> {
  const { storeId, id, orderId, metadata, now } = sent;
  await tx
    .insertInto('sessions')
    .values({
      store_id: storeId,
      id,
      order_id: orderId,
      status: 'SUBMITTED',
      metadata,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Since when nobody touched a branch's draft that is abandoned, and before when one was sent whose link has ended. */
export interface AbandonedSince {
  before: string;
  sentBefore: string;
}

/** Branch drafts of a store without a claim that are abandoned. */
export function abandonedDrafts(
  tx: Tx,
  storeId: StoreId,
  asked: AbandonedSince & { most: number },
): Promise<{ id: SessionId }[]> {
  return tx
    .selectFrom('sessions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('channel', '=', 'IN_STORE')
    .where('submitted_at', 'is', null)
    .where('updated_at', '<', asked.before)
    .where((is) => is.or([is('waiting_since', 'is', null), is('waiting_since', '<', asked.sentBefore)]))
    .orderBy('updated_at')
    .limit(asked.most)
    .execute();
}

/** Holds a branch draft that is abandoned still; false where somebody sent or touched it. */
export async function holdAbandoned(
  tx: Tx,
  storeId: StoreId,
  draft: AbandonedSince & { id: SessionId },
): Promise<boolean> {
  const row = await lockInStoreDraft(tx, storeId, draft.id);
  if (row === undefined || row.submitted_at !== null || row.updated_at >= draft.before) {
    return false;
  }
  return row.waiting_since === null || row.waiting_since < draft.sentBefore;
}

export async function deleteDraftRow(tx: Tx, storeId: StoreId, draft: { id: SessionId }): Promise<void> {
  await tx.deleteFrom('sessions').where('store_id', '=', storeId).where('id', '=', draft.id).execute();
}
