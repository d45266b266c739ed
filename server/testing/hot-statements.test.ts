import { afterAll, expect, test } from 'vitest';
import { fileClaimIn } from '../../core/contract/claims/filing.ts';
import type { ErasureId, StoreId } from '../../core/ids.ts';
import { claimTypes, type QueueSort, queueTabStates, requestedResolutions } from '../../core/reference/claims.ts';
import type { QueueFilter } from '../../core/rules/desk/queue-filter.ts';
import { freeClaims } from '../claims/claim/free-claims.ts';
import { listClaims, readClaim, readClaimsOfOrder } from '../claims/claim-view/read-claim.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { currenciesWithoutRate } from '../commerce/orders/rates/without-rate.sql.ts';
import { listOrders } from '../commerce/orders/read-order.ts';
import { readApprovals } from '../desk/approvals/read-approvals.ts';
import { readReturns } from '../desk/business-lists/read-returns.ts';
import { readWarranties } from '../desk/business-lists/read-warranties.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import { readCustomerDesk } from '../desk/customer-page/read-customer-desk.ts';
import { countBar } from '../desk/frame/count-bar.ts';
import { readOrderDesk } from '../desk/order-pages/read-order-desk.ts';
import { readOrders } from '../desk/order-pages/read-orders.ts';
import { nextOrder } from '../desk/privacy/erasures.sql.ts';
import { countQueue, countQueues } from '../desk/queue/count-queue.ts';
import { countQueueChoices } from '../desk/queue/read-choices.ts';
import { readAssignees, readQueue } from '../desk/queue/read-queue.ts';
import { readActivity, readActivityActors } from '../integrations/event-feed/activity/read-activity.ts';
import type { Actor } from '../platform/context/context.ts';
import { createPool } from '../platform/db/pool.ts';
import { testApp } from './app.ts';
import { asAdmin } from './database.ts';
import { commonName, filledId, fillStores } from './fill.ts';
import { freshStore, hostOf, lookUp, machine, missingItems, shopperOf, staff } from './fixtures.ts';
import { servedIndexes, servedWhereLarger } from './served-indexes.ts';
import { planReader, withoutStore } from './statement-plans.ts';
import { recorderOf, type Statement } from './statement-recorder.ts';

const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const recorder = recorderOf(app.services.pool);
const pool = createPool(app.database.app, { name: 'plans', max: 1, statementTimeoutMs: 0 });
afterAll(() => pool.end());
let acting = '';
/** Which acts' plans use an index. */
const usedBy = new Map<string, Set<string>>();
const faultsIn = planReader(pool, (index) => {
  usedBy.set(index, (usedBy.get(index) ?? new Set()).add(acting));
});

const grown = await freshStore(app);
const others = [await freshStore(app), await freshStore(app)];
const now = new Date(app.clock.now()).toISOString();
await asAdmin(app.database.owner, (client) =>
  fillStores(client, [{ id: grown.id, claims: 12_000 }, ...others.map(({ id }) => ({ id, claims: 1000 }))], now),
);

// Three of five acts are by the team: two by one person who does most, one by many who did little.
await asAdmin(app.database.owner, async (admin) => {
  await admin.query(`SELECT set_config('app.store', $1, false)`, [grown.id]);
  await admin.query(
    `UPDATE events SET actor_kind = 'staff', kind = CASE WHEN place % 97 = 0 THEN 'label.created' ELSE kind END,
       actor_id = 'usr_' || lpad((CASE WHEN place % 5 < 2 THEN 1 ELSE place % 89 END)::text, 26, '0')
     FROM (SELECT id AS line, row_number() OVER (ORDER BY id) AS place FROM events WHERE store_id = $1) AS placed
     WHERE store_id = $1 AND id = line AND place % 5 < 3`,
    [grown.id],
  );
  await admin.query('ANALYZE events');
  // A few claims and orders of each kind that is rarely met; the claim that is opened stays as it was.
  await admin.query(
    `UPDATE claims SET category = 'WARRANTY', sales_channel = 'IN_STORE', missing_evidence = true, overridden = true
     WHERE store_id = $1 AND claim_number % 131 = 0 AND id <> $2`,
    [grown.id, filledId('clm', 4000)],
  );
  await admin.query('VACUUM (ANALYZE) claims');
});

const owner = await staff(app, 'store_owner', grown);
const support = await staff(app, 'store_support', grown);
const provider = await staff(app, 'orderprotection_support_admin', null);
const client = machine(app, grown.id);
/** Rows that one scan may hand on where a page or a count says how many. */
const mostReadBy: Record<string, number> = {
  'To Do': 30,
  'all claims': 30,
  // The ten words of each claim that the longer word finds, once more of the newest.
  'search by a common name': 28 * 10,
  'search by a number': 30,
  // The newest claim of each of two hundred words that have the part in them, and a page of those of the page's claims.
  'search by a part of many names': 27 * 26,
  // Each claim of the eleven words that the longer one finds is asked for the other among its own ten words.
  'search by two words': 11 * 12 * 10,
  'search by a part of many numbers': 200 * 2,
  // The claims of a state are so few here that sorting them all is the shortest way.
  'provider’s queue': 400,
  'provider’s queue by value': 400,
  'provider’s queue by age': 400,
  'provider’s queue by customer': 400,
  'soonest due': 400,
  'queue of many stores by activity': 400,
  'queue of many stores by value': 400,
  'queue of many stores by age': 400,
  'queue of many stores by customer': 400,
  'soonest due of many stores': 400,
  'soonest due of a state': 400,
  'soonest due of a state over all stores': 400,
  counts: 500,
  'counts of a filter': 500,
  'counts of several lists': 500,
  'counts of several lists of all stores': 500,
  bar: 500,
  'bar of all stores': 500,
  'soonest due of the late': 400,
  'choices of a type': 500,
  'choices of what is asked for, denied': 500,
  'choices of a person under a filter': 500,
  // The claims of thirty days are so few here that sorting them is the shortest way.
  'denied by the latest days': 400,
  'all claims by the latest days': 400,
  // A hundred of each kind and store are shown, and as many claims as amendments.
  approvals: 300,
  'approvals of all stores': 300,
  'claims that nobody has': 400,
  // It says how many there are, to 10,000.
  'list of orders': 10_001,
};

const queue = async (
  actor: Actor,
  view: { tab?: 'todo' | 'denied' | 'all'; search?: string; sort?: QueueSort; filter?: QueueFilter },
) => {
  const asked = { tab: 'todo' as const, size: 25, ...view };
  const first = await readQueue(app.as(actor), { ...asked, after: null });
  expect(first.rows.length, view.search).toBeGreaterThan(0);
  if (first.next) {
    await readQueue(app.as(actor), { ...asked, after: first.next });
  }
};
const choices = async (actor: Actor, asked: Parameters<typeof countQueueChoices>[1]) => {
  const { counts } = await countQueueChoices(app.as(actor), asked);
  expect(Object.keys(counts).length).toBeGreaterThan(0);
};
const orders = async (actor: Actor, search = '') => {
  const asked = { search, size: 25 };
  const first = await readOrders(app.as(actor), { ...asked, after: null });
  expect(first.rows.length, search).toBeGreaterThan(0);
  if (first.next) {
    await readOrders(app.as(actor), { ...asked, after: first.next });
  }
};
const activity = async (narrowed: Partial<Parameters<typeof readActivity>[1]>) => {
  const asked = { storeId: grown.id, size: 25, ...narrowed };
  const first = await readActivity(app.as(owner), { ...asked, after: null });
  expect(first.rows.length, JSON.stringify(narrowed)).toBeGreaterThan(0);
  if (first.next) {
    await readActivity(app.as(owner), { ...asked, after: first.next });
  }
};
const today = now.slice(0, 10);
const order = filledId('ord', 4000);
const claim = filledId('clm', 4000);
let filed = 4002;
const file = (n: number) => {
  const body = fileClaimIn.parse(
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
  return fileClaim(app.as(shopperOf(app, grown, filledId('ord', n))), {
    storeId: grown.id,
    sourceOrderId: `src-${n}`,
    body,
  });
};

/** One of each kind of filter, as rare as one claim of a hundred and as common as most of them (fill.ts). */
const filters: Record<string, QueueFilter> = {
  'a rare type': { type: ['STOLEN'] },
  'a common type': { type: ['MISSING_ITEM'] },
  'two types': { type: ['STOLEN', 'DAMAGED'] },
  'what is asked for': { resolution: ['MIXED'] },
  category: { category: ['SHIPPING'] },
  channel: { channel: ['PORTAL'] },
  'a person': { assignee: [filledId('usr', 1)] },
  'no person': { assignee: ['none'] },
  'a high value': { valueFrom: '1000' },
  'a low value': { valueUntil: '100' },
  'the latest days': { filedFrom: new Date(app.clock.now() - 30 * 86_400_000).toISOString().slice(0, 10) },
  'a rare category': { category: ['WARRANTY'] },
  'a rare channel': { channel: ['IN_STORE'] },
  'a mark': { signal: ['missing-evidence'] },
  'what was overridden': { signal: ['override'] },
  'a rare type of high value': { type: ['STOLEN'], valueFrom: '1000', category: ['SHIPPING'] },
};

/** Every act that people wait for, by name. */
const acts: Record<string, () => Promise<unknown>> = {
  'look-up': async () => {
    const { status } = await lookUp(app, grown, 'F4001', 'c1000@mail.example');
    expect(status, app.logged.at(-1)).toBe(200);
  },
  'granted order': async () => {
    const { bearer } = await lookUp(app, grown, 'F4001', 'c1000@mail.example');
    expect((await app.ask(hostOf(grown), '/v1/order-lookup/current', { headers: bearer })).status).toBe(200);
  },
  'claim view': () => readClaim(app.as(shopperOf(app, grown, order)), { id: claim }),
  filing: () => {
    filed += 1;
    return file(filed);
  },
  'desk claim': () => readClaimDesk(app.as(support), { id: claim }),
  'desk claim, provider': () => readClaimDesk(app.as(provider), { id: claim }),
  'To Do': () => queue(support, {}),
  'soonest due': () => queue(support, { sort: 'due' }),
  'all claims': () => queue(support, { tab: 'all' }),
  'provider’s queue': () => queue(provider, {}),
  'search by a common name': () => queue(support, { tab: 'all', search: commonName }),
  'search by a part of many names': () => queue(support, { tab: 'all', search: 'ill' }),
  'search by a part of many numbers': () => queue(support, { tab: 'all', search: '1z2' }),
  'search by what every claim has': () => queue(support, { tab: 'all', search: 'thing' }),
  'search by two words': () => queue(support, { tab: 'all', search: 'nia miller100' }),
  'search over all stores': () => queue(provider, { tab: 'all', search: 'iller12' }),
  'search by a number': () => queue(support, { tab: 'all', search: '1200' }),
  'search by e-mail': () => queue(support, { tab: 'all', search: 'c1000@mail.example' }),
  counts: () => countQueue(app.as(support), {}),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => [
      [`To Do by ${name}`, () => queue(support, { filter })],
      [`denied by ${name}`, () => queue(support, { tab: 'denied', filter })],
      [`all claims by ${name}`, () => queue(support, { tab: 'all', filter })],
    ]),
  ),
  ...Object.fromEntries(
    (['value', 'age', 'customer'] as const).flatMap((sort) => [
      [`To Do by ${sort}`, () => queue(support, { sort })],
      [`denied by ${sort}`, () => queue(support, { tab: 'denied', sort })],
      [`all claims by ${sort}`, () => queue(support, { tab: 'all', sort })],
      [`provider’s queue by ${sort}`, () => queue(provider, { sort })],
      [
        `all claims of a common type by ${sort}`,
        () => queue(support, { tab: 'all', sort, filter: filters['a common type'] ?? {} }),
      ],
      [
        `all claims of a rare type by ${sort}`,
        () => queue(support, { tab: 'all', sort, filter: filters['a rare type'] ?? {} }),
      ],
    ]),
  ),
  'soonest due of a state': () => queue(support, { sort: 'due', filter: { state: ['NEW'] } }),
  'soonest due of a state over all stores': () => queue(provider, { sort: 'due', filter: { state: ['OPEN'] } }),
  'soonest due of a rare type': () => queue(support, { sort: 'due', filter: { type: ['STOLEN'] } }),
  'counts of a filter': () => countQueue(app.as(support), { filter: { type: ['STOLEN'] } }),
  'counts of several lists': () => countQueues(app.as(support), [{}, { filter: { signal: ['late'] } }]),
  'counts of several lists of all stores': () => countQueues(app.as(provider), [{}, { filter: { signal: ['late'] } }]),
  bar: () => countBar(app.as(support), {}),
  'bar of all stores': () => countBar(app.as(provider), {}),
  'soonest due of the late': () => queue(support, { sort: 'due', filter: { signal: ['late'] } }),
  'choices of a type': () => choices(support, { tab: 'todo', field: 'type', values: claimTypes.join(','), filter: {} }),
  'choices of what is asked for, denied': () =>
    choices(support, { tab: 'denied', field: 'resolution', values: requestedResolutions.join(','), filter: {} }),
  'choices of a person under a filter': () =>
    choices(support, {
      tab: 'denied',
      field: 'assignee',
      values: `none,${filledId('usr', 1)}`,
      filter: { type: ['STOLEN'] },
    }),
  'people with claims': () => readAssignees(app.as(support), {}),
  approvals: () => readApprovals(app.as(support), {}),
  'approvals of all stores': () => readApprovals(app.as(provider), {}),
  'order desk': () => readOrderDesk(app.as(support), { storeId: grown.id, orderId: order }),
  'customer at a rare address': () =>
    readCustomerDesk(app.as(support), { storeId: grown.id as StoreId, orderId: filledId('ord', 5000) }),
  'claims that nobody has': () =>
    app.services.db.inStore(grown.id as StoreId, (tx) =>
      freeClaims(tx, [{ id: grown.id as StoreId, withoutWarranties: false }], queueTabStates.todo, 25),
    ),
  returns: () => readReturns(app.as(support), { after: null, size: 25 }),
  warranties: () => readWarranties(app.as(support), { after: null, size: 25 }),
  'currencies without a rate': () =>
    app.services.db.inStore(grown.id as StoreId, (tx) => currenciesWithoutRate(tx, grown.id as StoreId)),
  'next order of an erasure': () =>
    app.services.db.inStore(grown.id as StoreId, (tx) =>
      nextOrder(tx, { storeId: grown.id as StoreId, erasureId: filledId('ers', 1) as ErasureId }),
    ),
  'list of claims': () => listClaims(app.as(client), { storeId: grown.id, size: 25, after: null }),
  'list of orders': () => listOrders(app.as(client), { storeId: grown.id, size: 25, after: { at: now, id: order } }),
  'orders, newest first': () => orders(support),
  'orders of all stores': () => orders(provider),
  'orders by a common name': () => orders(support, commonName),
  'orders by a common surname': () => orders(support, 'smith'),
  'orders by the beginning of many names': () => orders(support, 'ann'),
  'orders by the beginning of many numbers': () => orders(support, '100'),
  'orders by a common SKU': () => orders(support, 'SKU-7'),
  'orders by email': () => orders(support, 'c1000@mail.example'),
  'orders of all stores by a common surname': () => orders(provider, 'smith'),
  customer: () => readCustomerDesk(app.as(support), { storeId: grown.id as StoreId, orderId: order }),
  activity: () => activity({}),
  'activity of a rare group': () => activity({ group: 'settings' }),
  'activity of a common group': () => activity({ group: 'claims' }),
  'activity of a busy person': () => activity({ actor: filledId('usr', 1) }),
  'a busy person’s activity of a rare group': () => activity({ actor: filledId('usr', 1), group: 'settings' }),
  'activity of a person who did little': () => activity({ actor: filledId('usr', 7), until: today }),
  'activity about an order': () => activity({ about: 'F4000' }),
  'activity about a claim': () => activity({ about: claim }),
  'everyone who acted': () => readActivityActors(app.as(owner), grown.id),
  'claims of an order': () =>
    readClaimsOfOrder(app.as(client), { storeId: grown.id as StoreId, sourceOrderId: 'src-4000' }),
};

/** The same over so many stores that they aren’t read one by one while claims wait. */
const overMany: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    (['activity', 'value', 'age', 'customer'] as const).flatMap((sort) => [
      [`queue of many stores by ${sort}`, () => queue(provider, { sort })],
      [`denied of many stores by ${sort}`, () => queue(provider, { tab: 'denied', sort })],
    ]),
  ),
  'soonest due of many stores': () => queue(provider, { sort: 'due' }),
};
const names = [...Object.keys(acts), ...Object.keys(overMany)];

/** What each act sends at first, and once its statements have come so often that they are kept. */
const recorded = new Map<string, Statement[]>();
const kept = new Map<string, Statement[]>();
async function record(name: string, act: () => Promise<unknown>): Promise<void> {
  recorded.set(name, (await recorder.record(act)).statements);
  await act();
  await act();
  const { statements } = await recorder.record(act);
  kept.set(
    name,
    statements.filter((item) => item.name !== undefined || /app\.store = '/.test(item.text)),
  );
}
for (const [name, act] of Object.entries(acts)) {
  await record(name, act);
}
for (let empty = 0; empty < 8; empty += 1) {
  await freshStore(app);
}
for (const [name, act] of Object.entries(overMany)) {
  await record(name, act);
}

const judged = new Map<string, { custom: string[]; generic: string[] }>();

/** What is wrong with the plans of an act, told once. */
async function judge(name: string) {
  acting = name;
  const found = judged.get(name) ?? {
    custom: await faultsIn(recorded.get(name) ?? [], 'custom', mostReadBy[name]),
    generic: await faultsIn(kept.get(name) ?? [], 'generic', mostReadBy[name]),
  };
  judged.set(name, found);
  return found;
}

test.each(names)('%s reads by index, and no more than it shows', async (name) => {
  expect((await judge(name)).custom).toEqual([]);
});

test.each(names)('what is kept of %s reads no more for any values', async (name) => {
  expect((await judge(name)).generic).toEqual([]);
});

/** So many rows of the fill make a table one whose indexes are weighed. */
const large = 10_000;

/** The indexes of large tables that forbid nothing, each with the tables whose rows refer to its columns. */
async function weighedIndexes() {
  const { rows } = await pool.query<{ name: string; keys: string[] }>(`
    SELECT c.relname AS name, ARRAY(SELECT 'key of ' || f.confrelid::regclass FROM pg_constraint f
        WHERE f.conrelid = i.indrelid AND f.contype = 'f' AND f.conkey <@ i.indkey::int2[]
          AND cardinality(f.conkey) = i.indnkeyatts ORDER BY 1) AS keys
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND t.reltuples > ${large} AND NOT i.indisunique ORDER BY 1`);
  return rows;
}

test('each index of a large table serves the act that it names', async () => {
  for (const name of names) {
    await judge(name);
  }
  const indexes = await weighedIndexes();
  expect(indexes.map(({ name }) => name)).toEqual(
    [...Object.keys(servedIndexes), ...Object.keys(servedWhereLarger)].sort(),
  );
  const serves = ({ name, keys }: (typeof indexes)[number]) => {
    const by = servedIndexes[name] ?? '';
    return name in servedWhereLarger || keys.includes(by) || usedBy.get(name)?.has(by);
  };
  const told = ({ name }: { name: string }) => `${name}: ${[...(usedBy.get(name) ?? ['nothing'])].join(', ')}`;
  expect(indexes.filter((index) => !serves(index)).map(told)).toEqual([]);
});

/** How many indexes of claims hold a claim, so that each of its changes is written into: none of them leaves it as it is. */
async function entriesOf(where: string): Promise<number> {
  return asAdmin(app.database.owner, async (admin) => {
    await admin.query(`SELECT set_config('app.store', '*', false)`);
    const { rows: indexes } = await admin.query<{ condition: string }>(
      `SELECT coalesce(pg_get_expr(indpred, indrelid), 'true') AS condition FROM pg_index WHERE indrelid = 'claims'::regclass`,
    );
    const held = indexes.map(({ condition }) => `(${condition})::int`).join(' + ');
    const { rows } = await admin.query<{ entries: number }>(
      `SELECT max(${held}) AS entries FROM claims WHERE ${where}`,
    );
    return rows[0]?.entries ?? Number.POSITIVE_INFINITY;
  });
}

test('an ordinary claim is in 21 indexes while it waits, and in 15 once it is decided', async () => {
  const ordinary = `proposal IS NULL AND category = 'SHIPPING' AND channel = 'PORTAL' AND NOT missing_evidence AND NOT overridden`;
  expect(await entriesOf(`${ordinary} AND decided_at IS NULL AND state = 'OPEN'`)).toBe(21);
  expect(await entriesOf(`${ordinary} AND state = 'RESOLVED'`)).toBe(15);
});

test('what is asked most is kept', () => {
  for (const name of ['granted order', 'claim view', 'desk claim', 'To Do', 'counts', 'order desk', 'customer']) {
    expect(kept.get(name)?.filter((item) => item.name).length, name).toBeGreaterThan(0);
  }
});

test.each(names)('%s names its store in every relation', (name) => {
  let scope = '';
  const faults = (recorded.get(name) ?? []).flatMap((statement) => {
    scope = /app\.store = '([^']*)'/.exec(statement.text)?.[1] ?? scope;
    return scope.startsWith('sto_')
      ? withoutStore(statement, scope).map((item) => `${item}: ${statement.text.slice(0, 120)}`)
      : [];
  });
  expect(faults).toEqual([]);
});

test.each(['Anna Smith', 'anna', 'smi', 'nia miller1', 'nobody', 'm'])(
  '%s is found newest first, page by page',
  async (search) => {
    const parts = search
      .toLowerCase()
      .split(' ')
      .map((word) => (word.length < 3 ? `\\m${word}\\M` : word));
    const { rows: all } = await asAdmin(app.database.owner, async (admin) => {
      await admin.query(`SELECT set_config('app.store', $1, false)`, [grown.id]);
      return admin.query<{ id: string }>(
        `SELECT id FROM claims WHERE store_id = $1
           AND (SELECT bool_and(author_name || ' ' || author_email ~* part) FROM unnest($2::text[]) AS part)
         ORDER BY created_at DESC, id DESC LIMIT 75`,
        [grown.id, parts],
      );
    });
    const found: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { rows, next } = await readQueue(app.as(support), { tab: 'all', search, after, size: 25 });
      found.push(...rows.map(({ id }) => id));
      after = next;
      if (!after) {
        break;
      }
    }
    expect(found).toEqual(all.map(({ id }) => id));
  },
);

test('a claim’s answer clock is read by index, however many rows its store has', async () => {
  // As the fill makes them, the states of the claims that are not over go round every 80 orders; this one is NEW.
  const waiting = 4018;
  const read = () =>
    readClaim(app.as(shopperOf(app, grown, filledId('ord', waiting))), { id: filledId('clm', waiting) });
  app.clock.advance(60_000);
  const { statements } = await recorder.record(read);
  expect(statements.some(({ text }) => text.includes('percentile_cont'))).toBe(true);
  expect(await faultsIn(statements)).toEqual([]);
  expect((await recorder.record(read)).statements.some(({ text }) => text.includes('percentile_cont'))).toBe(false);
});

test('a plan that reads everything and a relation without its store are found out', async () => {
  const statements = [
    { text: `BEGIN; SET LOCAL app.store = '${grown.id}'`, values: [] },
    { text: `SELECT id FROM claims WHERE description || '' = $1`, values: ['nothing'] },
  ];
  expect((await faultsIn(statements)).length).toBeGreaterThan(0);
  const joined = 'SELECT 1 FROM claims c JOIN orders o ON o.store_id = c.store_id WHERE c.store_id = $1';
  expect(withoutStore({ text: joined, values: [grown.id] }, grown.id)).toEqual(['orders as o']);
});

test('no index is the beginning of another one of its table, or the same once more', async () => {
  const { rows } = await pool.query(`
    WITH keys AS (
      SELECT i.indexrelid AS id, i.indrelid, i.indisunique, i.indnatts = i.indnkeyatts AS plain,
        coalesce(pg_get_expr(i.indpred, i.indrelid), '') AS condition,
        ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) || ' ' || i.indoption[k - 1] || ' ' || i.indcollation[k - 1]
          FROM generate_series(1, i.indnkeyatts) AS k) AS parts
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace)
    SELECT a.id::regclass::text AS one, b.id::regclass::text AS other
    FROM keys a JOIN keys b ON a.indrelid = b.indrelid AND a.id <> b.id
    WHERE a.plain AND a.condition = b.condition AND a.parts = b.parts[:cardinality(a.parts)]
      AND (NOT a.indisunique OR (b.indisunique AND a.parts = b.parts))
    ORDER BY 1, 2`);
  expect(rows).toEqual([]);
});
