import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../is-away.ts';
import { sqlState } from '../sql-errors.ts';

/** How long a start goes on trying, in milliseconds; whoever watches over processes then starts another. */
const longestMs = 60_000;
/** Between two tries, in milliseconds: the first and the longest. */
const firstPauseMs = 100;
const longestPauseMs = 2_000;

export interface Waiting {
  /** Hears the first refusal of each step that is waited for. */
  tell(error: unknown): void;
  /** Whether nobody waits for it any more: the process was asked to stop. */
  isOver(): boolean;
  /** Milliseconds; a minute by default. */
  longestMs?: number;
}

/**
 * Does a step of a start, again while the database can’t be had for it: its connections are all taken, it has just
 * started, another process holds what the step needs. The step may be done twice.
 * @throws at once what is refused for good; after a minute, or once it’s over, what was refused last
 */
export async function whileAway<T>(
  step: () => Promise<T>,
  waiting: Waiting,
  passes: (error: unknown) => boolean = (error) => causesOf(error).some(passesSoon),
): Promise<T> {
  const until = performance.now() + (waiting.longestMs ?? longestMs);
  for (let wait = firstPauseMs, isFirst = true; ; wait = Math.min(wait * 2, longestPauseMs), isFirst = false) {
    try {
      return await step();
    } catch (error) {
      if (waiting.isOver() || !passes(error) || performance.now() > until) throw error;
      if (isFirst) waiting.tell(error);
      await pause(wait);
    }
  }
}

/** Whether a database that answers refuses for now; one that isn’t there may never come, so that a start says so at once. */
export const isRefusedForNow = (error: unknown): boolean =>
  causesOf(error).some((cause) => /^\d[0-9A-Z]{4}$|^XX000$/.test(sqlState(cause) ?? '') && passesSoon(cause));

/** Of two processes that change one thing of the catalog, the second is refused by some versions, without a code of its own. */
const passesSoon = (error: unknown): boolean =>
  isAway(error) || (error instanceof Error && /tuple concurrently updated/.test(error.message));

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}
