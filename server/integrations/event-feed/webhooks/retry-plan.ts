import { webhookTries } from '#core/reference/webhooks.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits between ten tries, as the example of Standard Webhooks has them: 75 hours and 35 minutes in all. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const longestAsked = 24 * hour;

/**
 * How long to wait after a failed try, in milliseconds; null where the tries are used up. Up to a fifth is added by
 * chance, so that what failed together is not tried together; a receiver that names a longer wait gets it.
 * @param tries how many there were, from 1
 * @param chance from 0 to 1
 */
export function waitAfter(tries: number, askedMs: number | null, chance: number): number | null {
  const wait = waits[tries - 1];
  if (wait === undefined || tries >= webhookTries) {
    return null;
  }
  return Math.max(Math.round(wait * (1 + chance / 5)), Math.min(askedMs ?? 0, longestAsked));
}
