import { newId } from '#core/ids.ts';
import { guardedUntil } from '#core/rules/tenancy/guarded-change.ts';
import { isFarFrom, rateOn } from '#core/rules/tenancy/provider-rates.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { hasDayOf, holdRates, insertRates, ratesHolding } from './provider-rates.sql.ts';
import { type RateList, RateListError, readRateList } from './rate-list.ts';

const patienceMs = 10_000;
/** A day's list has some 2,000 characters. */
const largestList = 100_000;
const base = 'EUR';

/**
 * Fetches the day's list of rates from where the installation names one, and takes it whole or not at all. Rates near those
 * of the days before hold at once; a first one, and one that moved far, waits a day, as a raised limit does. A list that is there
 * already changes nothing.
 * @param patience how long its host may take, in milliseconds
 * @asksNobody Whoever runs the installation named the list.
 * @recordsNothing Each line of the table says where it comes from.
 * @throws RateListError, TypeError where the list can't be had or isn't one, so that it's tried again
 */
export async function importRates(ctx: Ctx, patience = patienceMs): Promise<void> {
  const { ratesUrl } = ctx.config;
  if (ratesUrl === null) {
    return;
  }
  const source = ratesUrl.host;
  const list = readRateList(await fetched(ctx, ratesUrl, patience), nowOf(ctx).slice(0, 10));
  await ctx.db.everywhere(async (tx) => {
    await holdRates(tx);
    if (!(await hasDayOf(tx, { source, day: list.day }))) {
      const before = await ratesHolding(tx, { day: list.day, now: nowOf(ctx) });
      await insertRates(tx, rowsOf(ctx, { source, list, before }));
    }
  });
}

function rowsOf(
  ctx: Ctx,
  { source, list, before }: { source: string; list: RateList; before: Awaited<ReturnType<typeof ratesHolding>> },
) {
  const now = nowOf(ctx);
  return list.rates.map(({ currency, rate }) => {
    const known = rateOn(before, { of: currency, per: base, day: list.day });
    return {
      id: newId('fxRate', ctx.clock.now()),
      ...{ base, currency, rate, day: list.day, source },
      ...{ set_by: null, set_by_name: source, set_at: now },
      holds_from: isFarFrom(known?.rate ?? null, rate) ? guardedUntil(ctx.clock.now()) : now,
    };
  });
}

/** The text of a list, as long as it comes to its end in time and isn't larger than any list is. */
async function fetched(ctx: Ctx, url: URL, patience: number): Promise<string> {
  const answer = await ctx.webhookFetch(url.href, {
    ...{ method: 'GET', headers: { accept: 'text/xml' } },
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new RateListError(`Its host answered ${answer.status}.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > largestList) {
      throw new RateListError('It is larger than any list.');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
