import type { Insertable } from 'kysely';
import type { UserId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Absences } from '../../../platform/db/schema.gen.ts';

/** The absences of people that haven't ended: those of now, and those to come. */
export function absencesUntil(tx: Tx, userIds: readonly UserId[], now: string) {
  return tx
    .selectFrom('absences')
    .select(['user_id', 'from_at', 'until_at', 'time_zone'])
    .where('user_id', 'in', userIds)
    .where('until_at', '>', now)
    .execute();
}

/** Somebody is away once at a time: what was said before is replaced. */
export async function keepAbsence(tx: Tx, row: Insertable<Absences>): Promise<void> {
  const { user_id, ...said } = row;
  await tx
    .insertInto('absences')
    .values({ user_id, ...said })
    .onConflict((on) => on.column('user_id').doUpdateSet(said))
    .execute();
}

/** Answers whether there was one that hadn't ended. */
export async function deleteAbsence(tx: Tx, userId: UserId, now: string): Promise<boolean> {
  const gone = await tx.deleteFrom('absences').where('user_id', '=', userId).returning('until_at').execute();
  return gone.some(({ until_at }) => Date.parse(until_at) > Date.parse(now));
}

/**
 * The time zone that somebody chose; undefined where they chose none.
 * @readsAcross People choose their zone beside how they are told, and notifications stand above people.
 */
export async function chosenZone(tx: Tx, userId: UserId): Promise<string | undefined> {
  const found = await tx
    .selectFrom('notification_choices')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.time_zone;
}
