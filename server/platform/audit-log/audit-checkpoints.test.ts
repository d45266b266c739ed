import { expect, test } from 'vitest';
import { doctorCommand } from '../../cli/doctor/doctor.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { brokenCheckpoint, writeCheckpoints } from './audit-checkpoints.ts';
import { brokenRoot, writeAuditRoots } from './audit-roots.ts';
import { missingNumber } from './missing-number.ts';
import { brokenLink } from './verify-chain.ts';

const app = await testApp();
const ctx = app.system;
const hour = 3_600_000;
let number = 0;

/** A store with an order whose chain has its line, numbered, and a checkpoint of the hour. */
async function told() {
  const store = await freshStore(app);
  const order = async () => {
    number += 1;
    return (await placeOrder(app, store, orderOf(app, `checked-${number}`))).id;
  };
  // Numbers follow the clock: what opened the store comes before its order.
  app.clock.advance(1000);
  await writeCheckpoints(ctx);
  const subject = await order();
  await writeCheckpoints(ctx);
  return { store, order, subject };
}

const newestOf = async (subject: string) => {
  const [row] = await asOwner(app, 'SELECT max(sequence)::int AS sequence FROM events WHERE subject = $1', [subject]);
  return row?.sequence as number;
};

/** Cuts the newest line of a chain as whoever owns the database does. */
async function cut(subject: string, traces: boolean) {
  const of = [subject, await newestOf(subject)];
  await asOwner(app, 'DELETE FROM events WHERE subject = $1 AND sequence = $2', of);
  if (!traces) {
    await asOwner(app, 'DELETE FROM event_numbers WHERE subject = $1 AND sequence = $2', of);
  }
}

const fits = async ({ id }: StoreRecord) => (await brokenCheckpoint(ctx, id)) === 'fits';

test('T51: the newest line of a chain that is cut leaves its number', async () => {
  const { store, subject } = await told();
  expect(await missingNumber(ctx, store.id)).toBeNull();
  await cut(subject, true);
  expect(await brokenLink(ctx, store.id, subject)).toBeNull();
  expect(await brokenRoot(ctx, store.id)).toBeNull();
  expect(await missingNumber(ctx, store.id)).not.toBeNull();
});

test('T51: a number that is cut with its line, and has another behind it, leaves a gap', async () => {
  const { store, order, subject } = await told();
  await order();
  await writeCheckpoints(ctx);
  await cut(subject, false);
  expect(await missingNumber(ctx, store.id)).not.toBeNull();
});

test('T51: the newest line, cut with all its traces, doesn’t fit the hour’s checkpoint', async () => {
  const { store, subject } = await told();
  expect(await fits(store)).toBe(true);
  await cut(subject, false);
  expect([await missingNumber(ctx, store.id), await brokenLink(ctx, store.id, subject)]).toEqual([null, null]);
  expect(await fits(store)).toBe(false);
  app.clock.advance(hour);
  await writeCheckpoints(ctx);
  expect(await fits(store), 'what no longer fits is not made to fit').toBe(false);
  expect(app.logged.some((line) => line.includes('do not fit their checkpoint') && line.includes(store.id))).toBe(true);
});

test('T51: a checkpoint goes on from the daily root, and misses one that is gone', async () => {
  const { store, order } = await told();
  await writeAuditRoots(ctx);
  app.clock.advance(hour);
  await order();
  await writeCheckpoints(ctx);
  app.clock.advance(24 * hour);
  await order();
  await writeAuditRoots(ctx);
  expect(await fits(store)).toBe(true);
  await asOwner(app, 'DELETE FROM audit_roots WHERE store_id = $1', [store.id]);
  expect(await fits(store)).toBe(false);
});

test('doctor finds a line that was cut, with its number and without', async () => {
  const run = commandRunner(app);
  const { subject } = await told();
  await cut(subject, true);
  expect((await run(doctorCommand)).said.join('\n')).toMatch(/BAD {3}Event \d+ of sto_\w+ is missing/);
  await asOwner(
    app,
    'DELETE FROM event_numbers n WHERE NOT EXISTS (SELECT FROM events e WHERE e.subject = n.subject AND e.sequence = n.sequence)',
  );
  const { code, said } = await run(doctorCommand);
  expect(code).toBe(1);
  expect(said.join('\n')).toMatch(/BAD {3}Events of sto_\w+ don’t match the checkpoint of /);
});
