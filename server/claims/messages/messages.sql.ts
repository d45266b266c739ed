import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, MessageId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/db/schema.gen.ts';

export type MessageRow = Selectable<Messages>;

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(message).execute();
}

export function findMessage(tx: Tx, storeId: StoreId, id: MessageId): Promise<MessageRow | undefined> {
  return tx.selectFrom('messages').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();
}

/** Lets one try to take an email go after the other. */
export async function lockMail(tx: Tx, storeId: StoreId, mailCode: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${storeId}:${mailCode}`}, 0))`.execute(tx);
}

/** Whether an email is a message of a claim already. */
export async function isTaken(tx: Tx, storeId: StoreId, claimId: ClaimId, mailCode: string): Promise<boolean> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('mail_code', '=', mailCode)
    .executeTakeFirst();
  return found !== undefined;
}
