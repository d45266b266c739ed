import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { dataFolder } from '../product.ts';
import { brokenChains, lostOf } from './accounting.ts';
import { countOf, emptyWitness, nextKeyOf, walkOrder } from './acknowledged.ts';
import { furnish, inside, startWhole, type WholeProduct } from './whole-product.ts';

const folder = dataFolder();
let product: WholeProduct | undefined;

afterAll(async () => {
  product?.child.kill('SIGKILL');
  await product?.ended;
  folder.remove();
});

const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
/** Nobody took the connection: the call never began, and its sender knows it. */
const neverBegan = (error: unknown) => codeOf(error) === 'ECONNREFUSED';
/**
 * The connection was closed in the instant in which the call was sent: HTTP lets a server do so (RFC 9112, 9.6), and clients
 * and proxies send a call again that may be sent twice. That none of it was begun is looked for in the books.
 */
const closedAhead = (error: unknown) => ['ECONNRESET', 'UND_ERR_SOCKET'].includes(codeOf(error));

test('a stop under load fails no call, ends within 10 s and hands its jobs back (R20)', async () => {
  const { store, token } = await furnish(folder.path, 2000);
  const port = await freePort();
  product = await startWhole(folder.path, port);
  const witness = emptyWitness();
  const failed: unknown[] = [];
  let number = 0;
  let asked = Number.POSITIVE_INFINITY;
  /** The ways whose next call was closed ahead of. */
  const unread: number[] = [];
  const write = async () => {
    for (;;) {
      number += 1;
      const mine = number;
      try {
        await walkOrder({ port, token }, mine, witness);
      } catch (error) {
        if (closedAhead(error) && performance.now() > asked) {
          unread.push(mine);
        } else if (!neverBegan(error)) {
          failed.push((error as Error).cause ?? error);
        }
        return;
      }
    }
  };
  const writing = Array.from({ length: 24 }, write);
  await expect
    .poll(() => countOf(witness) > 100 || failed.length > 0, { timeout: patience(20_000), interval: 20 })
    .toBe(true);
  expect(failed).toEqual([]);
  asked = performance.now();
  product.child.kill('SIGTERM');
  const code = await Promise.race([product.ended, pause(15_000, 'still running', { ref: false })]);
  const seconds = (performance.now() - asked) / 1000;
  await Promise.all(writing);
  expect(failed).toEqual([]);
  expect(code).toBe(0);
  expect(seconds * 1000).toBeLessThan(patience(10_000));

  await inside(folder.path, async (opened) => {
    expect(await opened.sql('SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL')).toEqual([]);
    // What was approved is carried out or waits, and what waits has its job.
    expect(
      await opened.sql(
        `SELECT id FROM resolutions r WHERE execution_state <> 'EXECUTED' AND NOT EXISTS
           (SELECT 1 FROM graphile_worker._private_jobs j WHERE j.key = 'execute:' || r.id)`,
      ),
    ).toEqual([]);
    expect(await lostOf(opened, { ...witness, approved: [] })).toEqual([]);
    expect(await brokenChains(opened, store.id)).toEqual([]);
    // A call that only reads begins nothing.
    const keys = unread.map((way) => nextKeyOf(witness, way)).filter((key) => key !== null);
    expect(await opened.sql('SELECT key FROM idempotency_keys WHERE key = ANY($1)', [keys])).toEqual([]);
  });
  console.log(`Stopped in ${seconds.toFixed(1)} s after ${countOf(witness)} acknowledged writes.`);
});
