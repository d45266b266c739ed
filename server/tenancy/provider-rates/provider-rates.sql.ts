import { type Insertable, type Selectable, sql } from 'kysely';
import { oldestRateDays, type ProviderRate } from '#core/rules/tenancy/provider-rates.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FxRates } from '../../platform/db/schema.gen.ts';

export type FxRateRow = Selectable<FxRates>;

/**
 * Of several lines of two currencies and a day which one measures: what two people set comes before what a list says, since
 * nothing that fetches lists undoes their word, and of each the last one.
 */
const whichMeasures = sql`(set_by IS NULL), set_at DESC, id DESC`;

/** The lines that hold of a day and those before it, one for each two currencies and day, whichever of them is the base. */
export async function ratesHolding(tx: Tx, { day, now }: { day: string; now: string }): Promise<ProviderRate[]> {
  const { rows } = await sql<ProviderRate>`
    SELECT DISTINCT ON (day, least(base, currency), greatest(base, currency))
      base, currency, trim_scale(rate)::text AS rate, day::text AS day, source
    FROM fx_rates
    WHERE day BETWEEN ${day}::date - ${oldestRateDays}::int AND ${day}::date AND holds_from <= ${now}
    ORDER BY day, least(base, currency), greatest(base, currency), ${whichMeasures}`.execute(tx);
  return rows;
}

/**
 * The newest lines, whether they hold or wait: those of two currencies and a day together, and among them the one first that
 * measures.
 * @param currency of this one alone; null for all
 */
export function newestRates(
  tx: Tx,
  { most, now, currency }: { most: number; now: string; currency: string | null },
): Promise<FxRateRow[]> {
  return tx
    .selectFrom('fx_rates')
    .selectAll()
    .$if(currency !== null, (query) =>
      query.where((or) => or.or([or('base', '=', currency), or('currency', '=', currency)])),
    )
    .orderBy('day', 'desc')
    .orderBy(sql`least(base, currency)`)
    .orderBy(sql`greatest(base, currency)`)
    .orderBy(sql`(holds_from > ${now})`)
    .orderBy(whichMeasures)
    .limit(most)
    .execute();
}

/** Every currency that a line is of, in their order. */
export async function currenciesTold(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT base AS code FROM fx_rates UNION SELECT currency FROM fx_rates ORDER BY code`.execute(tx);
  return rows.map(({ code }) => code);
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
