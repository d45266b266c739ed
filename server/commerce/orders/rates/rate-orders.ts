import type { StoreId } from '#core/ids.ts';
import { tableRate } from '#core/rules/commerce/order-rate.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { rateColumnsOf } from '../rate-table.ts';
import { currenciesWithoutRate, giveRate } from './without-rate.sql.ts';

const atOnce = 500;

/**
 * Gives a store's orders that no rate measured what its table has by now, a step of them, and comes again while any is
 * left; their claims follow. One that has a rate keeps it. An order that a bound of the store's cover couldn't be held against is judged anew.
 * @asksNobody Whoever set the rate may set it; every order that comes in later is measured by it, too.
 * @recordsNothing The change of the settings tells of the rate.
 */
export async function rateOrders(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<void> {
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(storeId, async (tx) => {
    let isMore = false;
    for (const { currency } of await currenciesWithoutRate(tx, storeId)) {
      const found = tableRate(store.settings.rates, currency);
      if (found !== null) {
        const columns = { ...rateColumnsOf(found), updated_at: nowOf(ctx) };
        isMore = (await giveRate(tx, storeId, { currency, columns, most: atOnce })) === atOnce || isMore;
      }
    }
    await ctx.jobs.enqueue(tx, 'measure-claims', { storeId }, { key: `measure-claims:${storeId}` });
    if (isMore) {
      await ctx.jobs.enqueue(tx, 'rate-orders', { storeId });
    } else if (store.settings.covers.orders === 'every') {
      await ctx.jobs.enqueue(tx, 'cover-orders', { storeId, after: null });
    }
  });
}
