import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId, type OrderId } from '#core/ids.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { followStore, numberEvents } from './follow-store.ts';
import { recordEvent } from './record-event.ts';

const app = await testApp();
const { db } = app.services;

type Store = Awaited<ReturnType<typeof freshStore>>;
const order = () => newId('order', app.clock.now()) as OrderId;

/** Writes one line about an order, and commits when `until` says so. */
const act = (store: Store, orderId: OrderId, until: Promise<unknown> = Promise.resolve()) =>
  db.inStore(store.id, async (tx) => {
    await recordEvent(tx, app.system, { storeId: store.id, kind: 'order.looked-up', orderId });
    await until;
  });

const follow = (store: Store, after: number, limit = 100) =>
  db.inStore(store.id, (tx) => followStore(tx, store.id, after, limit));

/** Where a store stands, everything before it told. */
async function standingOf(store: Store): Promise<number> {
  return (await follow(store, 0)).at(-1)?.store_number ?? 0;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a late commit is told after those that overtook it and blocks neither', async () => {
  const store = await freshStore(app);
  const from = await standingOf(store);
  const written = gate();
  const late = gate();
  const slow = order();
  const slowAct = db.inStore(store.id, async (tx) => {
    await recordEvent(tx, app.system, { storeId: store.id, kind: 'order.looked-up', orderId: slow });
    written.open();
    await late.opened;
  });
  await written.opened;
  app.clock.advance(1000);
  const quick = order();
  await act(store, quick);
  const first = await follow(store, from);
  expect(first.map((line) => line.subject)).toEqual([quick]);
  late.open();
  await slowAct;
  const next = await follow(store, first.at(-1)?.store_number ?? 0);
  expect(next.map((line) => line.subject)).toEqual([slow]);
  expect(next[0]!.at < first[0]!.at).toBe(true);
});

test('under load two followers get every event once, in order of each subject', async () => {
  const store = await freshStore(app);
  const from = await standingOf(store);
  const subjects = Array.from({ length: 5 }, order);
  const total = 120;
  const heard: { subject: string; sequence: number; number: number }[][] = [[], []];
  let done = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < total / 6; round += 1) {
      // Some hold their line a while before they commit: a few turns of the loop, by the place in the round.
      const turns = (writer * 7 + round * 3) % 11;
      const hold = (async () => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      })();
      await act(store, subjects[(writer + round) % subjects.length]!, hold);
    }
  });
  const followers = heard.map(async (list, index) => {
    let after = from;
    for (;;) {
      const wasDone = done;
      const page = await follow(store, after, 7 + index * 4);
      list.push(...page.map((line) => ({ subject: line.subject, sequence: line.sequence, number: line.store_number })));
      after = page.at(-1)?.store_number ?? after;
      if (wasDone && page.length === 0) return;
    }
  });
  await Promise.all(writers);
  done = true;
  await Promise.all(followers);
  const [item, other] = heard as [(typeof heard)[0], (typeof heard)[0]];
  expect(item.map((line) => line.number)).toEqual(Array.from({ length: total }, (_, index) => from + 1 + index));
  expect(other).toEqual(item);
  for (const subject of subjects) {
    const lines = item.filter((line) => line.subject === subject).map((line) => line.sequence);
    expect(lines).toEqual(lines.map((_, index) => index + 1));
  }
});

test('the lines of a subject keep their order when the clock goes back between them', async () => {
  const store = await freshStore(app);
  const from = await standingOf(store);
  const [orderId, other] = [order(), order()];
  await act(store, orderId);
  app.clock.advance(-5000);
  await act(store, orderId);
  await act(store, other);
  app.clock.advance(5000);
  const lines = (await follow(store, from)).filter((line) => line.subject === orderId);
  expect(lines.map((line) => line.sequence)).toEqual([1, 2]);
});

test('every minute a job numbers what was committed, in every store', async () => {
  const stores = [await freshStore(app), await freshStore(app)];
  for (const store of stores) await act(store, order());
  await numberEvents(app.services);
  const unnumbered = `SELECT id FROM events e WHERE (SELECT count(*) FROM event_numbers n
    WHERE n.store_id = e.store_id AND n.subject = e.subject AND n.sequence = e.sequence) <> 1`;
  expect(await asOwner(app, unnumbered)).toEqual([]);
  expect(await asOwner(app, 'SELECT 1 FROM unnumbered_events')).toEqual([]);
});

test('a number is given once, and the app’s role changes none and only erases words', async () => {
  const store = await freshStore(app);
  await act(store, order());
  const [line] = await follow(store, 0);
  const again = db.inStore(store.id, (tx) =>
    tx
      .insertInto('event_numbers')
      .values({ store_id: store.id, number: line!.store_number, subject: 'another', sequence: 1 })
      .execute(),
  );
  await expect(again).rejects.toThrow(/event_numbers_pkey/);
  const written = [
    sql`UPDATE event_numbers SET number = 9000000`,
    sql`DELETE FROM event_numbers`,
    sql`UPDATE events SET hash = 'x'`,
    sql`DELETE FROM events`,
  ];
  for (const write of written) {
    await expect(db.inStore(store.id, (tx) => write.execute(tx))).rejects.toThrow(/permission denied/);
  }
  const reworded = db.inStore(store.id, (tx) => sql`UPDATE events SET reason = 'x'`.execute(tx));
  await expect(reworded).rejects.toThrow(/row-level security/);
});
