import type { OrderId, StoreId } from '#core/ids.ts';
import { comeToMore } from '#core/rules/commerce/paid/told-again.ts';
import type { Tx } from '../../platform/db/database.ts';
import { unsettleLines } from './order-changes.sql.ts';
import { type OrderRows, orderRows } from './read-order.ts';
import { settledToday } from './settled-lines.ts';

/**
 * Settles an order anew whose amounts were changed, where its units come to more than it does now. Of an order of which
 * something was claimed, called off or given back, each unit stays at what was paid for it.
 */
export async function settleAnew(tx: Tx, storeId: StoreId, id: OrderId): Promise<OrderRows> {
  const rows = await orderRows(tx, storeId, { id });
  if (!rows) {
    throw new Error('An order that is held is gone.');
  }
  const settled = settledToday(rows).items;
  const isUntouched = rows.items.every(
    (line) => line.claimed_quantity === 0 && line.refunded_quantity === 0 && line.removed_at === null,
  );
  if (
    isUntouched &&
    comeToMore(
      rows.items.map(({ paid }) => paid),
      settled,
    )
  ) {
    await unsettleLines(tx, storeId, id);
    for (const [place, item] of rows.items.entries()) {
      item.paid = settled[place] ?? [];
    }
  }
  return rows;
}
