import { expect, test } from 'vitest';
import { createListener } from '../../../platform/live/listener.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, soldAndClaimed } from '../../../testing/fixtures.ts';
import { ok, startReceiver } from '../../../testing/receiver.ts';
import { createWebhook } from './create-webhook.ts';
import { handOut } from './hand-out.ts';
import { watchStores } from './watch-stores.ts';

const app = await testApp();

test('a store without endpoints is checked once; a first endpoint’s event goes at once', async () => {
  const store = await freshStore(app);
  const other = await freshStore(app);
  const looked: string[] = [];
  const listener = createListener(app.services.pool.options);
  await listener.ready();
  const end = watchStores({
    listener,
    log: app.services.log,
    handOut: async (storeId) => {
      const has = await handOut(app.system, storeId);
      looked.push(storeId);
      return has;
    },
  });
  const times = (id: string) => looked.filter((item) => item === id).length;
  const settled = async (id: string, name: string) => {
    const before = times(id);
    await soldAndClaimed(app, store, name);
    // Heard in the order of commits: once another store's line came through, this one's has.
    const heard = times(other.id);
    await createWebhook(app.system, { storeId: other.id, url: receiver.url, topics: ['claim.created'] });
    await expect.poll(() => times(other.id)).toBeGreaterThan(heard);
    return times(id) - before;
  };
  const receiver = await startReceiver(ok);
  try {
    await settled(store.id, 'first');
    expect(times(store.id)).toBeGreaterThan(0);
    expect(await settled(store.id, 'second'), 'it is known to have none').toBe(0);
    await createWebhook(app.system, { storeId: store.id, url: receiver.url, topics: ['claim.created'] });
    const { claim } = await soldAndClaimed(app, store, 'third');
    const told = async () => {
      await app.drain();
      return receiver.told().map(({ body }) => body.claim_id);
    };
    await expect.poll(told).toEqual([claim.id]);
  } finally {
    await end();
    await listener.close();
    await receiver.close();
  }
});
