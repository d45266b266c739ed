import * as words from '#words/console/home.ts';
import type { QueueRow } from '../../../core/contract/desk/queue.ts';
import { answerClock, spanInWords } from '../pieces/time.ts';

type HomeRow = Pick<QueueRow, 'answerDueAt' | 'flags' | 'createdAt'>;

/** The claims that wait, each in one part of Home. */
export interface HomeParts<Row extends HomeRow = QueueRow> {
  /** Past their answer time, the longest overdue first. */
  late: Row[];
  /** The customer replied, and nobody has answered. */
  replied: Row[];
  /** The others, by when an answer is due; last those that nothing is due for. */
  next: Row[];
  /** The one that has waited longest. */
  oldest: Row | undefined;
  /** Where to begin. */
  start: Row | undefined;
}

type HomePart = 'late' | 'replied' | 'next';

/** Sorts what waits into the parts of Home. */
export function homeParts<Row extends HomeRow>(rows: readonly Row[], now: Date): HomeParts<Row> {
  const dueAt = (row: Row) => (row.answerDueAt === null ? Number.MAX_VALUE : Date.parse(row.answerDueAt));
  const byDue = (one: Row, other: Row) => dueAt(one) - dueAt(other);
  const late = rows.filter((row) => answerClock(row.answerDueAt, now)?.tone === 'bad').sort(byDue);
  const replied = rows.filter((row) => !late.includes(row) && row.flags.includes('customer-answered'));
  const next = rows.filter((row) => !late.includes(row) && !replied.includes(row)).sort(byDue);
  const oldest = rows.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))[0];
  return { late, replied, next, oldest, start: late[0] ?? replied[0] ?? oldest };
}

/** How many are in each part, in words. `more`: the list was cut at its latest due, so only a part before the cut is whole. */
export function partCounts({ late, replied, next }: HomeParts<HomeRow>, more: boolean): Record<HomePart, string> {
  return {
    late: words.counted(late.length, more && replied.length + next.length === 0),
    replied: words.counted(replied.length, more),
    next: words.counted(next.length, more),
  };
}

/** The sentence at the head of Home, with its numbers. `more`: the list was cut, so nobody counted to its end. */
export function homeSentence(parts: HomeParts<HomeRow>, { now, more }: { now: Date; more: boolean }): string {
  const { late, replied, next, oldest } = parts;
  if (oldest === undefined) {
    return words.allCaughtUp;
  }
  const waited = words.oldestHasWaited(spanInWords(now.getTime() - Date.parse(oldest.createdAt)));
  const told = [
    ...(late.length > 0 ? [words.areLate(late.length, more && replied.length + next.length === 0)] : []),
    ...(replied.length > 0 ? [words.haveReplied(replied.length)] : []),
  ];
  if (told.length > 0) {
    return `${words.both(told)} ${waited}`;
  }
  return `${more ? words.manyAreWaiting : words.areWaiting(next.length)} ${waited}`;
}
