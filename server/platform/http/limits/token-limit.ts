import { Problem } from '#core/contract/platform/problems.ts';
import type { Services } from '../../context/context.ts';
import { limits } from './limits.ts';
import { sharedCounter } from './shared-counter.ts';

/** How a token stands in the minute that runs: calls it may make, calls left, and whole seconds until it starts anew. */
export interface Quota {
  limit: number;
  left: number;
  over: boolean;
  resetSeconds: number;
}

/** What a call of one token is counted by. */
export interface TokenLimit {
  /** Counts one call; null where there is no limit. */
  count(tokenId: string): Promise<Quota | null>;
}

/** Counts the calls of each API token and connected app, a minute at a time: a script that runs wild slows nobody else down. */
export function createTokenLimit(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'config'>,
  perMinute: number,
): TokenLimit {
  const counter = sharedCounter(services, { ...limits.calls, most: perMinute }, { kind: 'token' });
  return {
    async count(tokenId) {
      return Number.isFinite(perMinute) ? { limit: perMinute, ...(await counter(tokenId)) } : null;
    },
  };
}

/** Throws `rate-limited` for a token that has called more often than it may. */
export function requireQuota(quota: Quota | null): void {
  if (quota?.over) {
    throw new Problem('rate-limited', { retryAfterSeconds: quota.resetSeconds });
  }
}

/** Tells a caller how its token stands, as the IETF’s draft of the RateLimit header fields has it. */
export function tellQuota(headers: Headers, { limit, left, resetSeconds }: Quota): void {
  headers.set('ratelimit-policy', `"token";q=${limit};w=60`);
  headers.set('ratelimit', `"token";r=${left};t=${resetSeconds}`);
}
