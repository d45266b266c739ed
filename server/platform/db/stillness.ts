import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isStill } from './is-away.ts';

/** How long whoever asks whether the database answers waits for it, in milliseconds. */
const probeMs = 2_000;
const betweenProbesMs = 100;

/**
 * Knows whether the database stands still. One wait for the driver's deadline is as long as a call may take: whoever asks
 * meanwhile, and whoever cleans up behind what failed, is refused at once. It is asked in the background until it
 * answers again.
 */
export interface Stillness {
  /** @throws where the database stands still */
  enter(): void;
  /** Hears what came of asking it. */
  note(error: unknown): void;
  /** Whether it answers within two seconds; that it doesn't says nothing more, since a full pool is no stillness. */
  answers(): Promise<boolean>;
}

/** Watches one pool, until that has ended. */
export function createStillness(pool: pg.Pool): Stillness {
  let still = false;

  const probe = () => pool.query({ text: 'SELECT 1', query_timeout: probeMs } as pg.QueryConfig);

  async function untilItAnswers(): Promise<void> {
    while (still && !pool.ending) {
      try {
        await probe();
        still = false;
      } catch (error) {
        // One that is away is refused as fast as it is asked, so whoever asks hears it themselves.
        still = isStill(error);
        await pause(betweenProbesMs, undefined, { ref: false });
      }
    }
  }

  return {
    enter() {
      if (still) {
        throw new Error('The database stands still.');
      }
    },
    note(error) {
      if (isStill(error) && !still) {
        still = true;
        void untilItAnswers();
      }
    },
    async answers() {
      if (still) {
        return false;
      }
      const ended = new AbortController();
      const { signal } = ended;
      try {
        const asked = probe().then(() => true);
        asked.catch(() => undefined);
        return await Promise.race([asked, pause(probeMs, false, { signal })]);
      } catch {
        return false;
      } finally {
        ended.abort();
      }
    },
  };
}
