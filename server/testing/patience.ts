/**
 * How much longer than on a quiet machine of two cores everything takes on this one, from 1 to 6: measured at the start
 * of a run (scripts/lib/pace.js).
 */
const pace = Math.min(6, Math.max(1, Number(process.env.TEST_PACE ?? 1) || 1));

/**
 * How long a test waits on this machine for what takes at most so many milliseconds on a quiet one. Every time-out of a
 * test is one of these (scripts/lint-waits.js), and so is what is promised in seconds: neither depends on who else uses the
 * machine.
 */
export function patience(milliseconds: number): number {
  return Math.ceil(milliseconds * pace);
}
