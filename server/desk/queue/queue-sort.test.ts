import { expect, test } from 'vitest';
import { type QueueSort, queueSorts } from '#core/reference/claims.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { writeCursor } from '../../platform/http/api/cursor.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

interface Row {
  id: string;
  authorName: string;
  value: number;
  createdAt: string;
  lastActivityAt: string;
  answerDueAt: string | null;
  flags: string[];
}

const app = await testApp();
const store = await freshStore(app);
const others = await Promise.all(Array.from({ length: 9 }, () => freshStore(app)));
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);
const provider = await signedIn(app, 'orderprotection_support_admin', null);

const names = ['Zoë Quill', 'zoe quill', 'Åsa Berg', 'ann Ng', 'Élodie Roux', 'Bo', '', 'Ömer Ay'];
const values = [12.5, 9, 9, 1200.001, 0, 300, 300, 45];
// So much of its order's currency is one of the store's; null where nothing says it.
const rates = [1, 0.3071, 1, 150, 1, null, 1, 1];
const claims: string[] = [];
for (const [place, name] of names.entries()) {
  app.clock.advance(60_000);
  // The last is another store's, so that a list over all of them has it too.
  const { claim } = await soldAndClaimed(app, place === 7 ? (others[0] ?? store) : store, `s${place}`);
  claims.push(claim.id);
  await asOwner(
    app,
    `UPDATE claims SET author_name = $2, queue_value = $3, created_at = $4, answer_due_at = $5, last_activity_at = $6,
       state = $7, exchange_rate = $8 WHERE id = $1`,
    [
      claim.id,
      name,
      values[place],
      `2026-10-${10 + ((place * 5) % 8)}T08:00:00Z`,
      `2026-11-${10 + ((place * 3) % 8)}T08:00:00Z`,
      // Two at the same time.
      `2026-11-0${1 + (place % 4)}T08:00:00Z`,
      place % 2 === 0 ? 'NEW' : 'OPEN',
      rates[place],
    ],
  );
}

async function list(query: string, { headers } = support) {
  const answer = await app.ask('platform.test', `/v1/console/claims?${query}`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as { rows: Row[]; nextCursor: string | null } };
}

/** Every row of a list, read in pages of three. */
async function pagesOf(query: string, who = support): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const { status, body } = await list(`${query}&size=3&cursor=${cursor}`, who);
    expect(status).toBe(200);
    rows.push(...body.rows);
    cursor = body.nextCursor ?? '';
  } while (cursor !== '');
  return rows;
}

const plain = (name: string) =>
  name === ''
    ? '\u{10FFFF}'
    : name
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase();
/** What has no worth comes last. */
function worthOf({ id, value }: Row): number {
  const rate = rates[claims.indexOf(id)] ?? null;
  return rate === null ? -1 : Math.round((value / rate) * 1000) / 1000;
}

const by: Record<QueueSort, { of: (row: Row) => string | number; down: boolean }> = {
  activity: { of: (row) => row.lastActivityAt, down: true },
  due: { of: (row) => row.answerDueAt ?? '', down: false },
  value: { of: worthOf, down: true },
  age: { of: (row) => row.createdAt, down: false },
  customer: { of: (row) => plain(row.authorName), down: false },
};

/** The rows in an order, said once more without a database. */
function sorted(rows: readonly Row[], sort: QueueSort): Row[] {
  const { of, down } = by[sort];
  const up = rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    return a === b ? (one.id < other.id ? -1 : 1) : a < b ? -1 : 1;
  });
  return down ? up.toReversed() : up;
}

test.each(queueSorts)(
  'sorted by %s every claim is there once, page by page, in one store and in many',
  async (sort) => {
    for (const [who, tab, count] of [
      [support, 'todo', 7],
      [provider, 'todo', 8],
      ...(sort === 'due' ? [] : ([[support, 'all', 7]] as const)),
    ] as const) {
      const rows = await pagesOf(`tab=${tab}&sort=${sort}`, who);
      expect(rows).toHaveLength(count);
      expect(rows.map(({ id }) => id)).toEqual(sorted(rows, sort).map(({ id }) => id));
    }
  },
);

test.each(queueSorts.filter((sort) => sort !== 'due'))(
  'sorted by %s decided claims of many stores are each there once',
  async (sort) => {
    // Two of the one store, and one of another.
    const decided = [1, 4, 7].map((place) => claims[place] ?? '');
    const before = await asOwner(app, 'SELECT id, state FROM claims WHERE id = ANY($1)', [decided]);
    await asOwner(app, `UPDATE claims SET state = 'DENIED' WHERE id = ANY($1)`, [decided]);
    for (const [tab, count] of [
      ['denied', 3],
      ['all', 8],
    ] as const) {
      const rows = await pagesOf(`tab=${tab}&sort=${sort}`, provider);
      expect(rows).toHaveLength(count);
      expect(rows.map(({ id }) => id)).toEqual(sorted(rows, sort).map(({ id }) => id));
    }
    for (const { id, state } of before) {
      await asOwner(app, 'UPDATE claims SET state = $2 WHERE id = $1', [id, state]);
    }
  },
);

test('a filter leaves the order as it is', async () => {
  const rows = await pagesOf('tab=all&sort=value&valueFrom=8&valueUntil=300&category=SHIPPING');
  expect(rows.map(({ value }) => value)).toEqual([300, 9, 12.5, 9, 1200.001]);
});

test('a customer without a name comes last, and marks and case count for nothing', async () => {
  const rows = await pagesOf('tab=all&sort=customer');
  expect(rows.map(({ authorName }) => plain(authorName))).toEqual([
    'ann ng',
    'asa berg',
    'bo',
    'elodie roux',
    'zoe quill',
    'zoe quill',
    '\u{10FFFF}',
  ]);
});

test('who doesn’t see names can’t sort by them, nor over a store where they don’t', async () => {
  for (const query of ['tab=todo', 'tab=all&search=zoe']) {
    const { status, body } = await list(`${query}&sort=customer`, user);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'forbidden',
      detail: 'You can’t sort by customer, since you don’t see customers’ names.',
    });
  }
  for (const sort of ['activity', 'due', 'value', 'age']) {
    expect((await list(`tab=todo&sort=${sort}`, user)).status).toBe(200);
  }
});

test('a cursor that is no place of the order is refused', async () => {
  const at = (place: string) => writeCursor({ at: place, id: claims[0] ?? '' });
  for (const [sort, place] of [
    ['value', '2026-11-01T00:00:00Z'],
    ['value', '9'.repeat(19)],
    ['age', 'zoe quill'],
    ['customer', 'a\0b'],
  ]) {
    expect([sort, place, (await list(`tab=all&sort=${sort}&cursor=${at(place ?? '')}`)).status]).toEqual([
      sort,
      place,
      400,
    ]);
  }
  expect((await list('tab=all&sort=loudness')).status).toBe(400);
});

test('values are worths in the store’s currency, and are compared within one alone', async () => {
  const rows = await pagesOf('tab=all&sort=value');
  expect(rows.map(({ value }) => value)).toEqual([300, 9, 12.5, 9, 1200.001, 0, 300]);
  expect(rows.at(-1)?.flags).toContain('no-rate');
  expect(rows.filter(({ flags }) => flags.includes('no-rate'))).toHaveLength(1);
  const { rows: unmeasured } = (await list('tab=all&signal=no-rate')).body;
  expect(unmeasured.map(({ id }) => id)).toEqual([rows.at(-1)?.id]);
  const zloty = await createConnectedStore(app.system, {
    ...{ slug: 'zloty', name: 'Zloty', account: { name: 'Zloty' }, currency: 'PLN', timeZone: 'Europe/Warsaw' },
    ...{ country: 'PL', hosts: ['zloty.test'], connectorKind: 'sample', settings: {} },
  });
  for (const query of ['tab=all&sort=value', 'tab=all&valueFrom=200', 'tab=todo&valueUntil=200']) {
    const { status, body } = await list(query, provider);
    expect([query, status]).toEqual([query, 400]);
    expect(body).toMatchObject({
      detail: 'These stores have different currencies, so their values aren’t compared. Choose one store.',
    });
    expect((await list(`${query}&storeId=${zloty.id}`, provider)).status).toBe(200);
  }
  expect((await list('tab=all', provider)).status).toBe(200);
});
