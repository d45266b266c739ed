import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { dataFolder } from '../product.ts';
import { brokenChains, brokenLaws, lostOf } from './accounting.ts';
import { call, countOf, emptyWitness, type Witness, walkAgain, writeUntilGone } from './acknowledged.ts';
import { furnish, inside, startWhole, type WholeProduct } from './whole-product.ts';

/** Kills; KILL_ROUNDS asks for more of them (promise R1 speaks of a thousand). */
const rounds = Number(process.env.KILL_ROUNDS ?? 8);
const ordersARound = 400;

const folder = dataFolder();
let product: WholeProduct | undefined;

/** The process of the database: a kill of the product leaves it running, and the next start adopts it. */
const databaseOf = (path: string) => readFileSync(join(path, 'db', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];

/** Ends a moment after so many more writes were acknowledged, from none to 60: as far on a slow machine as on a fast one. */
async function someWritesOf(witness: Witness, writing: Promise<void>): Promise<void> {
  const enough = countOf(witness) + randomInt(0, 60);
  let gone = false;
  writing.then(
    () => (gone = true),
    () => (gone = true),
  );
  while (!gone && countOf(witness) < enough) {
    await pause(1);
  }
  await pause(randomInt(0, 50));
}

const readState = (caller: Parameters<typeof call>[0], id: string) =>
  call<{ id: string; claimState: string }>(caller, `/v1/claims/${id}`);

afterAll(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  folder.remove();
});

test(`${rounds} kills lose nothing acknowledged and repeat nothing (R1, R6, R8, R21)`, {
  timeout: patience(400_000 + rounds * 40_000),
}, async () => {
  const { store, token } = await furnish(folder.path, (rounds + 1) * ordersARound);
  const port = await freePort();
  const caller = { port, token };
  const witness = emptyWitness();
  const ready: number[] = [];
  let number = 0;
  let database: string | undefined;
  for (let round = 0; round < rounds; round += 1) {
    product = await startWhole(folder.path, port);
    ready.push(product.readyMs);
    database ??= databaseOf(folder.path);
    const writing = writeUntilGone(caller, { writers: 6, witness, next: () => ++number });
    await Promise.race([writing, someWritesOf(witness, writing)]);
    product.child.kill('SIGKILL');
    await Promise.all([writing, product.ended]);
  }
  product = await startWhole(folder.path, port);
  ready.push(product.readyMs);
  expect(databaseOf(folder.path)).toBe(database);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  // Whoever lost an answer asks again, under the same key, once the product no longer takes the first request for slow.
  await inside(folder.path, (opened) =>
    opened.sql(`UPDATE idempotency_keys SET created_at = created_at - interval '1 hour'`),
  );
  product = await startWhole(folder.path, port);
  await walkAgain(caller, witness);
  // The last start carries out what the kills left behind, also what was approved and not answered any more.
  const approved = new Set(witness.approved);
  const atRest = (item: { id: string; claimState: string }) =>
    item.claimState === 'RESOLVED' || (item.claimState !== 'APPROVED' && !approved.has(item.id));
  let waiting = witness.asked;
  await expect
    .poll(
      async () => {
        const claims = await Promise.all(waiting.slice(0, 50).map((id) => readState(caller, id)));
        const done = new Set(claims.filter(atRest).map(({ id }) => id));
        waiting = waiting.filter((id) => !done.has(id));
        return waiting.length;
      },
      // Asking often would take the processor from those who carry it out.
      { timeout: patience(60_000 + rounds * 1_000), interval: 500 },
    )
    .toBe(0);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);

  await inside(folder.path, async (opened) => {
    expect(await lostOf(opened, witness)).toEqual([]);
    expect(await brokenLaws(opened)).toEqual({});
    expect(await brokenChains(opened, store.id)).toEqual([]);
  });
  expect(number).toBeLessThan((rounds + 1) * ordersARound);
  expect(witness.approved.length).toBeGreaterThan(rounds);
  expect(Math.max(...ready)).toBeLessThan(patience(10_000));
  console.log(
    `${rounds} kills, ${countOf(witness)} acknowledged writes, ${witness.approved.length} approvals, ready again in ${Math.round(Math.max(...ready))} ms at most.`,
  );
});
