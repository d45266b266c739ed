import type { Limit } from './rate-limit.ts';

/** How long a window may be, in seconds. */
const windows = { second: 1, minute: 60, '15 minutes': 900, hour: 3600, day: 86_400 } as const;

/** How often something may be done: a row of a module's `limits.ts`, all of which docs/limits.md lists. */
export interface LimitRule {
  /** What is counted, as the list says it. */
  what: string;
  /** By whom or what it's counted apart. */
  by: string;
  most: number;
  within: keyof typeof windows;
  /** Counted in shares that a process takes of one row; else each act counts in the row, however many processes answer. */
  inShares?: true;
}

/** The limits of one module. */
export type LimitRules = Readonly<Record<string, LimitRule>>;

/** How long a rule's window is. */
export const secondsOf = ({ within }: Pick<LimitRule, 'within'>): number => windows[within];

/** A counter under a rule. @param key whom it counts, as `limitKey` makes it */
export function limitOf({ most, within }: LimitRule, key: string): Limit {
  return { key, limit: most, windowSeconds: secondsOf({ within }) };
}
