import { setImmediate as soon } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { httpServices } from '../../../testing/http-services.ts';
import { lendShares } from './lend-shares.ts';
import { sharedCounter } from './shared-counter.ts';

const database = await testDatabase();
const { services, clock, pool } = httpServices(database);
afterAll(() => pool.end());

/** What reaches the database through these services, and what it does then. */
function watched() {
  let asked = 0;
  let answered: Promise<unknown> = Promise.resolve();
  let away: (() => Promise<never>) | null = null;
  const db = {
    ...services.db,
    everywhere: <T>(work: Parameters<typeof services.db.everywhere<T>>[0]) => {
      asked += 1;
      const answer = away ? away() : services.db.everywhere(work);
      answered = answer.catch(() => undefined);
      return answer;
    },
  };
  return {
    services: { ...services, db },
    asked: () => asked,
    /** Once what was asked is answered, and whoever asked has heard it. */
    async heard() {
      await answered;
      await soon();
    },
    leave: (how: () => Promise<never>) => {
      away = how;
    },
  };
}

let kinds = 0;
/** Counters of one rule in so many processes. */
function processes(count: number, most: number, of: Pick<typeof services, 'db'> = services) {
  kinds += 1;
  const kind = `test-${kinds}`;
  const config = { ...services.config, webProcesses: count };
  const start = () => sharedCounter({ ...services, ...of, config }, { most, within: 'minute' }, { kind });
  return { all: Array.from({ length: count }, start), start };
}

/** How many get through of calls that come one by one or at once. */
async function through(calls: readonly (() => unknown)[], atOnce: boolean): Promise<number> {
  const answers: { over: boolean }[] = [];
  if (atOnce) {
    answers.push(...((await Promise.all(calls.map((call) => call()))) as { over: boolean }[]));
  } else {
    for (const call of calls) {
      answers.push((await call()) as { over: boolean });
    }
  }
  return answers.filter(({ over }) => !over).length;
}

describe('a limit over several processes', () => {
  test('whoever calls too often is refused by every process, one that came since too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          count: fc.integer({ min: 1, max: 4 }),
          most: fc.integer({ min: 1, max: 300 }),
          atOnce: fc.boolean(),
          falls: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
          killed: fc.option(fc.nat()),
        }),
        async ({ count, most, atOnce, falls, killed }) => {
          const { all, start } = processes(count, most);
          // Twice what may be, and more: each process is called, by whatever pattern.
          const calls = Array.from({ length: most * 2 }, (_, n) => {
            const at = (falls[n % falls.length]! + Math.floor(n / falls.length)) % count;
            return () => all[at]!('caller');
          });
          let got = await through(calls.slice(0, most), atOnce);
          if (killed !== null) {
            all[killed % count] = start();
          }
          got += await through(calls.slice(most), atOnce);
          // Each that is left comes to its end.
          got += await through(
            all.flatMap((one) => Array.from({ length: most }, () => () => one('caller'))),
            atOnce,
          );
          const killedOnes = killed === null ? 0 : 1;
          const pocket = Math.floor(most / 8 / count);
          const share = Math.ceil(most / 8 / count);
          expect(got).toBeLessThanOrEqual(most + (count - 1 + killedOnes) * pocket);
          expect(got).toBeGreaterThanOrEqual(most - killedOnes * (2 * share + pocket));
          for (const one of all) {
            expect(await one('caller')).toMatchObject({ over: true, left: 0 });
          }
          expect(await all[0]!('another')).toMatchObject({ over: false });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('what is left and when it starts anew is told of all processes, not of one', async () => {
    const { all } = processes(2, 8);
    expect(await all[0]!('caller')).toEqual({ over: false, left: 7, resetSeconds: 60 });
    clock.advance(20_000);
    expect(await all[1]!('caller')).toEqual({ over: false, left: 6, resetSeconds: 40 });
    await through(
      all.flatMap((one) => Array.from({ length: 8 }, () => () => one('caller'))),
      false,
    );
    expect(await all[1]!('caller')).toEqual({ over: true, left: 0, resetSeconds: 40 });
    clock.advance(40_000);
    expect(await all[1]!('caller')).toEqual({ over: false, left: 7, resetSeconds: 60 });
  });

  test('a call waits for the database only where the process has used up what it took', async () => {
    const watch = watched();
    const { all } = processes(4, 6000, watch.services);
    let waits = 0;
    for (let n = 0; n < 3000; n += 1) {
      const counted = all[n % 4]!('caller');
      if (counted instanceof Promise) {
        waits += 1;
        await counted;
      }
      // What was asked ahead comes meanwhile, as between calls.
      if (n % 50 === 0) {
        await watch.heard();
      }
    }
    expect(waits).toBeLessThan(30);
    expect(watch.asked()).toBeLessThan(50);
    const few = watched();
    const [one] = processes(4, 6000, few.services).all;
    await through(
      Array.from({ length: 90 }, () => () => one!('caller')),
      false,
    );
    expect(few.asked()).toBe(0);
  });

  test('without its database a process counts alone, and asks no more in that window', async () => {
    const watch = watched();
    const { all } = processes(1, 20, watch.services);
    watch.leave(() => Promise.reject(new Error('The database is away.')));
    expect(
      await through(
        Array.from({ length: 50 }, () => () => all[0]!('caller')),
        true,
      ),
    ).toBe(20);
    expect(watch.asked()).toBe(1);
  });

  test('a database that stands still holds up the first call, and no one after', async () => {
    const watch = watched();
    let refuse: (error: Error) => void = () => undefined;
    watch.leave(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    const lend = lendShares(watch.services, 60);
    const wanted = { acts: 1, began: clock.now() };
    await expect(lend({ key: 'a', ...wanted })).rejects.toThrow('in time');
    await expect(lend({ key: 'b', ...wanted })).rejects.toThrow('late');
    expect(watch.asked()).toBe(1);
    refuse(new Error('It was ended.'));
  });
});
