import type { StoreId, TransferId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { transfersAfter } from './books.sql.ts';
import { transferMac } from './transfer-mac.ts';

/** Rows that are read at once. */
const pageOf = 1_000;

/** The transfers of a store's book that say something else than what was posted: somebody changed them in the database. */
export async function alteredTransfers(ctx: Ctx, storeId: StoreId): Promise<TransferId[]> {
  const altered: TransferId[] = [];
  for (let after = ''; ; ) {
    const page = await ctx.db.inStore(storeId, (tx) => transfersAfter(tx, storeId, { after, most: pageOf }));
    altered.push(...page.filter((row) => transferMac(ctx, row) !== row.mac).map(({ id }) => id));
    const last = page.at(-1);
    if (last === undefined || page.length < pageOf) {
      return altered;
    }
    after = last.id;
  }
}
