import type { Services } from '../../context/context.ts';
import { takeShares, type WantedShare } from './rate-limit.ts';

/** What a counter had given before a share was taken of it, and when its window began, ms. */
export interface Lent {
  before: number;
  began: number;
}

/** Counters that are asked for in one statement. */
const mostAtOnce = 200;
/** A database that doesn't answer within this stands still: nobody waits for it longer to be counted. */
const patienceMs = 2000;

interface Asked extends WantedShare {
  settle: { resolve: (lent: Lent) => void; reject: (error: unknown) => void };
}

/**
 * Takes shares of counters, one statement at a time: what is asked for meanwhile goes together with the next. Refuses at
 * once while a statement is late.
 */
export function lendShares(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  windowSeconds: number,
): (wanted: WantedShare) => Promise<Lent> {
  let gathered: Asked[] = [];
  let isRunning = false;
  let isLate = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (gathered.length > 0) {
      // One counter once: a share of the window that ended may still be asked for.
      const first = new Map(gathered.toReversed().map((asked) => [asked.key, asked]));
      const now = new Set([...first.values()].slice(0, mostAtOnce));
      gathered = gathered.filter((asked) => !now.has(asked));
      await take([...now]);
    }
    isRunning = false;
  }

  async function take(asked: readonly Asked[]): Promise<void> {
    const late = setTimeout(() => {
      isLate = true;
      for (const { settle } of [...asked, ...gathered.splice(0)]) {
        settle.reject(new Error('Shares of limits were not lent in time.'));
      }
    }, patienceMs).unref();
    try {
      const lent = await db.everywhere((tx) => takeShares(tx, { wanted: asked, windowSeconds, now: clock.now() }));
      for (const { key, began, settle } of asked) {
        settle.resolve(lent(key) ?? { before: 0, began });
      }
    } catch (error) {
      for (const { settle } of asked) {
        settle.reject(error);
      }
    } finally {
      clearTimeout(late);
      isLate = false;
    }
  }

  return (wanted) => {
    if (isLate) {
      return Promise.reject(new Error('Shares of limits are lent late.'));
    }
    return new Promise((resolve, reject) => {
      gathered.push({ ...wanted, settle: { resolve, reject } });
      if (!isRunning) {
        void drain();
      }
    });
  };
}
