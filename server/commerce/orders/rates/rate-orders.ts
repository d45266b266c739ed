import type { StoreId } from '#core/ids.ts';
import { providersRate, tableRate } from '#core/rules/commerce/order-rate.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inRounds, onePage, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { firstProviderDay, providerRatesOf } from '../../../tenancy/provider-rates/rates-of-day.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import { rateColumnsOf } from '../rate-table.ts';
import { currenciesWithoutRate, daysWithoutRate, giveRate } from './without-rate.sql.ts';

const atOnce = 500;
/** So many days of so many currencies are looked up in one step: more than a year's of some. */
const daysAtOnce = 2_000;

/**
 * Gives a store's orders that no rate measured what its table has by now, and else what the provider's has of the day they
 * were sold, a step of them, and comes again while any is left; their claims follow. One that has a rate keeps it. An order
 * that a bound of the store's cover couldn't be held against is judged anew.
 * @asksNobody Whoever set the rate may set it; every order that comes in later is measured by it, too.
 * @recordsNothing The change of the settings tells of the rate, and so does the provider's table.
 */
export async function rateOrders(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<void> {
  const store = await storeById(ctx, storeId);
  const byProvider = await fromProvider(ctx, store);
  await ctx.db.inStore(storeId, async (tx) => {
    const steps = [await giveFromTable(tx, ctx, store)];
    for (const { currency, day, found } of byProvider) {
      const columns = { ...rateColumnsOf(found), updated_at: nowOf(ctx) };
      steps.push(await giveRate(tx, storeId, { currency, day, columns, most: atOnce }));
    }
    if (steps.every((given) => given === 0)) {
      return;
    }
    await ctx.jobs.enqueue(tx, 'measure-claims', { storeId }, { key: `measure-claims:${storeId}` });
    if (store.settings.covers.orders === 'every') {
      await ctx.jobs.enqueue(tx, 'cover-orders', { storeId, after: null }, { key: `cover-orders:${storeId}` });
    }
    await ctx.jobs.enqueue(tx, 'rate-orders', { storeId });
  });
}

/**
 * The same in every store, once the provider has rates: what was sold today gets the day's rate once it's there. Run by the
 * `sweep` job.
 */
export async function rateAllOrders(ctx: Ctx, run?: Run): Promise<Ran> {
  if ((await firstProviderDay(ctx)) === null) {
    return { done: 0, rest: null };
  }
  return inRounds(
    ctx.db,
    (storeId) =>
      onePage(async () => {
        await rateOrders(ctx, { storeId });
        return 0;
      }),
    run,
  );
}

/** How many orders got the rate of the store's own table. */
async function giveFromTable(tx: Tx, ctx: Ctx, store: StoreRecord): Promise<number> {
  let given = 0;
  for (const { currency } of await currenciesWithoutRate(tx, store.id)) {
    const found = tableRate(store.settings.rates, currency);
    if (found !== null) {
      const columns = { ...rateColumnsOf(found), updated_at: nowOf(ctx) };
      given += await giveRate(tx, store.id, { currency, columns, most: atOnce });
    }
  }
  return given;
}

/** What the provider's table says of the days on which orders without a rate were sold, whose currency the store's lacks. */
async function fromProvider(ctx: Ctx, store: StoreRecord) {
  const since = await firstProviderDay(ctx);
  if (since === null) {
    return [];
  }
  const days = await ctx.db.inStore(store.id, (tx) => daysWithoutRate(tx, store.id, { since, most: daysAtOnce }));
  const wanted = days.filter(({ currency }) => tableRate(store.settings.rates, currency) === null);
  const tables = new Map(
    await Promise.all(
      [...new Set(wanted.map(({ day }) => day))].map(async (day) => [day, await providerRatesOf(ctx, day)] as const),
    ),
  );
  return wanted.flatMap(({ currency, day }) => {
    const found = providersRate(tables.get(day) ?? [], { currency, storeCurrency: store.currency, day });
    return found === null ? [] : [{ currency, day, found }];
  });
}
