import type { StoreId } from '#core/ids.ts';
import { versionOfMonth } from '#core/rules/ledger/contract-terms.ts';
import { closesAt, type LedgerMonth, monthAfter, monthOf } from '#core/rules/ledger/ledger-month.ts';
import { bookOf } from '../../ledger/books/index.ts';
import { contractVersions, storesWithContract } from '../../ledger/contracts/contract-at.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { closeMonth } from './close-month.ts';

/**
 * Has each store's months closed whose day has come, by the contract that held in them: on a day of the month after, at a
 * time of the store's clock. A store that can't be closed holds no other one.
 * @asksNobody A timer of the product itself.
 * @recordsNothing Each closing records itself.
 */
export async function closeDueMonths(ctx: Ctx): Promise<void> {
  for (const storeId of await ctx.db.everywhere(storesWithContract)) {
    const { timeZone } = await storeById(ctx, storeId);
    await ctx.db.inStore(storeId, async (tx) => {
      if ((await dueMonth(tx, ctx, { storeId, timeZone })) !== null) {
        await ctx.jobs.enqueue(tx, 'close-months', { storeId }, { key: `close-months:${storeId}`, once: true });
      }
    });
  }
}

/** Closes the months of a store whose day has come, one after the other. */
export async function closeMonthsOf(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<void> {
  const { timeZone } = await storeById(ctx, storeId);
  const next = () => ctx.db.inStore(storeId, (tx) => dueMonth(tx, ctx, { storeId, timeZone }));
  for (let month = await next(); month !== null; month = await next()) {
    await closeMonth(ctx, { storeId, month });
  }
}

/** The next month of a store's book where its day has come; else null. */
async function dueMonth(
  tx: Tx,
  ctx: Ctx,
  { storeId, timeZone }: { storeId: StoreId; timeZone: string },
): Promise<LedgerMonth | null> {
  const [versions, book] = await Promise.all([contractVersions(tx, storeId), bookOf(tx, storeId)]);
  const [first] = versions;
  if (first === undefined) {
    return null;
  }
  const closed = book?.closed_through ?? null;
  const month = closed === null ? monthOf(first.validFrom, timeZone) : monthAfter(closed);
  const { closing } = (versionOfMonth(versions, month, timeZone) ?? first).terms.billing;
  return closesAt(month, timeZone, closing) <= nowOf(ctx) ? month : null;
}
