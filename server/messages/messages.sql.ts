import type { Insertable, Selectable } from 'kysely';
import type { MessageId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Messages } from '../db/schema.gen.ts';

export type MessageRow = Selectable<Messages>;

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(message).execute();
}

export function findMessage(tx: Tx, storeId: StoreId, id: MessageId): Promise<MessageRow | undefined> {
  return tx.selectFrom('messages').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();
}
