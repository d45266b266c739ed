import type { StoreRecordOfWeeks } from '#core/contract/desk/home.ts';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { keptAMinute } from '../../platform/context/kept-a-minute.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { answerPromiseOf } from '../../tenancy/stores/store-settings.ts';
import { type AnsweredDay, answersByDay, type DecidedWeek, decidedByWeek } from './store-record.sql.ts';

const shownDays = 14;
const kept = keptAMinute<StoreRecordOfWeeks>();

/**
 * How a store did in the last two weeks, a minute old at most, as answer times are (docs/decisions): it reads each claim
 * of two weeks, and a page that names hours is as right with those of a minute ago.
 * @param withWarranties whether the reader may know the store's claims of warranties
 */
export function recordOf(tx: Tx, ctx: Ctx, store: StoreRecord, withWarranties: boolean): Promise<StoreRecordOfWeeks> {
  return kept(ctx, `${store.id} ${withWarranties}`, () => measure(tx, store, { now: ctx.clock.now(), withWarranties }));
}

async function measure(
  tx: Tx,
  store: StoreRecord,
  { now, withWarranties }: { now: number; withWarranties: boolean },
): Promise<StoreRecordOfWeeks> {
  const { timeZone } = store;
  const days = lastDays(now, timeZone, shownDays);
  const startOf = (day: string | undefined) =>
    startOfLocalDay(day ?? localDate(new Date(now).toISOString(), timeZone), timeZone);
  const asked = {
    storeId: store.id,
    timeZone,
    from: startOf(days[0]),
    weekFrom: startOf(days[shownDays / 2]),
    withWarranties,
  };
  const [answers, decisions] = await Promise.all([answersByDay(tx, asked), decidedByWeek(tx, asked)]);
  return {
    promisedHours: answerPromiseOf(store).hours,
    thisWeek: weekOf(answers, decisions, true),
    lastWeek: weekOf(answers, decisions, false),
    days: days.map((day) => {
      const found = answers.find((row) => row.day === day);
      return { day, answered: found?.answered ?? 0, medianHours: found?.median ?? null };
    }),
  };
}

/** The calendar days of a zone up to today's, the earliest first. */
function lastDays(now: number, timeZone: string, most: number): string[] {
  const today = Date.parse(localDate(new Date(now).toISOString(), timeZone));
  return Array.from({ length: most }, (_, back) =>
    new Date(today - (most - 1 - back) * 86_400_000).toISOString().slice(0, 10),
  );
}

function weekOf(answers: readonly AnsweredDay[], decisions: readonly DecidedWeek[], late: boolean) {
  const answered = answers.find((row) => row.day === null && row.late === late);
  const ofWeek = decisions.filter((row) => row.late === late);
  const counted = ofWeek.find(({ currency }) => currency === null);
  return {
    answered: answered?.answered ?? 0,
    medianHours: answered?.median ?? null,
    p90Hours: answered?.p90 ?? null,
    decided: counted?.decided ?? 0,
    approved: counted?.approved ?? 0,
    given: ofWeek
      .flatMap(({ currency, given }) => (currency === null || given === null ? [] : [{ currency, given }]))
      .sort((one, other) => (one.currency < other.currency ? -1 : 1))
      .map(({ currency, given }) => ({ amount: toNumber(given), currency })),
  };
}
