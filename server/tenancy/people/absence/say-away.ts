import { Problem } from '#core/contract/platform/problems.ts';
import type { Absence } from '#core/contract/tenancy/absences.ts';
import type { MemberId, StoreId, UserId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { daysBetween, localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { managedMember } from '../managed-member.ts';
import { oneself } from '../oneself.ts';
import { ownPlaces } from '../record-own-change.ts';
import { staffOf, storesReachedBy } from '../staff.ts';
import { chosenZone, deleteAbsence, keepAbsence } from './absence.sql.ts';
import { absenceView } from './absences.ts';

/** Days of the person's own zone; the first is today where it isn't named. */
export interface Days {
  from?: string;
  until: string;
}

/** A year, and a day for who counts both ends. */
const mostDays = 366;

/**
 * Keeps that the caller is away until a day, in place of what they said before. It ends by itself as that day begins.
 * @throws validation-failed for a day that isn't to come, comes before the first, or is more than a year off
 */
export async function sayAway(ctx: Ctx, days: Days): Promise<Absence> {
  const person = oneself(ctx);
  const { feeds } = await ownPlaces(ctx, person);
  return keepAway(ctx, { userId: person.userId, own: true, feeds }, days);
}

/** Keeps that the caller is back. Who wasn't away stays as they are. */
export async function sayBack(ctx: Ctx): Promise<void> {
  const person = oneself(ctx);
  const { feeds } = await ownPlaces(ctx, person);
  await endAway(ctx, { userId: person.userId, own: true, feeds });
}

/** What names somebody of a store's team. */
interface OfTeam {
  storeId: StoreId;
  id: MemberId;
}

/**
 * Keeps that somebody of the team is away, as they would say it themselves.
 * @throws not-found for a role that isn't there or doesn't reach the store; forbidden above the caller's own rank;
 *   validation-failed as `sayAway`
 */
export async function sayMemberAway(ctx: Ctx, given: OfTeam, days: Days): Promise<Absence> {
  const { member } = await managedMember(ctx, 'edit', given);
  return keepAway(ctx, { userId: member.user_id, own: false, feeds: [given.storeId] }, days);
}

/**
 * Keeps that somebody of the team is back.
 * @throws not-found, forbidden
 */
export async function sayMemberBack(ctx: Ctx, given: OfTeam): Promise<void> {
  const { member } = await managedMember(ctx, 'edit', given);
  await endAway(ctx, { userId: member.user_id, own: false, feeds: [given.storeId] });
}

/** Whose absence it is, and in which stores it is noted. */
export interface Whose {
  userId: UserId;
  /** They say so themselves. */
  own: boolean;
  feeds: readonly StoreId[];
}

/**
 * Keeps that somebody is away, in place of what was said before.
 * @throws validation-failed as `sayAway`
 * @asksNobody Whoever calls it asked who may say so of them.
 */
export async function keepAway(ctx: Ctx, { userId, own, feeds }: Whose, days: Days): Promise<Absence> {
  const timeZone = await zoneOf(ctx, userId);
  const { from, until } = checked(localDate(nowOf(ctx), timeZone), days);
  const row = {
    from_at: startOfLocalDay(from, timeZone),
    until_at: startOfLocalDay(until, timeZone),
    time_zone: timeZone,
  };
  await ctx.db.everywhere(async (tx) => {
    await keepAbsence(tx, { user_id: userId, ...row, updated_at: nowOf(ctx) });
    for (const storeId of feeds) {
      await recordEvent(tx, ctx, { storeId, kind: 'member.away', data: { userId, own, from, until } });
    }
  });
  return absenceView(ctx, row);
}

/**
 * Keeps that somebody is back.
 * @asksNobody Whoever calls it asked who may say so of them.
 */
export async function endAway(ctx: Ctx, { userId, own, feeds }: Whose): Promise<void> {
  await ctx.db.everywhere(async (tx) => {
    const wasAway = await deleteAbsence(tx, userId, nowOf(ctx));
    for (const storeId of wasAway ? feeds : []) {
      await recordEvent(tx, ctx, { storeId, kind: 'member.back', data: { userId, own } });
    }
  });
}

function checked(today: string, { from = today, until }: Days): Required<Days> {
  const refuse = (field: 'from' | 'until', message: ReturnType<typeof say>) =>
    new Problem('validation-failed', { errors: [{ pointer: `/${field}`, code: 'out-of-range', message }] });
  if (until <= today) {
    throw refuse('until', say('back-after-today'));
  }
  if (until <= from) {
    throw refuse('until', say('back-after-first-day'));
  }
  if (daysBetween(today, until) > mostDays) {
    throw refuse('until', say('away-too-long'));
  }
  if (daysBetween(from, today) > mostDays) {
    throw refuse('from', say('away-too-long'));
  }
  return { from, until };
}

/** The zone that somebody chose in their profile, else that of the first store that they work for. */
async function zoneOf(ctx: Ctx, userId: UserId): Promise<string> {
  const chosen = await ctx.db.readEverywhere((tx) => chosenZone(tx, userId));
  const person = chosen === undefined ? await staffOf(ctx, userId) : null;
  return chosen ?? (person && (await storesReachedBy(ctx, person))[0]?.timeZone) ?? 'UTC';
}
