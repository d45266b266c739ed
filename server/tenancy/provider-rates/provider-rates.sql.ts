import { type Insertable, type Selectable, sql } from 'kysely';
import { oldestRateDays, type ProviderRate } from '#core/rules/tenancy/provider-rates.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FxRates } from '../../platform/db/schema.gen.ts';

export type FxRateRow = Selectable<FxRates>;

/** The lines that hold of a day and those before it, one for each base, currency, and day: the one that was set last. */
export async function ratesHolding(tx: Tx, { day, now }: { day: string; now: string }): Promise<ProviderRate[]> {
  const { rows } = await sql<ProviderRate>`
    SELECT DISTINCT ON (day, base, currency) base, currency, trim_scale(rate)::text AS rate, day::text AS day, source
    FROM fx_rates
    WHERE day BETWEEN ${day}::date - ${oldestRateDays}::int AND ${day}::date AND holds_from <= ${now}
    ORDER BY day, base, currency, set_at DESC, id DESC`.execute(tx);
  return rows;
}

/** The newest lines, whether they hold or wait. */
export function newestRates(tx: Tx, most: number): Promise<FxRateRow[]> {
  return tx
    .selectFrom('fx_rates')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('base')
    .orderBy('currency')
    .orderBy('set_at', 'desc')
    .limit(most)
    .execute();
}

export async function insertRates(tx: Tx, rows: readonly Insertable<FxRates>[]): Promise<void> {
  if (rows.length > 0) {
    await tx.insertInto('fx_rates').values(rows).execute();
  }
}

/** Whether a list's rates of a day are in the table. */
export async function hasDayOf(tx: Tx, { source, day }: { source: string; day: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('fx_rates')
    .select('id')
    .where('source', '=', source)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Holds the table against other writers until the transaction ends, so that a list comes in once. */
export async function holdRates(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('fx_rates', 0))`.execute(tx);
}

/** The first day of any line; null where there is none. */
export async function firstDay(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('fx_rates').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}
