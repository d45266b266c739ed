import type { Membership } from '../../permissions.ts';
import { type Sentence, say } from '../../reference/problem-sentences.ts';

/** A role that somebody holds, and from when their word in it is one of two, ISO 8601; null where it always was. */
export interface HeldRole extends Membership {
  secondWordFrom: string | null;
}

/** Whether somebody’s word is one of two: it `counts`, does `later`, or is `gone` with the right to say it. */
export type WordOfOne = 'counts' | 'later' | 'gone';

/**
 * Whether two named people are two, whose words count both; else why not. `token` where one of them is nobody: a token
 * speaks for whoever made it.
 */
export type TwoPeople = 'two' | 'same' | 'token' | `${'first' | 'second'}-${'later' | 'gone'}`;

/**
 * How somebody’s word counts by the roles that they hold at an instant.
 * @param may whether roles suffice for what is said
 */
export function wordOf(
  held: readonly HeldRole[],
  may: (held: readonly Membership[]) => boolean,
  now: string,
): WordOfOne {
  const settled = held.filter(({ secondWordFrom }) => secondWordFrom === null || secondWordFrom <= now);
  return may(settled) ? 'counts' : may(held) ? 'later' : 'gone';
}

/** Why the second word doesn’t count, to whoever says it, where two are two different people. */
export function whyNotTwo(two: Exclude<TwoPeople, 'two' | 'same' | 'token'>): Sentence {
  switch (two) {
    case 'first-later':
      return say('first-word-later');
    case 'first-gone':
      return say('first-word-gone');
    case 'second-later':
      return say('second-word-later');
    case 'second-gone':
      return say('not-permitted');
  }
}

/**
 * Why two people aren’t two, to whoever says the second word.
 * @param own what whoever said the first one is told, and a token
 */
export const whyNoSecondWord = (two: Exclude<TwoPeople, 'two'>, own: Sentence): Sentence =>
  two === 'same' || two === 'token' ? own : whyNotTwo(two);
