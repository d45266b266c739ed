import type { OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Keeps the language that an order’s customer reads. */
export async function setOrderLanguage(tx: Tx, storeId: StoreId, id: OrderId, language: string): Promise<void> {
  await tx.updateTable('orders').set({ language }).where('store_id', '=', storeId).where('id', '=', id).execute();
}
