import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClaimState,
  claimCategories,
  claimStates,
  claimTypes,
  queueChannels,
  queueSignals,
  queueTabStates,
  queueTabs,
  requestedResolutions,
} from '#core/reference/claims.ts';
import {
  type QueueFilter,
  type QueueListField,
  queueListFields,
  writeQueueFilter,
} from '#core/rules/desk/queue-filter.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { testApp } from '../../testing/app.ts';
import { countsPath } from '../../testing/counts-path.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { createLabel } from '../labels/keep-labels.ts';

interface Row {
  id: string;
  storeId: string;
  flags: string[];
  unread: boolean;
  answerDueAt: string | null;
}

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const partner = await signedIn(app, 'orderprotection_partner', store);
const provider = await signedIn(app, 'orderprotection_support_admin', null);

const read = async (path: string, headers = support.headers) => {
  const answer = await app.ask('platform.test', path, { headers });
  return { status: answer.status, body: (await answer.json()) as never };
};
const list = async (query: string, headers = support.headers) => {
  const { status, body } = await read(`/v1/console/claims?tab=all&size=100&${query}`, headers);
  expect(status).toBe(200);
  return (body as { rows: Row[] }).rows;
};

const pick = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value;
const colleague = `usr_${'1'.repeat(26)}`;
const days = ['2026-10-30', '2026-11-01', '2026-11-05'];

/** Claims that differ in every field, each as the page should know it. */
const claims = await Promise.all(
  Array.from({ length: 30 }, async (_, place) => {
    const { claim } = await soldAndClaimed(app, store, `n${place}`);
    const facts = {
      id: claim.id,
      state: pick(claimStates, place),
      category: pick(['SHIPPING', 'WARRANTY'] as const, Math.floor(place / 7)),
      type: pick(claimTypes.slice(0, 5), place * 3),
      resolution: pick(requestedResolutions, Math.floor(place / 3)),
      assignee: pick([null, support.actor.userId, colleague], Math.floor(place / 2)),
      channel: pick(['PORTAL', 'IN_STORE', 'STAFF', 'API'] as const, Math.floor(place / 5)),
      day: pick(days, Math.floor(place / 4)),
      value: pick([0, 9.99, 10, 100, 100.01, 4999, 7000], place * 2),
      // So much of its order's currency is one of the store's; null where nothing says it.
      rate: pick([1, 1, 1, null, 0.5, 150], place),
      unread: place % 3 === 0,
      error: place % 5 === 0,
    };
    await asOwner(
      app,
      `UPDATE claims SET state = $2, category = $3, type = $4, requested_resolution = $5, assignee_id = $6,
         sales_channel = $7, from_valet = $8, external_source = $9, created_at = $10, queue_value = $11, unread = $12,
         execution_error = $13, exchange_rate = $14, last_activity_at = now() WHERE id = $1`,
      [
        claim.id,
        facts.state,
        facts.category,
        facts.type,
        facts.resolution,
        facts.assignee,
        facts.channel === 'IN_STORE' ? 'IN_STORE' : 'ONLINE',
        facts.channel === 'STAFF',
        facts.channel === 'API' ? 'api' : null,
        `${facts.day}T05:00:00Z`,
        facts.value,
        facts.unread,
        facts.error ? '{"code":"refused"}' : null,
        facts.rate,
      ],
    );
    return facts;
  }),
);
await soldAndClaimed(app, other, 'elsewhere');
const label = await createLabel(app.as(await staff(app, 'store_admin', store)), {
  storeId: store.id,
  name: 'VIP',
  color: 'teal',
});
await asOwner(
  app,
  'INSERT INTO claim_labels (store_id, claim_id, label_id, put_at) SELECT store_id, id, $1, now() FROM claims WHERE id = ANY($2)',
  [label.id, claims.slice(0, 2).map(({ id }) => id)],
);
const rows = new Map((await list('')).map((row) => [row.id, row]));

/** What the words of a filter mean, said once more without a database. */
function isIn(filter: QueueFilter, claim: (typeof claims)[number]): boolean {
  const { state, category, type, resolution, assignee, channel, signal } = filter;
  const { filedFrom = '', filedUntil = '9', valueFrom, valueUntil } = filter;
  const row = rows.get(claim.id);
  const who =
    claim.assignee === null
      ? ['none']
      : claim.assignee === support.actor.userId
        ? ['me', claim.assignee]
        : [claim.assignee];
  return (
    (state?.includes(claim.state) ?? true) &&
    (category?.includes(claim.category) ?? true) &&
    (type?.includes(claim.type) ?? true) &&
    (resolution?.includes(claim.resolution) ?? true) &&
    (assignee?.some((item) => who.includes(item)) ?? true) &&
    (channel?.includes(claim.channel) ?? true) &&
    (signal?.some((item) =>
      item === 'unread' ? row?.unread : item === 'late' ? isLate(claim) : row?.flags.includes(item),
    ) ??
      true) &&
    // 05:00 in UTC is the day before in New York until the clocks change, and midnight after that.
    localDay(claim.day) >= filedFrom &&
    localDay(claim.day) <= filedUntil &&
    (valueFrom === undefined || worthOf(claim) >= Number(valueFrom)) &&
    (valueUntil === undefined || worthOf(claim) <= Number(valueUntil))
  );
}
/** What compares with nothing has no worth. */
const worthOf = ({ value, rate }: (typeof claims)[number]) =>
  rate === null ? Number.NaN : Math.round((value / rate) * 1000) / 1000;
const isLate = ({ id, state }: { id: string; state: ClaimState }) =>
  queueTabStates.todo.includes(state) && Date.parse(rows.get(id)?.answerDueAt ?? '') < app.clock.now();
const localDay = (day: string) => localDate(`${day}T05:00:00Z`, store.timeZone);

const some = <Value extends string>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const filters: fc.Arbitrary<QueueFilter> = fc.record(
  {
    state: some(claimStates),
    category: some(['SHIPPING', 'WARRANTY']),
    type: some(claimTypes.slice(0, 6)),
    resolution: some(requestedResolutions),
    assignee: some(['me', 'none', colleague]),
    channel: some(['PORTAL', 'IN_STORE', 'STAFF', 'API']),
    signal: some(queueSignals),
    filedFrom: fc.constantFrom('2026-10-29', '2026-10-30', '2026-11-01', '2026-11-06'),
    filedUntil: fc.constantFrom('2026-10-29', '2026-10-31', '2026-11-04', '2026-11-05'),
    valueFrom: fc.constantFrom('0', '0.6', '9.99', '10', '20', '100.01', '5000'),
    valueUntil: fc.constantFrom('0', '10', '46.667', '100', '4999', '7000', '14000'),
  },
  { requiredKeys: [] },
);

test('without a sign-in there is no list of people, and of another store none is told', async () => {
  expect((await read('/v1/console/assignees', { cookie: '' })).status).toBe(401);
  expect((await read(`/v1/console/assignees?storeId=${other.id}`)).status).toBe(404);
  const { body } = await read('/v1/console/assignees');
  expect(body).toEqual({ people: [{ id: support.actor.userId, name: support.actor.name, awayUntil: null }] });
});

test('a filter never leaves the store, and a partner finds no one by name', async () => {
  for (const filter of [
    'category=SHIPPING',
    'assignee=none',
    'valueFrom=0',
    'filedFrom=2020-01-01',
    'signal=unsigned',
  ]) {
    expect((await list(filter)).every((row) => row.storeId === store.id)).toBe(true);
  }
  const theirs = await list(`category=SHIPPING&storeId=${store.id}`, partner.headers);
  expect(theirs.length).toBe(claims.filter((claim) => claim.category === 'SHIPPING').length);
  expect(await list('category=SHIPPING&search=Ana', partner.headers)).toEqual([]);
  expect((await list('category=SHIPPING&search=Ana')).length).toBe(theirs.length);
});

test.each(['state=LOST', 'type=', 'assignee=usr_1', 'filedFrom=yesterday', 'valueFrom=-1', 'signal=unread,loud'])(
  '%s is refused by list and counts, and named',
  async (query) => {
    const [field = '', value = ''] = query.split('=');
    for (const [path, pointer] of [
      [`/v1/console/claims?${query}`, `query/${field}`],
      [countsPath({}, { [field]: value }), `query/lists/1/${field}`],
    ] as const) {
      const { status, body } = await read(path);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'validation-failed',
        errors: [{ pointer, message: 'This filter doesn’t have that value.' }],
      });
    }
  },
);

test('every filter lists and counts what its words mean, of one store and over all', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const query = new URLSearchParams(writeQueueFilter(filter)).toString();
      const expected = claims.filter((claim) => isIn(filter, claim));
      expect((await list(query)).map((row) => row.id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      const asked = (await read(countsPath(writeQueueFilter(filter)))).body as { counts: Record<string, number>[] };
      const counts = asked.counts[0] ?? {};
      for (const tab of queueTabs) {
        if (tab !== 'all') {
          const states = queueTabStates[tab];
          expect([tab, counts[tab]]).toEqual([tab, expected.filter(({ state }) => states.includes(state)).length]);
        }
      }
      expect(counts.archived).toBe(expected.filter(({ state }) => state === 'ARCHIVED').length);
    }),
    { numRuns: 60 },
  );
});

const values: Record<QueueListField, readonly string[]> = {
  state: claimStates,
  category: claimCategories,
  type: claimTypes,
  resolution: requestedResolutions,
  assignee: ['me', 'none', colleague],
  channel: queueChannels,
  signal: queueSignals,
  label: [label.id, `lab_${'1'.repeat(26)}`],
};

test('each choice of a filter counts what the list would show with it', async () => {
  const asked = fc.tuple(filters, fc.constantFrom(...queueListFields), fc.constantFrom(...queueTabs));
  await fc.assert(
    fc.asyncProperty(asked, async ([filter, field, tab]) => {
      const { [field]: _, ...others } = filter;
      const query = new URLSearchParams({ ...writeQueueFilter(filter), tab, field, values: values[field].join(',') });
      const { status, body } = await read(`/v1/console/claims/choices?${query}`);
      expect(status).toBe(200);
      const value = fc.sample(fc.constantFrom(...values[field]), 1)[0] ?? '';
      const shown = new URLSearchParams({ ...writeQueueFilter({ ...others, [field]: [value] }), tab, size: '100' });
      const listed = (await read(`/v1/console/claims?${shown}`)).body as { rows: Row[] };
      const { counts } = body as { counts: Record<string, number> };
      expect([value, counts[value]]).toEqual([value, listed.rows.length]);
      expect(Object.keys(counts).toSorted()).toEqual(values[field].toSorted());
    }),
    { numRuns: 60 },
  );
});

test('choices are told of readable stores alone, and of known values', async () => {
  const ask = (query: string, headers = support.headers) => read(`/v1/console/claims/choices?${query}`, headers);
  expect((await ask('field=type&values=LOST', { cookie: '' })).status).toBe(401);
  expect((await ask(`field=type&values=LOST&storeId=${other.id}`)).status).toBe(404);
  expect((await ask('field=filedFrom&values=2026-11-01')).status).toBe(400);
  expect(await ask('field=type&values=LOST,BROKEN')).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: 'query/values' }] },
  });
  const labeled = `field=label&tab=all&values=${label.id}`;
  expect((await ask(labeled)).body).toMatchObject({ counts: { [label.id]: 2 } });
  expect((await ask(labeled, partner.headers)).body).toMatchObject({ counts: { [label.id]: 0 } });
});

test('a filtered list has every claim once, in both orders and over many stores', async () => {
  const more = await Promise.all(Array.from({ length: 8 }, () => freshStore(app)));
  await soldAndClaimed(app, more[0] as typeof store, 'many');
  for (const [headers, view] of [
    [support.headers, `tab=todo&sort=due&storeId=${store.id}`],
    [support.headers, 'tab=all'],
    [provider.headers, 'tab=all'],
    [provider.headers, 'tab=todo&sort=due'],
  ] as const) {
    const query = `${view}&valueFrom=10&resolution=RESHIP,REFUND`;
    const whole = ((await read(`/v1/console/claims?${query}&size=100`, headers)).body as { rows: Row[] }).rows;
    expect(whole.length).toBeGreaterThan(1);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await read(`/v1/console/claims?${query}&size=2&cursor=${cursor}`, headers);
      const page = body as { rows: Row[]; nextCursor: string | null };
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(whole.map((row) => row.id));
  }
});
