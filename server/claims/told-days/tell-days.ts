import { type ClaimId, newId, type StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import {
  type DayToTell,
  daysOfState,
  givesWay,
  type Holiday,
  keptHolidays,
  kindsToldIn,
  movesByEmail,
  outcomeKinds,
  rightKinds,
  type Telling,
  type ToldDayEnd,
  type ToldDayKind,
  tellsItself,
  toldDayKinds,
  toldKinds,
} from '#core/rules/claims/told-days.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { daysLeftSince, daysOfClaim, endDays, insertDays, reviveDays, type ToldDayRow } from './told-days.sql.ts';

/** Until when each day holds that a claim's customer is told, by its kind. */
export type HeldDays = Partial<Record<ToldDayKind, string>>;

/** An act on a claim: the claim after it; null for its filing. */
interface Acted {
  claim: ClaimRow;
  trigger: Trigger | null;
  /** It is being filed: nothing was told of it before. */
  isNew?: true;
  /** When the decision was made that an undo takes back. */
  undoes?: string | null;
  /** The days that hold, where they were read once the claim was held. */
  held?: readonly ToldDayRow[];
}

export type { ToldDayRow };

/** The days that hold on a claim, for an act that reads them as it takes the claim. */
export const heldDaysOf: (tx: Tx, storeId: StoreId, claimId: ClaimId) => Promise<ToldDayRow[]> = daysOfClaim;

/** Whether a claim's customer was told a day until which they can do something, which hasn't passed. */
export async function hasToldRight(
  tx: Tx,
  ctx: Ctx,
  { storeId, claimId }: { storeId: StoreId; claimId: ClaimId },
): Promise<boolean> {
  const held = await daysOfClaim(tx, storeId, claimId);
  const rights: readonly ToldDayKind[] = rightKinds;
  return held.some(({ kind, until }) => rights.includes(kind) && Date.parse(until) >= ctx.clock.now());
}

/**
 * Writes down the days that an act tells a claim's customer, in the act's transaction: what was told before holds while
 * the claim stays where it was told, whatever the store's settings are by now. A day that moves is an event, and an email
 * to who was told, unless the act sends one of its own.
 */
export async function tellDays(tx: Tx, ctx: Ctx, store: StoreRecord, acted: Acted): Promise<HeldDays> {
  const { told, write } = await daysToTell(tx, ctx, store, acted);
  await write();
  return told;
}

/** Days that are to be told, for an act that writes them together with what else it writes. */
interface DaysToTell {
  /** Until when each holds by then. */
  told: HeldDays;
  /** Those that held before, and hold on. */
  still: readonly ToldDayRow[];
  /** Sends what is to be written, at once and in order. */
  write(): Promise<void>;
}

/** The same, not written yet. */
export async function daysToTell(tx: Tx, ctx: Ctx, store: StoreRecord, acted: Acted): Promise<DaysToTell> {
  const { claim, trigger } = acted;
  const days = daysOfState(
    {
      state: claim.state,
      answerBy: claim.answer_moved_to ?? claim.answer_due_at,
      appealCount: claim.appeal_count,
      asksWhetherArrived: claim.arrival_asked_at !== null && claim.wake_at === null,
    },
    lifecycleSettingsOf(store, ctx.config),
    { now: nowOf(ctx), timeZone: store.timeZone, trigger },
  );
  const { held, back } = await heldBefore(tx, store.id, acted);
  const { write, ...retold } = retell(tx, ctx, store, {
    ...{ claim, trigger, days, keep: keptIn(claim.state) },
    held: [...held, ...back],
    end: trigger === 'undo' ? 'undone' : 'left',
  });
  return {
    ...retold,
    async write() {
      await Promise.all([reviveDays(tx, store.id, idsOf(back)), write()]);
    },
  };
}

/** The days that hold on a claim as an act finds them, and those of the state that an undo goes back to: they hold again. */
async function heldBefore(tx: Tx, storeId: StoreId, acted: Acted): Promise<Record<'held' | 'back', ToldDayRow[]>> {
  const { claim, trigger, isNew, undoes } = acted;
  if (isNew) {
    return { held: [], back: [] };
  }
  const { id, state } = claim;
  const held = acted.held ?? (await daysOfClaim(tx, storeId, id));
  if (trigger !== 'undo' || !undoes) {
    return { held: [...held], back: [] };
  }
  const left = await daysLeftSince(tx, storeId, id, { since: undoes, kinds: kindsToldIn(state) });
  const isTold = (rows: readonly ToldDayRow[], day: ToldDayRow) => rows.some((item) => isSame(item, day));
  const back = left.filter((day, place) => !isTold(held, day) && !isTold(left.slice(0, place), day));
  return { held: [...held], back };
}

/** What a claim in a state is told besides the days that the state itself asks for. */
function keptIn(state: ClaimState): readonly ToldDayKind[] {
  return state === 'ARCHIVED' ? toldDayKinds : kindsToldIn(state).filter((kind) => outcomeKinds.includes(kind));
}

/** A day of one kind that an act tells. */
export interface OneDay extends DayToTell {
  subject?: string;
  /** The holidays that it skips, in order. */
  skips?: readonly Holiday[];
}

/** The claim that days are told of. */
type ClaimOfDay = Pick<ClaimRow, 'id' | 'order_id'>;

/** Tells some days more, such as by when a refund arrives; every other one holds. `trigger` as in `tellDays`. */
export async function tellMoreDays(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  told: { claim: ClaimOfDay; days: readonly OneDay[]; trigger: Telling | null; held?: readonly ToldDayRow[] },
): Promise<void> {
  const held = told.held ?? (await daysOfClaim(tx, store.id, told.claim.id));
  await retell(tx, ctx, store, { ...told, held, keep: toldDayKinds, end: 'left' }).write();
}

interface Retold {
  claim: ClaimOfDay;
  trigger: Telling | null;
  days: readonly OneDay[];
  held: readonly ToldDayRow[];
  /** The kinds of which what was told holds, without being told again. */
  keep: readonly ToldDayKind[];
  /** What becomes of those that don't. */
  end: ToldDayEnd;
}

function retell(tx: Tx, ctx: Ctx, store: StoreRecord, retold: Retold): DaysToTell {
  const { claim, trigger, days, held, keep } = retold;
  const now = nowOf(ctx);
  const before = (day: OneDay) => held.find((item) => isSame(item, day));
  const wanted = days.filter((day) => givesWay(before(day)?.until ?? null, day));
  const moved = held.filter((item) => wanted.some((day) => isSame(item, day)));
  const left = held.filter((item) => !keep.includes(item.kind) && !days.some((day) => isSame(item, day)));
  const rows = wanted.map((day) => ({
    store_id: store.id,
    id: newId('toldDay', ctx.clock.now()),
    claim_id: claim.id,
    kind: day.kind,
    subject: day.subject ?? '',
    day: localDate(day.until, store.timeZone),
    until: day.until,
    skips: day.skips?.length ? JSON.stringify(keptHolidays(day.skips)) : null,
    told_at: now,
    told_in: toldKinds[day.kind].onPage ? ['page'] : [],
    moved_from: before(day)?.until ?? null,
  }));
  const still = held.filter((item) => !left.includes(item) && !moved.includes(item));
  return {
    told: Object.fromEntries([...still, ...wanted].map(({ kind, until }) => [kind, until])),
    still,
    async write() {
      // Carried out one after the other: what held ends before what is told instead.
      await Promise.all([
        endDays(tx, store.id, idsOf(left), { now, ended: retold.end }),
        endDays(tx, store.id, idsOf(moved), { now, ended: 'moved' }),
        insertDays(tx, rows),
        ...moved.map((row) => {
          const to = wanted.find((day) => isSame(row, day))?.until ?? row.until;
          return announceMove(tx, ctx, store.id, {
            claim,
            kind: row.kind,
            subject: row.subject,
            from: row.until,
            to,
            trigger,
          });
        }),
      ]);
    },
  };
}

const idsOf = (rows: readonly ToldDayRow[]) => rows.map((row) => row.id);

function isSame(held: ToldDayRow, day: Pick<OneDay, 'kind' | 'subject'>): boolean {
  return held.kind === day.kind && held.subject === (day.subject ?? '');
}

async function announceMove(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  moved: { claim: ClaimOfDay; kind: ToldDayKind; subject: string; from: string; to: string; trigger: Telling | null },
): Promise<void> {
  const { claim, kind, subject, from, to, trigger } = moved;
  // That an answer is late is an event of its own.
  if (trigger === 'late') {
    return;
  }
  await Promise.all([
    recordEvent(tx, ctx, {
      storeId,
      kind: 'claim.day-moved',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { day: kind, from, to },
    }),
    movesByEmail(kind) &&
      !tellsItself(kind, trigger) &&
      ctx.jobs.enqueue(tx, 'send-mail', {
        storeId,
        mail: { template: 'claim-day-moved', claimId: claim.id, day: kind, subject, movedTo: to },
      }),
  ]);
}
