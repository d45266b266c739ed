import type { Services } from '../../context/context.ts';
import { lendShares } from './lend-shares.ts';
import { type LimitRule, secondsOf } from './limit-rule.ts';
import { limitKey } from './rate-limit.ts';

/** How a key stands after a call: how many more it may make, whether it was one too many, whole seconds until it starts anew. */
export interface Counted {
  left: number;
  over: boolean;
  resetSeconds: number;
}

/** Counts one call under a key. It waits for the database only where the process has used up what it took. */
export type SharedCounter = (key: string) => Counted | Promise<Counted>;

/** A process takes this part of what is left at once, shared out among the processes. */
const takenPart = 8;

/** A key in its window, as this process has it. */
interface Standing {
  /** When the window began, ms. */
  began: number;
  /** Calls that came here. */
  used: number;
  /** Calls that this process may let through. */
  mine: number;
  /** What all processes took, as far as this one knows; null before it asked. */
  taken: number | null;
  /** How many calls before the end of what is its own it asks for more. */
  ahead: number;
  /** There is nothing to ask for any more. */
  dry: boolean;
  asking: Promise<void> | null;
}

/**
 * Counts calls by a rule over all processes. Each lets the first few through unasked, then takes shares of what is left
 * from `rate_limits`, the next one before the last is used up. So a call waits for nothing, and a process that is killed
 * takes its share with it and no more (docs/decisions/limits-hold-across-processes.md).
 *
 * Where the database can't be asked, the process counts alone until the window ends.
 * @param options.kind keeps the counters apart from those of other rules
 * @param options.unasked which part of its even share of the limit a process lets through before it asks
 */
export function sharedCounter(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'config'>,
  rule: Pick<LimitRule, 'most' | 'within'>,
  { kind, unasked = 1 / 8 }: { kind: string; unasked?: number },
): SharedCounter {
  const { clock, secrets, config } = services;
  const { most } = rule;
  const windowMs = secondsOf(rule) * 1000;
  const lend = lendShares(services, secondsOf(rule));
  const pocket = Math.floor((most * unasked) / config.webProcesses);
  const shareOf = (left: number) => Math.ceil(left / (takenPart * config.webProcesses));
  const standings = new Map<string, Standing>();
  let sweptAt = 0;

  function standingOf(key: string, now: number): Standing {
    if (now - sweptAt >= windowMs || now < sweptAt) {
      sweptAt = now;
      for (const [old, { began }] of standings) {
        if (now - began >= windowMs || now < began) {
          standings.delete(old);
        }
      }
    }
    let standing = standings.get(key);
    if (!standing || now - standing.began >= windowMs || now < standing.began) {
      const ahead = Math.floor(pocket / 2);
      standing = { began: now, used: 0, mine: pocket, taken: null, ahead, dry: false, asking: null };
      standings.set(key, standing);
    }
    return standing;
  }

  async function ask(key: string, standing: Standing): Promise<void> {
    // What went through unasked is paid for with the first share.
    const unpaid = standing.taken === null ? pocket : 0;
    const share = Math.max(standing.used - standing.mine, shareOf(Math.max(0, most - (standing.taken ?? 0))));
    try {
      const acts = unpaid + share;
      const lent = await lend({ key: limitKey(secrets, `calls-${kind}`, key), acts, began: standing.began });
      const given = Math.min(acts, Math.max(0, most - lent.before));
      standing.mine = Math.max(Math.min(standing.used, standing.mine), standing.mine - unpaid + given);
      standing.taken = lent.before + acts;
      standing.ahead = Math.floor(share / 2);
      standing.dry = standing.taken >= most;
      standing.began = Math.min(lent.began, clock.now());
    } catch {
      standing.mine = most;
      standing.taken = most;
      standing.dry = true;
    } finally {
      standing.asking = null;
    }
  }

  function counted({ began, mine, taken }: Standing, at: number): Counted {
    const over = at > mine;
    const left = taken === null ? most - at : Math.max(0, most - taken) + Math.max(0, mine - at);
    const resetSeconds = Math.max(1, Math.ceil((began + windowMs - clock.now()) / 1000));
    return { over, left: over ? 0 : left, resetSeconds };
  }

  async function asked(key: string, standing: Standing, at: number): Promise<Counted> {
    while (at > standing.mine && !standing.dry) {
      standing.asking ??= ask(key, standing);
      await standing.asking;
    }
    return counted(standing, at);
  }

  return (key) => {
    const standing = standingOf(key, clock.now());
    standing.used += 1;
    const at = standing.used;
    if (at > standing.mine && !standing.dry) {
      return asked(key, standing, at);
    }
    if (!standing.dry && standing.asking === null && at > standing.mine - standing.ahead) {
      standing.asking = ask(key, standing);
    }
    return counted(standing, at);
  };
}
