import type { ClaimEmailName } from '../../reference/claim-emails.ts';
import type { ClaimState } from '../../reference/claims.ts';
import { endOfLocalDay } from '../platform/local-day.ts';
import type { Trigger } from './lifecycle/lifecycle-terms.ts';

/**
 * The days that the customer of a claim is told, each of one kind. A told day is kept as a row: what is told once holds,
 * whatever the store's settings become, until an act moves it.
 */

/** What tells a day: an act, or that the one before has passed. */
export type Telling = Trigger | 'late';

interface ToldKind {
  /** The states in which it is told; leaving them ends it. An archived claim keeps what it was told. */
  states: readonly ClaimState[];
  /** Whether the claim's page names it, and with that every answer of the API. */
  onPage: boolean;
  /** The emails that name it. */
  emails: readonly ClaimEmailName[];
  /** Acts that tell its customer the new day by an email of their own. */
  toldBy: readonly Telling[];
}

export const toldKinds = {
  /** By when the store replies, or decides what was filed ahead of its time. */
  answer: {
    states: ['NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'TEMPORARILY_DISMISSED'],
    onPage: true,
    emails: ['claim-received', 'claim-late', 'claim-day-moved'],
    toldBy: ['late'],
  },
  /** Until when a claim that staff filled in can be signed. */
  sign: { states: ['DRAFT'], onPage: true, emails: ['claim-needs-signature', 'claim-reminder'], toldBy: [] },
  /** Until when a question can be answered before its claim is closed. */
  reply: {
    states: ['WAITING_FOR_CUSTOMER'],
    onPage: true,
    emails: ['claim-question', 'claim-reminder'],
    toldBy: ['ask-customer'],
  },
  /** Until when the customer can say that a package did not arrive. */
  arrived: { states: ['TEMPORARILY_DISMISSED'], onPage: true, emails: ['claim-arrival'], toldBy: ['ask-arrived'] },
  /** Until when a denial can be appealed. */
  appeal: { states: ['DENIED'], onPage: true, emails: ['claim-denied'], toldBy: [] },
  /** Until when a message takes a closed claim up again. */
  reopen: { states: ['CLOSED'], onPage: true, emails: ['claim-closed'], toldBy: [] },
  /** By when a refund has arrived. */
  refund: {
    states: ['APPROVED', 'RESOLVED'],
    onPage: true,
    emails: ['claim-approved', 'claim-resolved', 'claim-day-moved'],
    toldBy: ['executed'],
  },
  /** By when a replacement has arrived. */
  replacement: {
    states: ['APPROVED', 'RESOLVED'],
    onPage: true,
    emails: ['claim-approved', 'claim-resolved', 'claim-day-moved'],
    toldBy: ['executed'],
  },
  /** By when the refund of an amendment has arrived. */
  'top-up': { states: ['RESOLVED'], onPage: false, emails: ['claim-amended', 'claim-day-moved'], toldBy: [] },
} as const satisfies Readonly<Record<string, ToldKind>>;

export type ToldDayKind = keyof typeof toldKinds;
/** What became of a told day: the claim moved on, another day took its place, or the act that told it was undone. */
export type ToldDayEnd = 'left' | 'moved' | 'undone';
/** A day on which a store doesn’t work, by its name. */
export interface Holiday {
  day: string;
  name: string;
}

/** The holidays that a told day skips, as they are kept: the first, and those after it. 0.1.1 reads and writes the first alone. */
export interface SkippedHolidays extends Holiday {
  then?: readonly Holiday[];
}

/** Holidays as they are kept; null for none. */
export function keptHolidays([first, ...then]: readonly Holiday[]): SkippedHolidays | null {
  return first === undefined ? null : { ...first, ...(then.length > 0 && { then }) };
}

/** All that were kept, in order. */
export function holidaysKept(kept: SkippedHolidays | null): Holiday[] {
  return kept === null ? [] : [kept, ...(kept.then ?? [])].map(({ day, name }) => ({ day, name }));
}
export const toldDayKinds = Object.keys(toldKinds) as ToldDayKind[];

/** Until when the customer can do something: what ends it by hand tells them so, or waits for the day. */
export const rightKinds = ['sign', 'reply', 'arrived', 'appeal', 'reopen'] as const satisfies readonly ToldDayKind[];

/** The kinds that a decision tells; every other one follows from the claim's state alone. */
export const outcomeKinds: readonly ToldDayKind[] = ['refund', 'replacement', 'top-up'];

/** The kinds that are told of a claim in a state. */
export function kindsToldIn(state: ClaimState): ToldDayKind[] {
  const kept = state === 'ARCHIVED';
  return toldDayKinds.filter((kind) => kept || (toldKinds[kind].states as readonly ClaimState[]).includes(state));
}

/** The kinds that move by an act which tells the customer nothing else: an email of its own says so. */
export const movedDayKinds = ['answer', 'refund', 'replacement', 'top-up'] as const satisfies readonly ToldDayKind[];
export type MovedDayKind = (typeof movedDayKinds)[number];

/** Whether a day of a kind may be moved by an act that tells the customer nothing else. */
export function movesByEmail(kind: ToldDayKind): kind is MovedDayKind {
  return (movedDayKinds as readonly ToldDayKind[]).includes(kind);
}

/** Whether the act that moved a day tells the customer so by itself. */
export function tellsItself(kind: ToldDayKind, trigger: Telling | null): boolean {
  return trigger !== null && (toldKinds[kind].toldBy as readonly Telling[]).includes(trigger);
}

/** The last instant (ISO 8601) of the day that lies so many days after an instant, in the store's zone: a told day is a whole one. */
export function lastDay(since: string, days: number, timeZone: string): string {
  return endOfLocalDay(since, days, timeZone);
}

/** A day that a claim's state asks for. */
export interface DayToTell {
  kind: ToldDayKind;
  /** ISO 8601. */
  until: string;
  /** It takes the place of the day that was told before; else that one holds. */
  anew: boolean;
}

/** Whether a day is told: none was, or it takes the place of a sooner one. What was promised is never pulled in. */
export function givesWay(told: string | null, day: Pick<DayToTell, 'until' | 'anew'>): boolean {
  return told === null || (day.anew && Date.parse(day.until) > Date.parse(told));
}

/** What of a claim says which days are told of it. */
export interface ClaimWithDays {
  state: ClaimState;
  /** By when it is answered; null while nobody waits for that. */
  answerBy: string | null;
  appealCount: number;
  asksWhetherArrived: boolean;
}

/** How long a store lets its customers do each, in days. */
export interface DaysToAct {
  signDays: number;
  noAnswerDays: number;
  arrivedAnswerDays: number;
  appealDays: number;
  reopenDays: number;
}

/** The days that a claim's customer is told by an act that leaves the claim as it is given. */
export function daysOfState(
  claim: ClaimWithDays,
  settings: DaysToAct,
  { now, timeZone, trigger }: { now: string; timeZone: string; trigger: Trigger | null },
): DayToTell[] {
  const within = (kind: ToldDayKind, days: number): DayToTell[] => [
    { kind, until: lastDay(now, days, timeZone), anew: tellsItself(kind, trigger) },
  ];
  const answer: DayToTell[] = claim.answerBy === null ? [] : [{ kind: 'answer', until: claim.answerBy, anew: true }];
  switch (claim.state) {
    case 'DRAFT':
      return within('sign', settings.signDays);
    case 'WAITING_FOR_CUSTOMER':
      return within('reply', settings.noAnswerDays);
    case 'DENIED':
      return claim.appealCount === 0 ? within('appeal', settings.appealDays) : [];
    case 'CLOSED':
      return within('reopen', settings.reopenDays);
    case 'TEMPORARILY_DISMISSED':
      return claim.asksWhetherArrived ? within('arrived', settings.arrivedAnswerDays) : answer;
    default:
      return answer;
  }
}
