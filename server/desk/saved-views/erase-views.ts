import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteViewsOf } from './erase-views.sql.ts';

/** Removes the views of a store that say who a customer is, in the transaction of whoever erases (server/desk/privacy). */
export async function removeViewsOf(tx: Tx, ctx: Ctx, storeId: StoreId, texts: readonly string[]): Promise<void> {
  for (const viewId of await deleteViewsOf(tx, storeId, texts)) {
    await recordEvent(tx, ctx, { storeId, kind: 'saved-view.removed', data: { viewId } });
  }
}
