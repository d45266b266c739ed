import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClaimId, StoreId, WaitingMessageId } from '#core/ids.ts';
import type { UnsentReason } from '#core/reference/waiting-messages.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { WaitingMessages } from '../../platform/db/schema.gen.ts';

export type WaitingRow = Selectable<WaitingMessages>;

export interface WaitingPlace {
  storeId: StoreId;
  waitingId: WaitingMessageId;
}

/** A message to send; `asIs` where somebody asked for it knowing what became of the claim. */
export type PlaceToSend = WaitingPlace & { asIs?: boolean };

/** A message that waits, of the claim that was named. */
export type OfClaim = WaitingPlace & { claimId: ClaimId };

export async function insertWaiting(tx: Tx, row: Insertable<WaitingMessages>): Promise<void> {
  await tx.insertInto('waiting_messages').values(row).execute();
}

export function findWaiting(tx: Tx, { storeId, waitingId }: WaitingPlace): Promise<WaitingRow | undefined> {
  return tx
    .selectFrom('waiting_messages')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .executeTakeFirst();
}

/** How many messages a claim has that aren't sent. */
export async function countWaiting(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a message away that waits or couldn't be sent; undefined where it is sent, or taken away already. */
export function takeWaiting(tx: Tx, { storeId, waitingId, claimId }: OfClaim): Promise<WaitingRow | undefined> {
  return tx
    .deleteFrom('waiting_messages')
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('claim_id', '=', claimId)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a message away that is sent in the same transaction; answers whether it still waited. */
export async function takeSent(tx: Tx, { storeId, waitingId }: WaitingPlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('waiting_messages')
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('unsent', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Has a message wait until another instant, one that couldn't be sent too; answers whether there is one. */
export async function waitUntil(tx: Tx, { storeId, waitingId, claimId }: OfClaim, sendAt: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_messages')
    .set({ send_at: sendAt, unsent: null })
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps why a message could not be sent; answers whether it still waited. */
export async function markUnsent(tx: Tx, { storeId, waitingId }: WaitingPlace, unsent: UnsentReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_messages')
    .set({ unsent })
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('unsent', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
