import { setTimeout as pause } from 'node:timers/promises';
import { because } from '#core/reference/engine-reasons.ts';
import { EngineError } from '../connector.ts';

/** What Shopify says with every answer about the points that a store has left. */
export interface Cost {
  requestedQueryCost: number;
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
}

/** Time as a test may hold it. */
export interface Waiting {
  now(): number;
  /** Ends after so long, or rejects when the signal does. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realTime: Waiting = {
  now: () => Date.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }),
};

export interface Throttle {
  /** Waits until the store has points for this question, as far as is known. */
  enter(query: string, signal: AbortSignal): Promise<void>;
  /** Takes in what an answer said. */
  note(query: string, cost: Cost): void;
  /** How long until there are points for a question that was refused, in milliseconds. */
  until(query: string): number;
}

/** Shopify counts points, not calls: a store has so many, and gets so many a second. This keeps to what it said last. */
export function createThrottle({ now, wait }: Waiting): Throttle {
  const costs = new Map<string, number>();
  let known: { available: number; rate: number; most: number; at: number } | undefined;

  const until = (query: string): number => {
    if (!known) return 0;
    const wanted = Math.min(costs.get(query) ?? 0, known.most);
    const available = Math.min(known.most, known.available + ((now() - known.at) / 1000) * known.rate);
    return available >= wanted ? 0 : Math.ceil(((wanted - available) / known.rate) * 1000);
  };

  return {
    until,
    async enter(query, signal) {
      const ms = until(query);
      if (ms === 0) return;
      try {
        await wait(ms, signal);
      } catch (cause) {
        throw new EngineError('unavailable', because('busy'), { cause, retryAfterMs: ms });
      }
    },
    note(query, { requestedQueryCost, throttleStatus: { maximumAvailable, currentlyAvailable, restoreRate } }) {
      costs.set(query, requestedQueryCost);
      known = { available: currentlyAvailable, rate: restoreRate, most: maximumAvailable, at: now() };
    },
  };
}
