import { describe, expect, test } from 'vitest';
import type { GuardedChange } from '#core/contract/tenancy/guarded-changes.ts';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { engineShops } from '../../testing/engine-shops.ts';
import { signedIn } from '../../testing/fixtures.ts';
import { connectEngine } from './connect-engine.ts';

/** Where a store’s refunds and replacements are ordered is changed by two people or a day: who may, and what is at once. */

const app = await testApp();
const hourMs = 3_600_000;
const { asked, down, endpoint, shopAt, scene } = await engineShops(app);

describe('who may not', () => {
  test('no token connects a store elsewhere, however it is scoped', async () => {
    const { put, waiting, shop, token } = await scene();
    asked.length = 0;
    expect(await put(await token(), shopAt('b'))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect([await shop(), await waiting(), asked]).toEqual(['a', [], []]);
  });

  type Step = 'disconnect' | 'sample' | 'api';
  test.each<[Step[]]>([[['disconnect']], [['sample']], [['api']], [['disconnect', 'sample']], [['api', 'disconnect']]])(
    'a token doesn’t get around it by %j first; back to where it led is at once',
    async (steps) => {
      const { ask, put, shop, token } = await scene();
      const till = await token();
      for (const step of steps) {
        const { status } = await (step === 'disconnect' ? ask(till, 'engine', 'DELETE') : put(till, { kind: step }));
        expect(status).toBeLessThan(300);
      }
      expect((await put(till, shopAt('b'))).status).toBe(403);
      expect((await put(till, shopAt('a'))).status).toBe(200);
      expect(await shop()).toBe('a');
    },
  );

  test('a token says no second word and stops nothing', async () => {
    const { mara, put, waiting, say, token } = await scene();
    await put(mara, shopAt('b'));
    const [change] = await waiting();
    for (const word of ['confirm', 'stop'] as const) {
      expect((await say(await token(), word, change?.id)).status).toBe(401);
    }
  });

  test.each(['store_support', 'store_user', 'orderprotection_support', 'orderprotection_partner'] as const)(
    'a %s neither reads, confirms, nor stops',
    async (role: Role) => {
      const { store, mara, put, waiting, say, ask, shop } = await scene();
      await put(mara, shopAt('b'));
      const [change] = await waiting();
      const other = await signedIn(app, role, store);
      for (const word of ['confirm', 'stop'] as const) {
        expect((await say(other, word, change?.id)).status).toBe(403);
      }
      const { body } = await ask(other, 'guarded-changes', 'GET');
      expect((body.changes as GuardedChange[] | undefined) ?? []).toEqual([]);
      expect(await shop()).toBe('a');
    },
  );

  test('no one is their own second person, and another store’s owner finds nothing', async () => {
    const { mara, put, waiting, say, shop } = await scene();
    const there = await scene();
    await put(mara, shopAt('b'));
    const [change] = await waiting();
    expect(change).toMatchObject({ mayConfirm: false, mayStop: true });
    expect((await say(mara, 'confirm', change?.id)).status).toBe(403);
    expect((await there.say(there.mara, 'confirm', change?.id)).status).toBe(404);
    expect((await say(there.mara, 'stop', change?.id)).status).toBe(404);
    expect(await shop()).toBe('a');
  });

  test('whom a colleague let in within a day doesn’t confirm', async () => {
    const { mara, jonah, put, waiting, say, shop } = await scene();
    await asOwner(app, 'UPDATE members SET second_word_from = $2 WHERE user_id = $1', [
      jonah.actor.userId,
      new Date(app.clock.now() + hourMs).toISOString(),
    ]);
    await put(mara, shopAt('b'));
    const [change] = await waiting();
    expect((await say(jonah, 'confirm', change?.id)).status).toBe(403);
    expect(await shop()).toBe('a');
  });
});

describe('what is at once', () => {
  test('a first connection, and one that never answered, changes at once', async () => {
    const { put, waiting, shop, token } = await scene({ answers: false });
    expect((await put(await token(), shopAt('b'))).status).toBe(200);
    expect([await shop(), await waiting()]).toEqual(['b', []]);
  });

  test('a new secret at the same address, and going back, hold at once', async () => {
    const { ask, put, row, token } = await scene();
    const till = await token();
    expect((await put(till, shopAt('a', {}, 'another-key'))).status).toBe(200);
    const webhookSecret = 'a secret of sixteen letters';
    expect((await put(till, { ...shopAt('a', { protectionSku: 'COVER' }), secrets: { webhookSecret } })).status).toBe(
      200,
    );
    await ask(till, 'engine', 'DELETE');
    expect((await put(till, shopAt('a'))).status).toBe(200);
    expect(await row()).toMatchObject({ shop: 'a' });
    // Known from before, though it hasn’t answered since.
    expect((await put(till, shopAt('b'))).status).toBe(403);
  });

  test('what the operator sets on the command line, who is asked no second person', async () => {
    const { store, shop, waiting, mara, put } = await scene();
    await connectEngine(app.system, { storeId: store.id, ...shopAt('b') });
    expect([await shop(), await waiting()]).toEqual(['b', []]);
    expect((await put(mara, shopAt('a'))).status, 'and from there it is guarded as before').toBe(409);
  });
});

test('another channel at the same address is another shop', async () => {
  const { mara, put, waiting, row } = await scene();
  const south = { ...shopAt('a', { channelToken: 'south' }), secrets: {} };
  expect(await put(mara, south)).toMatchObject({ status: 409, body: { kept: true } });
  expect((await row())?.config).toEqual({ endpoint: endpoint('a') });
  expect((await waiting())[0]).toMatchObject({
    moved: { to: { at: [{ field: 'endpoint' }, { field: 'channelToken', value: 'south' }] } },
  });
});

test('a shop that doesn’t answer is told at once, and no one is asked to confirm it', async () => {
  const { mara, put, waiting, shop, changes } = await scene();
  down.add('b');
  const { status, body } = await put(mara, shopAt('b'));
  expect([status, body.errors]).toMatchObject([400, [{ pointer: '/config/endpoint', code: 'credentials' }]]);
  expect([await shop(), await waiting(), await changes()]).toEqual(['a', [], []]);
});
