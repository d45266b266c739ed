import type { Home, StoreRecordOfWeeks } from '#core/contract/desk/home.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import * as words from '#words/console/desk/home.ts';
import { spanInWords } from '../../kit/pieces/time.ts';

type Part = Pick<Home['late'], 'count'>;
interface Counted {
  late: Part;
  replied: Part;
  next: Part;
  capped: number;
  oldest: Pick<QueueRow, 'createdAt'> | null;
}

/** Where to begin: with what is overdue longest, else with a customer who replied, else with what was filed first. */
export function startOf({ late, replied, oldest }: Pick<Home, 'late' | 'replied' | 'oldest'>): QueueRow | null {
  return late.rows[0] ?? replied.rows[0] ?? oldest;
}

/** `9`, and `500+` where no more were counted. */
export const partCount = ({ count }: Part, capped: number): string => words.counted(count, count >= capped);

/** How many claims are to do: every one of them is in one part. */
export function toDoCount({ late, replied, next, capped }: Omit<Counted, 'oldest'>): string {
  const counts = [late, replied, next].map(({ count }) => count);
  // With the tab that it leads to: of a part that was counted to its bound no sum is known.
  return counts.some((count) => count >= capped)
    ? words.counted(capped, true)
    : words.counted(
        counts.reduce((all, count) => all + count, 0),
        false,
      );
}

/**
 * The sentence at the head of Home, with its numbers.
 * @param unreached whether something approved hasn’t reached its customer
 */
export function homeSentence(
  { late, replied, next, capped, oldest }: Counted,
  { now, unreached }: { now: Date; unreached: boolean },
): string {
  if (oldest === null) {
    return unreached ? words.noneWaits : words.allCaughtUp;
  }
  const waited = words.oldestHasWaited(spanInWords(now.getTime() - Date.parse(oldest.createdAt)));
  const told = [
    ...(late.count > 0 ? [words.areLate(late.count, late.count >= capped)] : []),
    ...(replied.count > 0 ? [words.haveReplied(replied.count, replied.count >= capped)] : []),
  ];
  return told.length > 0
    ? `${words.both(told)} ${waited}`
    : `${words.areWaiting(next.count, next.count >= capped)} ${waited}`;
}

/** Hours as they are said: minutes below one, hours below two days, days above. */
export const hoursInWords = (hours: number): string => spanInWords(Math.max(hours, 1 / 60) * 3_600_000);

/** How fast a store replies, against its promise and the week before; null where nothing was answered this week. */
export function recordSentence({ promisedHours, thisWeek, lastWeek }: StoreRecordOfWeeks): string | null {
  if (thisWeek.medianHours === null) {
    return null;
  }
  return [
    thisWeek.medianHours <= promisedHours ? words.asPromised : words.slowerThanPromised,
    words.halfGotReply(hoursInWords(thisWeek.medianHours)),
    ...(lastWeek.medianHours === null ? [] : [words.lastWeekItWas(hoursInWords(lastWeek.medianHours))]),
  ].join(' ');
}

/** What is late of the product's own work, in one sentence. */
export const lateWorkSentence = ({ kinds, since }: NonNullable<Home['lateWork']>, now: Date): string =>
  words.workIsLate(
    kinds.map((kind) => words.work[kind]),
    spanInWords(now.getTime() - Date.parse(since)),
  );
