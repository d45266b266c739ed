import type { Absence } from '#core/contract/tenancy/absences.ts';
import type { UserId } from '#core/ids.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { absencesUntil } from './absence.sql.ts';

/** The days of an absence as their zone counts them. */
export function absenceView(
  ctx: Pick<Ctx, 'clock'>,
  row: { from_at: string; until_at: string; time_zone: string },
): Absence {
  const { from_at, until_at, time_zone } = row;
  return {
    from: localDate(from_at, time_zone),
    until: localDate(until_at, time_zone),
    now: Date.parse(from_at) <= ctx.clock.now() && ctx.clock.now() < Date.parse(until_at),
  };
}

/** When each of these people is away, now or later; null for who isn't. */
export async function absencesOf(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  userIds: readonly UserId[],
): Promise<(userId: UserId) => Absence | null> {
  const rows = userIds.length === 0 ? [] : await absencesUntil(tx, userIds, nowOf(ctx));
  const found = new Map(rows.map((row) => [row.user_id, absenceView(ctx, row)]));
  return (userId) => found.get(userId) ?? null;
}

/** People as they are shown where somebody chooses one of them: `awayUntil` is the day on which they are back, or null. */
export async function withAbsence<Person extends { id: UserId }>(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  people: readonly Person[],
): Promise<(Person & { awayUntil: string | null })[]> {
  const absence = await absencesOf(
    tx,
    ctx,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const found = absence(person.id);
    return { ...person, awayUntil: found?.now ? found.until : null };
  });
}
