import { describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { type Follower, followersOf } from './followers.ts';
import { type NewEvent, recordEvent, recordFirstEvent, recordFirstEvents } from './record-event.ts';

const app = await testApp();

/** Writes one line of an order, as a context with these followers does. */
async function written(write: (tx: Tx, ctx: Ctx, event: NewEvent) => Promise<void>, ...followers: Follower[]) {
  const store = await freshStore(app);
  const orderId = newId('order', app.clock.now());
  const event = { storeId: store.id, orderId, kind: 'order.looked-up' } as const;
  const ctx: Ctx = { ...app.system, followers: (kind) => (kind === event.kind ? followers : []) };
  const done = await app.services.db
    .inStore(store.id, (tx) => write(tx, ctx, event))
    .then(
      () => true,
      (error: Error) => error.message,
    );
  const kept = await asOwner(app, 'SELECT sequence FROM events WHERE subject = $1', [orderId]);
  return { event, done, kept };
}

describe.each<[string, (tx: Tx, ctx: Ctx, event: NewEvent) => Promise<void>]>([
  ['a line', recordEvent],
  ['a first line', recordFirstEvent],
  ['first lines', (tx, ctx, event) => recordFirstEvents(tx, ctx, event.storeId, [event])],
])('%s of the feed', (_, write) => {
  test('a follower of its kind is handed it, with its place', async () => {
    const heard: unknown[] = [];
    const { event, done } = await written(
      write,
      async (_tx, _ctx, line) => heard.push('one', line),
      () => undefined,
      async () => heard.push('another'),
    );
    const place = { subject: event.orderId, sequence: 1, claimId: null };
    expect([done, heard]).toEqual([true, ['one', expect.objectContaining({ ...event, ...place }), 'another']]);
  });

  test('a follower that refuses keeps it from being written', async () => {
    const { done, kept } = await written(write, async () => {
      throw new Error('Not with me.');
    });
    expect([done, kept]).toEqual(['Not with me.', []]);
  });
});

test('followers of areas below come first; a kind that no module names has none', () => {
  const below: Follower = () => undefined;
  const above: Follower = () => undefined;
  const followers = followersOf([{ 'claim.signed': above }, {}, { 'claim.signed': below }]);
  expect(followers('claim.signed')).toEqual([below, above]);
  expect(followers('claim.created')).toEqual([]);
});
