import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { GrantId, OrderId, StoreId } from '#core/ids.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from '../../../tenancy/stores/read-store.ts';
import { testDatabase } from '../../../testing/database.ts';
import { httpServices } from '../../../testing/http-services.ts';
import { route } from '../api/route.ts';
import { createHttp } from '../create-http.ts';
import { createAddressLimit } from './address-limit.ts';
import { createSpaceGuard } from './disk-space-guard.ts';
import { sweepIdempotencyKeys, sweepOtherKeys } from './idempotency.ts';
import { createLoadGuard } from './load-guard.ts';
import { clearAttempts, countAttempt, limitKey, readAttempts, refundAttempt, sweepLimits } from './rate-limit.ts';

const database = await testDatabase();
const { services, clock, pool, ctxOf } = httpServices(database);
afterAll(() => pool.end());
const { db, secrets } = services;

describe('a rate limit', () => {
  const once = (key: string, more: { limit?: number } = {}) =>
    db.everywhere((tx) =>
      countAttempt(tx, { key, limit: 3, windowSeconds: 60, now: new Date(clock.now()).toISOString(), ...more }),
    );

  const asked = (key: string, most: number) =>
    db.everywhere(async (tx) => {
      const limit = { key, limit: most, windowSeconds: 60 };
      return (await readAttempts(tx, { limits: [limit], now: new Date(clock.now()).toISOString() }))(limit);
    });

  test('a rate limit lets through its window’s count, says how long to wait, restarts', async () => {
    for (let n = 1; n <= 3; n += 1) {
      expect(await once('a')).toEqual({ allowed: true, count: n, retryAfterSeconds: 0 });
    }
    clock.advance(20_000);
    expect(await once('a')).toEqual({ allowed: false, count: 4, retryAfterSeconds: 40 });
    clock.advance(40_000);
    expect(await once('a')).toMatchObject({ allowed: true, count: 1 });
  });

  test('a rate limit can be read without counting, refunded, and reset', async () => {
    expect((await asked('b', 3)).count).toBe(0);
    await once('b', { limit: 1 });
    expect((await asked('b', 1)).allowed).toBe(false);
    await db.everywhere((tx) => refundAttempt(tx, 'b'));
    expect((await asked('b', 1)).allowed).toBe(true);
    await once('b');
    await db.everywhere((tx) => clearAttempts(tx, 'b'));
    expect((await once('b')).count).toBe(1);
  });

  test('a rate limit never gives the last free place to two callers', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => once('c', { limit: 10 })));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  test('a rate limit knows a caller in every spelling and records no name (T02)', async () => {
    const key = limitKey(secrets, 'look-up', 'ana@mail.test');
    expect(limitKey(secrets, 'look-up', ' ANA@Mail.Test ')).toBe(key);
    expect(limitKey(secrets, 'look-up', 'ben@mail.test')).not.toBe(key);
    expect(key).not.toContain('ana');
  });

  test('a rate limit is swept when its window is long over', async () => {
    clock.advance(3 * 24 * 3600_000);
    await sweepLimits({ db, clock });
    expect((await db.everywhere((tx) => tx.selectFrom('rate_limits').select('key').execute())).length).toBe(0);
  });
});

test('expired counters and keys are swept in pages, the rest by the next run', async () => {
  const long = new Date(clock.now() - 40 * 86_400_000).toISOString();
  await db.everywhere(async (tx) => {
    await sql`INSERT INTO rate_limits (key, window_start, count)
      SELECT 'old:' || n, ${long}::timestamptz, 1 FROM generate_series(1, 1500) AS n RETURNING 1`.execute(tx);
    await sql`INSERT INTO idempotency_keys (store_id, caller, operation, key, request_hash, created_at)
      SELECT '', 'somebody', 'listStores', n::text, '', ${long}::timestamptz FROM generate_series(1, 700) AS n RETURNING 1`.execute(
      tx,
    );
  });
  const onePage = { bounds: { most: 1, ms: 60_000 } };
  const left = { again: [], behind: null };
  expect(await sweepLimits({ db, clock }, onePage)).toEqual({ done: 1000, rest: left });
  expect(await sweepLimits({ db, clock }, { ...onePage, from: left })).toEqual({ done: 500, rest: null });
  expect(await sweepOtherKeys({ db, clock }, onePage)).toEqual({ done: 500, rest: left });
  expect(await sweepOtherKeys({ db, clock })).toEqual({ done: 200, rest: null });
});

describe('an idempotency key', () => {
  let storeId: StoreId;
  let calls = 0;
  let outcome: () => Promise<string> = async () => 'done';
  const done = z.object({ said: z.string(), call: z.number() });
  const app = createHttp(services, {
    routes: [
      route(
        operation({
          id: 'act',
          method: 'post',
          path: '/v1/acts/{id}',
          tag: 'Test',
          summary: 'Act',
          who: ['shopper'],
          permission: null,
          params: z.object({ id: z.string() }),
          body: z.strictObject({ n: z.number() }),
          answers: { 201: done },
          problems: [],
          idempotent: true,
        }),
        async () => {
          calls += 1;
          return { status: 201, body: { said: await outcome(), call: calls }, headers: { location: '/v1/acts/1' } };
        },
      ),
    ],
    stores: {
      byHost: (host) => storeByHost(services, host),
      bySlug: (slug) => storeBySlug(services, slug),
      byId: (id) => findStoreById(services, id),
      listDemo: () => demoStores(services),
    },
    credentials: {
      readGrant: async (_, id, token) => ({
        kind: 'shopper',
        storeId: id,
        orderId: token as OrderId,
        grantId: 'gra_1' as GrantId,
        name: 'Ana',
      }),
      readClaimLink: async () => null,
      readApiToken: async () => null,
      readStaff: async () => null,
    },
    look: async () => {
      throw new Error('No page is asked for here.');
    },
  });
  const act = (key: string, n: unknown = 1, more: { order?: string; path?: string } = {}) =>
    app.request(`http://i.test/v1/acts/${more.path ?? 'one'}`, {
      method: 'POST',
      headers: {
        host: 'i.test',
        'content-type': 'application/json',
        authorization: `Bearer ${more.order ?? 'ord_a'}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ n }),
    });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  beforeAll(async () => {
    storeId = (
      await createStore(ctxOf(), {
        account: { name: 'I' },
        slug: 'i',
        name: 'I',
        currency: 'USD',
        timeZone: 'UTC',
        country: 'US',
        hosts: ['i.test'],
      })
    ).id;
  });

  test('an idempotency key replays the first answer to the same caller and request (T13)', async () => {
    const first = await act('k1');
    const again = await act('k1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(again.headers.get('location')).toBe('/v1/acts/1');
    expect(await codeOf(await act('k1', 2))).toEqual([422, 'idempotency-key-reused']);
    expect(await codeOf(await act('k1', 1, { path: 'two' }))).toEqual([422, 'idempotency-key-reused']);
    expect(await (await act('k1', 1, { order: 'ord_b' })).json()).toMatchObject({ call: 2 });
  });

  test('an idempotency key lets one of many run at a time', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    outcome = async () => {
      await gate;
      return 'slow';
    };
    const first = act('k2');
    const before = calls;
    await expect.poll(() => calls).toBe(before + 1);
    const second = await act('k2');
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    open();
    expect((await first).status).toBe(201);
    outcome = async () => 'done';
  });

  test('an idempotency key keeps a business refusal, but no bad request or failure', async () => {
    outcome = async () => {
      throw new Problem('quantity-exceeded');
    };
    const refused = await (await act('k3')).text();
    outcome = async () => 'done';
    expect(await (await act('k3')).text()).toBe(refused);

    expect(await codeOf(await act('k4', 'x'))).toEqual([400, 'validation-failed']);
    expect((await act('k4')).status).toBe(201);

    for (const error of [
      new Error('broken'),
      new Problem('engine-unavailable'),
      new Problem('validation-failed'),
      new Problem('not-found'),
    ]) {
      outcome = async () => {
        throw error;
      };
      expect((await act('k5')).status).toBeGreaterThanOrEqual(400);
    }
    outcome = async () => 'done';
    expect((await act('k5')).status).toBe(201);
  });

  test('an idempotency key whose request was cut off runs again after a minute', async () => {
    const row = {
      store_id: storeId,
      caller: 'order:ord_a',
      operation: 'act',
      key: 'k6',
      request_hash: 'x',
      created_at: new Date(clock.now()).toISOString(),
    };
    await act('k7');
    const hash = await db.inStore(storeId, (tx) =>
      tx.selectFrom('idempotency_keys').select('request_hash').where('key', '=', 'k7').executeTakeFirstOrThrow(),
    );
    await db.inStore(storeId, (tx) =>
      tx
        .insertInto('idempotency_keys')
        .values({ ...row, request_hash: hash.request_hash })
        .execute(),
    );
    expect((await act('k6')).status).toBe(409);
    clock.advance(61_000);
    expect((await act('k6')).status).toBe(201);
  });

  test('an idempotency key lasts thirty days (R4) and has at most 255 characters', async () => {
    const first = await (await act('k8')).text();
    clock.advance(29 * 24 * 3600_000);
    expect(await (await act('k8')).text()).toBe(first);
    clock.advance(2 * 24 * 3600_000);
    await sweepIdempotencyKeys({ db, clock });
    expect(await (await act('k8')).text()).not.toBe(first);
    expect((await act('x'.repeat(255))).status).toBe(201);
    expect(await codeOf(await act('x'.repeat(256)))).toEqual([400, 'validation-failed']);
  });
});

describe('the guard in front of everything', () => {
  test('the first guard keeps a fifth for staff, and one address is bounded', async () => {
    const guard = createLoadGuard({ inFlight: 10 });
    const leave = Array.from({ length: 8 }, () => guard.enter(false));
    expect(() => guard.enter(false)).toThrow(expect.objectContaining({ code: 'service-unavailable' }));
    const staff = guard.enter(true);
    staff();
    staff();
    leave[0]!();
    guard.enter(false);
    const narrow = createAddressLimit(services, 5);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, async () => narrow('3.3.3.3')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(Promise.resolve().then(() => narrow('3.3.3.3'))).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: 1,
    });
    await narrow('4.4.4.4');
    clock.advance(1000);
    await narrow('3.3.3.3');
  });

  test('the first guard knows when the disk is nearly full', async () => {
    const disk = (freeGb: number, allGb: number) => async () =>
      ({ bavail: freeGb * 1e6, blocks: allGb * 1e6, bsize: 1024 }) as never;
    for (const [free, all, room] of [
      [100, 200, true],
      [8, 1000, true],
      [2, 100, false],
      [0.3, 4, false],
      [1, 10, true],
    ] as const) {
      expect(await createSpaceGuard('/', disk(free, all) as never)()).toBe(room);
    }
  });
});
