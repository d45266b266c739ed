import { afterAll, describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { Actor } from '../platform/context/context.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { type TestApp, testApp } from './app.ts';
import { asAdmin } from './database.ts';
import { filledId, fillStores } from './fill.ts';
import { freshStore, missingItems, staff } from './fixtures.ts';
import { type HotTarget, hotActs, plannedAnew, sentBy } from './hot-acts.ts';
import { pagesReadBy, planReader } from './statement-plans.ts';
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
  'many stores, one of them large': { claims: 3000, others: { stores: 120, claims: 4 } },
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
  const support = await staff(app, 'store_support', store);
  const admin = await staff(app, 'store_admin', store);
  /** The order of each time that has a claim, and the one that has none yet. */
  const claimed = (time: number) => 2 * (time + 1);
  const free = (time: number) => 2 * time + 1;
  const order = (n: number) => filledId('ord', n) as OrderId;
  const email = shape.oneAddress ? () => 'depot@mail.example' : (n: number) => `c${Math.floor(n / 4)}@mail.example`;
  const filing = (n: number) =>
    fileClaimIn.parse(
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
    );
  const targets = Array.from({ length: times + 1 }, (_, time): HotTarget => {
    const [n, none] = [claimed(time), free(time)];
    return {
      claim: { id: filledId('clm', n), orderId: order(n), orderNumber: `F${n}`, email: email(n) },
      free: { orderId: order(none), sourceOrderId: `src-${none}`, body: filing(none) },
    };
  });
  const acts = await hotActs(storeId, as, { support, admin }, targets);
  return { pool, recorder, storeId, acts };
}

const isKeptRead = ({ name, text }: Statement) => name !== undefined && /^\s*(select|with)\b/i.test(text);

describe.each(Object.entries(shapes))('%s', async (_, shape) => {
  const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
  const { pool, recorder, storeId, acts } = await grown(app, shape);
  afterAll(() => pool.end());
  const sent = await sentBy(acts, recorder, times);
  const kept = await plannedAnew(pool);

  test.each(acts.map(({ name }) => name))('%s plans none of its statements anew', (name) => {
    const statements = sent.get(name) ?? [];
    const told = ({ text }: Statement) => text.trim().slice(0, 160);
    const unnamed = statements.filter((item) => item.name === undefined);
    expect(unnamed.length, unnamed.map(told).join('\n')).toBe(byTheirValues[name] ?? 0);
    const named = statements.filter((item) => item.name !== undefined);
    expect(named.length).toBeGreaterThan(0);
    const anew = (item: Statement) => kept.get(item.name ?? '') ?? Number.POSITIVE_INFINITY;
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

  // A plan for any store takes a store for as large as the middle one. What reads whole tables here reads small ones
  // (hot-statements/hot-statements.test.ts); queues and counts say how many there are.
  const ofClaims = ['look-up', 'granted order', 'claim view', 'desk claim', 'order desk', 'customer', 'denial'];
  test.runIf(shape.others.stores > 100).each(ofClaims)('%s reads its own rows alone, by what is kept', async (name) => {
    const statements = (sent.get(name) ?? []).filter(isKeptRead);
    const scope = { text: `SET LOCAL app.store = '${storeId}'`, values: [] };
    const faults = await planReader(pool)([scope, ...statements], 'generic');
    expect(faults.filter((fault) => /^reads \d/.test(fault))).toEqual([]);
  });
});
