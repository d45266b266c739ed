import { Problem } from '../../../../core/contract/platform/problems.ts';
import { minuteCounter } from './minute-counter.ts';

/** How a token stands in the minute that runs: calls it may make, calls left, and whole seconds until it starts anew. */
export interface Quota {
  limit: number;
  left: number;
  resetSeconds: number;
}

/** What a call of one token is counted by. */
export interface TokenLimit {
  /** Counts one call; null where there is no limit. */
  count(tokenId: string): Quota | null;
}

/**
 * Counts the calls of each API token and connected app, a minute at a time and for this process: a script that runs
 * wild slows nobody else down. Each process counts on its own, so several of them let more through.
 */
export function createTokenLimit({ now, perMinute }: { now: () => number; perMinute: number }): TokenLimit {
  const counter = minuteCounter({ now, perKey: perMinute });
  return {
    count(tokenId) {
      if (!Number.isFinite(perMinute)) {
        return null;
      }
      const { count, resetSeconds } = counter(tokenId);
      return { limit: perMinute, left: perMinute - count, resetSeconds };
    },
  };
}

/** Throws `rate-limited` for a token that has called more often than it may. */
export function requireQuota(quota: Quota | null): void {
  if (quota !== null && quota.left < 0) {
    throw new Problem('rate-limited', { retryAfterSeconds: quota.resetSeconds });
  }
}

/** Tells a caller how its token stands, as the IETF’s draft of the RateLimit header fields has it. */
export function tellQuota(headers: Headers, { limit, left, resetSeconds }: Quota): void {
  headers.set('ratelimit-policy', `"token";q=${limit};w=60`);
  headers.set('ratelimit', `"token";r=${Math.max(0, left)};t=${resetSeconds}`);
}
