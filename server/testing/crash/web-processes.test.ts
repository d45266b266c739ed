import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { isAlive } from '../../db/postmaster.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { expectEverythingEnds, main, type Started, serves, startingProducts } from './started.ts';

/** The product with several web processes on its port: what becomes of calls, and of it, when one of them ends. */

const start = startingProducts();

/** Once all of its processes serve. */
async function started(): Promise<Started> {
  const product = await start(process.execPath, [main], { env: { WEB_PROCESSES: '2' } });
  await expect.poll(() => product.said(), { timeout: patience(20_000), interval: 50 }).toContain('Amends is ready');
  return product;
}

const websOf = ({ child }: Started) => startedBy(child.pid ?? 0, 'web-process');

/** One call on a connection of its own: its status, or how it failed. */
const call = (port: number): Promise<number | string> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', ({ message }) => resolve(message));
    }).once('error', ({ message }) => resolve(message));
  });

const callsOf = (port: number, many: number) => Promise.all(Array.from({ length: many }, () => call(port)));

test('one that is killed takes what was in it and nothing else, and another takes its place', async () => {
  const product = await started();
  const before = websOf(product);
  expect(before).toHaveLength(2);
  const [gone = 0, kept = 0] = before;
  process.kill(gone, 'SIGKILL');
  // The system takes a moment to close what it had; from then on the other one answers all.
  await expect
    .poll(() => callsOf(product.port, 40), { timeout: patience(2_000), interval: 20 })
    .toEqual(Array(40).fill(200));
  expect(isAlive(gone)).toBe(false);
  await expect.poll(() => websOf(product).length, { timeout: patience(10_000) }).toBe(2);
  const next = websOf(product).find((pid) => pid !== kept) ?? 0;
  expect(before).not.toContain(next);
  // The new one serves: it does so alone.
  await expect.poll(() => product.said(), { timeout: patience(10_000) }).toContain('another takes its place');
  await expect
    .poll(
      async () => {
        process.kill(kept, 'SIGSTOP');
        const answered = await Promise.race([
          callsOf(product.port, 1),
          new Promise((resolve) => setTimeout(resolve, 300, 'none')),
        ]);
        process.kill(kept, 'SIGCONT');
        return answered;
      },
      { timeout: patience(20_000), interval: 100 },
    )
    .toEqual([200]);
});

test('asked to stop, all of them answer what is in them, and end with the product', async () => {
  const product = await started();
  const webs = websOf(product);
  const database = product.database();
  const calls = callsOf(product.port, 40);
  const left = once(product.child, 'exit');
  product.child.kill('SIGTERM');
  const answers = await calls;
  expect(answers.filter((answer) => typeof answer === 'number' && answer !== 200)).toEqual([]);
  expect((await left)[0]).toBe(0);
  await expectEverythingEnds(product, database);
  expect(webs.filter(isAlive)).toEqual([]);
});

test('a killed product leaves none of them behind', async () => {
  const product = await started();
  const webs = websOf(product);
  product.child.kill('SIGKILL');
  await expect.poll(() => webs.filter(isAlive), { timeout: patience(15_000) }).toEqual([]);
  expect(await serves(product.port)).toBe(false);
});

test('a port that another product serves is refused, though several may listen on one', async () => {
  const first = await started();
  const second = await start(process.execPath, [main], {
    ready: false,
    env: { WEB_PROCESSES: '2', PORT: String(first.port) },
  });
  const [code] = await once(second.child, 'exit');
  expect([code, second.said()]).toEqual([1, expect.stringContaining(`Port ${first.port} is taken`)]);
  expect(await call(first.port)).toBe(200);
});
