import type { Clock } from '../platform/context/context.ts';

/** A clock that tests move. It is never behind the machine's: jobs, sessions and files know that one too. */
export interface TestClock extends Clock {
  /** Throws for an instant that has passed. */
  set(instant: string | number): void;
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void;
}

const hour = 3_600_000;

/** The second whole hour from now: a clock that stands still is passed by the machine's, and no file takes an hour. */
const inAnHour = () => Math.ceil(Date.now() / hour + 1) * hour;

/** @param start an instant to come, in ISO 8601 or milliseconds since 1970; a whole hour, in one or two, by default */
export function testClock(start: string | number = inAnHour()): TestClock {
  let at = toCome(start);
  return {
    now: () => at,
    set(instant) {
      at = toCome(instant);
    },
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}

/** A day that is fixed in a test passes some time, and what holds until then fails for ever: so it is refused at once. */
function toCome(instant: string | number): number {
  const at = new Date(instant).getTime();
  if (at < Date.now()) {
    throw new Error(`The clock of a test is set to ${new Date(at).toISOString()}, which has passed: count from now.`);
  }
  return at;
}
