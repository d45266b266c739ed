import type { NotificationChoices } from '#core/contract/desk/notifications.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { usualWays } from '#core/reference/notifications.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { atLocalTime, localDate } from '#core/rules/platform/local-day.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { oneself } from '../../tenancy/people/oneself.ts';
import { type Staff, storesReachedBy } from '../../tenancy/people/staff.ts';
import { choicesOf, keepChoices } from './notifications.sql.ts';

export type Choices = NotificationChoices;

/** How somebody is told; in the zone of the first store that they work for until they choose one. */
export async function choicesFor(ctx: Ctx, person: Staff): Promise<Choices> {
  const kept = await ctx.db.readEverywhere((tx) => choicesOf(tx, person.userId));
  return {
    ways: { ...usualWays, ...kept?.ways },
    digestHour: kept?.digest_hour ?? null,
    timeZone: kept?.time_zone ?? (await storesReachedBy(ctx, person))[0]?.timeZone ?? 'UTC',
  };
}

/** How the caller is told. */
export async function readChoices(ctx: Ctx): Promise<Choices> {
  return choicesFor(ctx, oneself(ctx));
}

/**
 * Keeps how the caller wants to be told, from what happens next on.
 * @throws validation-failed for a zone that there is none of
 * @recordsNothing What somebody likes to be emailed is nobody's history.
 */
export async function chooseNotifications(ctx: Ctx, given: Choices): Promise<Choices> {
  const person = oneself(ctx);
  if (!isZone(given.timeZone)) {
    const message = say('no-such-time-zone', { timeZone: given.timeZone });
    throw new Problem('validation-failed', { errors: [{ pointer: '/timeZone', code: 'unknown', message }] });
  }
  await ctx.db.everywhere((tx) =>
    keepChoices(tx, {
      user_id: person.userId,
      ways: given.ways,
      digest_hour: given.digestHour,
      time_zone: given.timeZone,
      updated_at: nowOf(ctx),
    }),
  );
  return choicesFor(ctx, person);
}

/** When somebody's next daily email goes out: the coming instant at which their clocks show the hour. */
export function nextDigest(ctx: Pick<Ctx, 'clock'>, { digestHour, timeZone }: Choices): string {
  const now = ctx.clock.now();
  const hour = `${String(digestHour ?? 0).padStart(2, '0')}:00`;
  const on = (at: number) => atLocalTime(localDate(new Date(at).toISOString(), timeZone), hour, timeZone);
  const today = on(now);
  return Date.parse(today) > now ? today : on(now + 86_400_000);
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
