import { beforeAll, describe, expect, it } from 'vitest';
import { standingOf } from '../commerce/orders/order-standing.ts';
import { readOrder } from '../commerce/orders/read-order.ts';
import { demoPeople } from '../tenancy/people/demo-people.ts';
import { staffByEmail } from '../tenancy/people/staff.ts';
import { storeBySlug } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { recorderOf } from '../testing/statement-recorder.ts';
import { seedDemo } from './seed.ts';

const app = await testApp();
const recorder = recorderOf(app.services.pool);

beforeAll(() => seedDemo(app.system, app.database.app));

async function orderOf(slug: string, number: string) {
  const store = (await storeBySlug(app.services, slug))!;
  const rows = await readOrder(app.system, { storeId: store.id, sourceOrderId: `order-${number}` });
  return { store, rows };
}

async function standing(slug: string, number: string, now = app.clock.now()) {
  const { store, rows } = await orderOf(slug, number);
  const judged = standingOf(rows, store, new Date(now).toISOString());
  return {
    rows,
    status: judged.protection.status,
    codes: judged.fulfillments.map((item) => item.eligibilityCode),
    open: judged.fulfillments.map((item) => item.windows.filter((w) => w.code === 'eligible').map((w) => w.claimType)),
    left: rows.items.map((item) => judged.items.get(item.id)?.left),
    warranties: rows.items.flatMap((item) => judged.items.get(item.id)?.warranty?.expires ?? []),
  };
}

describe('the demo orders', () => {
  const item = ['DAMAGED', 'DEFECTIVE_ITEM', 'MISSING_ITEM', 'WRONG_ITEM'];
  const late = ['STOLEN', 'ORDER_DELIVERED_NOT_RECEIVED', 'WRONG_ADDRESS', ...item];

  it.each([
    ['1001', 'protected', ['eligible'], [late]],
    ['1002', 'protected', ['eligible', 'eligible'], [late, ['WRONG_ADDRESS']]],
    ['1003', 'protected', ['eligible'], [['TRACKING_NOT_MOVING', 'WRONG_ADDRESS']]],
    ['1004', 'protected', ['eligible'], [['WRONG_ADDRESS', ...item]]],
    ['1005', 'protected', ['expired'], [[]]],
    ['1006', 'protected', ['expired'], [[]]],
    ['1007', 'protected', ['not_shipped'], [[]]],
    ['1008', 'unprotected', ['unprotected'], [late]],
    ['1009', 'protected', ['eligible'], [late]],
    ['1010', 'protected', ['eligible'], [late]],
    ['1011', 'protected', ['eligible'], [late]],
    ['1012', 'removed', ['unprotected'], [late]],
    ['1013', 'ota', ['eligible'], [late]],
    ['1014', 'protected', ['eligible'], [late]],
    ['1015', 'protected', ['too_soon'], [[]]],
  ])('%s is %s, %j', async (number, status, codes, open) => {
    const found = await standing('demo', number);
    expect({ status: found.status, codes: found.codes, open: found.open }).toEqual({ status, codes, open });
  });

  it('a demo order carries the units, sums, and currencies of its story', async () => {
    expect((await standing('demo', '1009')).left).toEqual([2]);
    expect((await standing('demo', '1011')).left).toEqual([1]);
    expect((await standing('demo', '1001')).rows.items).toHaveLength(3);
    expect((await standing('demo', '1006')).warranties).toHaveLength(1);
    expect((await standing('demo', '1005')).warranties).toEqual([]);
    const jo = (await standing('demo', '1010')).rows.order;
    expect([jo.currency, Number(jo.exchange_rate)]).toEqual(['EUR', 0.92]);
    const ned = (await standing('demo', '1014')).rows.order;
    expect([ned.currency, Number(ned.total) % 1]).toEqual(['JPY', 0]);
    expect((await orderOf('aurora', '1001')).rows.order.customer_email).toBe('zoe@example.com');
  });
});

describe('the demo stores', () => {
  it('the demo stores have claims in every state that the console sorts by', async () => {
    await app.drain();
    const states = await app.services.db.everywhere((tx) =>
      tx
        .selectFrom('claims')
        .select(['state', (query) => query.fn.countAll<number>().as('count')])
        .groupBy('state')
        .orderBy('state')
        .execute(),
    );
    expect(states).toEqual([
      { state: 'COMMUNICATING', count: 1 },
      { state: 'DENIED', count: 2 },
      { state: 'DRAFT', count: 1 },
      { state: 'NEW', count: 5 },
      { state: 'OPEN', count: 2 },
      { state: 'RESOLVED', count: 2 },
      { state: 'TEMPORARILY_DISMISSED', count: 1 },
      { state: 'WAITING_FOR_CUSTOMER', count: 1 },
    ]);
  });

  it('the demo stores don’t change at a second start, which writes nothing', async () => {
    const before = await app.services.pool.query('SELECT count(*)::int AS count FROM stores');
    const { statements, roundTrips } = await recorder.record(() => seedDemo(app.system, app.database.app));
    expect(roundTrips).toBeLessThan(40);
    expect(statements.filter(({ text }) => /^\s*(insert|update|delete)\b/i.test(text))).toEqual([]);
    expect((await app.services.pool.query('SELECT count(*)::int AS count FROM stores')).rows).toEqual(before.rows);
  });

  it('the demo stores include the Vendure store only where one is named', async () => {
    expect(await storeBySlug(app.services, 'vendure')).toBeNull();
    const shop = 'http://127.0.0.1:9/admin-api';
    const engineSettings = { AMENDS_VENDURE_ENDPOINT: shop, AMENDS_VENDURE_API_KEY: 'none' };
    await seedDemo({ ...app.system, config: { ...app.services.config, engineSettings } }, app.database.app);
    expect(await storeBySlug(app.services, 'vendure')).toMatchObject({
      connectorKind: 'vendure',
      primaryHost: 'vendure.localhost',
    });
  });

  it('the demo stores let every demo person sign in', async () => {
    const { rows } = await app.services.pool.query('SELECT email FROM users ORDER BY email');
    expect(rows.map((row) => row.email)).toEqual(demoPeople.map((person) => person.email).sort());
  });

  it('the demo stores show their pictures', async () => {
    const { rows } = await orderOf('demo', '1001');
    const answer = await app.ask('demo.localhost', rows.items[0]!.product_image);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await app.ask('demo.localhost', '/assets/demo/..%2fseed.ts')).status).toBe(404);
  });

  it('a demo of an earlier version gets its new people, and nobody back who ended', async () => {
    await asOwner(app, "UPDATE users SET email = 'earlier@amends.example' WHERE email = 'ida@amends.example'");
    await asOwner(
      app,
      "DELETE FROM members WHERE user_id = (SELECT id FROM users WHERE email = 'noor@amends.example')",
    );
    await seedDemo(app.system, app.database.app);
    const rolesOf = async (email: string) =>
      (await staffByEmail(app.services, email))?.memberships.map(({ role }) => role);
    expect(await rolesOf('ida@amends.example')).toEqual(['orderprotection_implementation']);
    expect(await rolesOf('noor@amends.example')).toEqual([]);
  });
});
