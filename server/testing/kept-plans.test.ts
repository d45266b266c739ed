import { afterAll, describe, expect, test } from 'vitest';
import { fileClaimIn } from '../../core/contract/claims/filing.ts';
import type { OrderId, StoreId } from '../../core/ids.ts';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { findGrantedOrder, findToldOrder } from '../claims/claim-view/told-order.sql.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { denyClaim } from '../claims/outcomes/deny-claim.ts';
import { makeGrant, readGrant } from '../commerce/orders/look-up/grants.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import { readCustomerDesk } from '../desk/customer-page/read-customer-desk.ts';
import { readOrderDesk } from '../desk/order-pages/read-order-desk.ts';
import { readOrders } from '../desk/order-pages/read-orders.ts';
import { countQueue } from '../desk/queue/count-queue.ts';
import { readQueue } from '../desk/queue/read-queue.ts';
import type { Actor } from '../platform/context/context.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { type TestApp, testApp } from './app.ts';
import { asAdmin } from './database.ts';
import { filledId, fillStores } from './fill.ts';
import { freshStore, missingItems, shopperOf, staff } from './fixtures.ts';
import { pagesReadBy } from './statement-plans.ts';
import { recorderOf, type Statement } from './statement-recorder.ts';

/** What lies in a database: the claims of the store that is asked, and of how many others; orders are twice as many. */
interface Shape {
  claims: number;
  others: { stores: number; claims: number };
  /** All orders were sent to one address: a forwarder, or a shop that enters its own. */
  oneAddress?: true;
}

const shapes: Record<string, Shape> = {
  'a small store': { claims: 50, others: { stores: 0, claims: 0 } },
  'a large store': { claims: 3000, others: { stores: 1, claims: 50 } },
  'many stores, one of them large': { claims: 1200, others: { stores: 30, claims: 25 } },
  'one address for all orders': { claims: 1500, others: { stores: 0, claims: 0 }, oneAddress: true },
};

const times = 40;
/** Before PostgreSQL keeps a plan by itself it makes so many for the values at hand. */
const mostAnew = 5;
/**
 * Pages that a kept plan may read for each that one for the values at hand reads, and besides: of a table of a few pages
 * one plan reads all and the other what its index leads to, which is as quick.
 */
const mostPages = { for: 2, besides: 40 };
/** How many statements of an act are said to be planned for their own values (handle.ts). */
const byTheirValues: Record<string, number> = { customer: 2 };

interface Act {
  name: string;
  run(time: number): Promise<unknown>;
}

/** Fills the database of an app in a shape; answers ten acts that people wait for, over one connection. */
async function grown(app: TestApp, shape: Shape) {
  const pool = createPool(app.database.app, { name: 'kept plans', max: 1 });
  const recorder = recorderOf(pool);
  const services = { ...app.services, pool, db: createDatabase(pool) };
  const store = await freshStore(app);
  const storeId: StoreId = store.id;
  const now = new Date(app.clock.now()).toISOString();
  await asAdmin(app.database.owner, async (client) => {
    const { rows: others } = await client.query<{ id: string }>(
      `INSERT INTO stores SELECT (jsonb_populate_record(s, jsonb_build_object(
         'id', 'sto_' || lpad(n::text, 26, '0'), 'slug', 'other-' || n))).*
       FROM stores s CROSS JOIN generate_series(1, $2) AS n WHERE s.id = $1 RETURNING id`,
      [storeId, shape.others.stores],
    );
    const filled = others.map(({ id }) => ({ id, claims: shape.others.claims }));
    await fillStores(client, [{ id: storeId, claims: shape.claims }, ...filled], now);
    if (shape.oneAddress) {
      await client.query(`UPDATE orders SET customer_email = 'depot@mail.example', email_key = 'depot@mail.example'`);
      await client.query('VACUUM (ANALYZE) orders');
    }
  });
  const as = (actor: Actor) => ({ ...app.as(actor), ...services });
  const support = as(await staff(app, 'store_support', store));
  const admin = as(await staff(app, 'store_admin', store));
  /** The order of each time that has a claim, and the one that has none yet. */
  const claimed = (time: number) => 2 * (time + 1);
  const free = (time: number) => 2 * time + 1;
  const order = (n: number) => filledId('ord', n) as OrderId;
  const shopper = (n: number) => as(shopperOf(app, store, order(n)));
  const filed: string[] = [];
  const email = shape.oneAddress ? () => 'depot@mail.example' : (n: number) => `c${Math.floor(n / 4)}@mail.example`;
  const tokens = new Map<number, string>();
  for (let time = 0; time <= times; time += 1) {
    const grant = await services.db.inStore(storeId, (tx) => makeGrant(tx, support, storeId, order(claimed(time))));
    tokens.set(time, grant.token);
  }
  const filing = (n: number) => ({
    storeId,
    sourceOrderId: `src-${n}`,
    body: fileClaimIn.parse(
      missingItems(
        '',
        {},
        {
          fulfillmentIssues: [
            {
              sourceFulfillmentId: `parcel-${n}`,
              issues: [{ sourceItemId: `item-${n}`, quantity: 1, issueType: 'MISSING_ITEM' }],
            },
          ],
        },
      ),
    ),
  });
  const acts: Act[] = [
    {
      name: 'look-up',
      run: (time) =>
        services.db.readInStore(storeId, (tx) =>
          findToldOrder(tx, storeId, { numberKey: `F${claimed(time)}`, emailKey: email(claimed(time)) }),
        ),
    },
    {
      name: 'granted order',
      run: (time) =>
        readGrant(services, storeId, tokens.get(time) ?? '', {
          find: findGrantedOrder as never,
          proceed: async () => undefined,
        }),
    },
    { name: 'claim view', run: (time) => readClaim(shopper(claimed(time)), { id: filledId('clm', claimed(time)) }) },
    { name: 'filing', run: async (time) => filed.push((await fileClaim(shopper(free(time)), filing(free(time)))).id) },
    { name: 'desk claim', run: (time) => readClaimDesk(support, { id: filledId('clm', claimed(time)) }) },
    { name: 'To Do', run: () => readQueue(support, { tab: 'todo', after: null, size: 25 }) },
    { name: 'counts', run: () => countQueue(support, {}) },
    { name: 'orders', run: () => readOrders(support, { search: '', after: null, size: 25 }) },
    { name: 'order desk', run: (time) => readOrderDesk(support, { storeId, orderId: order(claimed(time)) }) },
    { name: 'customer', run: (time) => readCustomerDesk(support, { storeId, orderId: order(claimed(time)) }) },
    {
      name: 'denial',
      run: (time) =>
        denyClaim(admin, {
          id: filed[time] ?? '',
          expectedVersion: 1,
          reason: 'NOT_COVERED',
          override: true,
          customerText: 'No.',
        }),
    },
  ];
  return { pool, recorder, storeId, acts };
}

const isKeptRead = ({ name, text }: Statement) => name !== undefined && /^\s*(select|with)\b/i.test(text);
/** What goes along with the statements of a transaction. */
const beside = /^(begin|set local|commit|rollback)\b/i;

describe.each(Object.entries(shapes))('%s', async (_, shape) => {
  const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
  const { pool, recorder, storeId, acts } = await grown(app, shape);
  afterAll(() => pool.end());
  const sent = new Map<string, Statement[]>();
  for (const { name, run } of acts) {
    for (let time = 0; time < times; time += 1) {
      await run(time);
    }
    const { statements } = await recorder.record(() => run(times));
    sent.set(
      name,
      statements.filter(({ text }) => !beside.test(text)),
    );
  }
  const { rows } = await pool.query<{ name: string; generic_plans: number; custom_plans: number }>(
    'SELECT name, generic_plans, custom_plans FROM pg_prepared_statements',
  );
  const kept = new Map(rows.map((row) => [row.name, row]));

  test.each(acts.map(({ name }) => name))('%s plans none of its statements anew', (name) => {
    const statements = sent.get(name) ?? [];
    const told = ({ text }: Statement) => text.trim().slice(0, 160);
    const unnamed = statements.filter((item) => item.name === undefined);
    expect(unnamed.length, unnamed.map(told).join('\n')).toBe(byTheirValues[name] ?? 0);
    const named = statements.filter((item) => item.name !== undefined);
    expect(named.length).toBeGreaterThan(0);
    const anew = (item: Statement) => kept.get(item.name ?? '')?.custom_plans ?? Number.POSITIVE_INFINITY;
    expect(named.filter((item) => anew(item) > mostAnew).map((item) => `${anew(item)} times: ${told(item)}`)).toEqual(
      [],
    );
  });

  test.each(acts.map(({ name }) => name))('%s reads little more by what is kept', async (name) => {
    const more: string[] = [];
    for (const statement of (sent.get(name) ?? []).filter(isKeptRead)) {
      const ofIts = await pagesReadBy(pool, storeId, 'custom', statement);
      const ofAny = await pagesReadBy(pool, storeId, 'generic', statement);
      if (ofAny > mostPages.for * ofIts + mostPages.besides) {
        more.push(`${ofAny} pages for ${ofIts}: ${statement.text.trim().slice(0, 160)}`);
      }
    }
    expect(more).toEqual([]);
  });
});
