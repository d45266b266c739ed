import { expect, test } from 'vitest';
import { mostBulkClaims } from '#core/rules/desk/bulk-acts.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);

const given = [
  ['NEW', 12.5, 'USD', 'Ada Lind'],
  ['OPEN', 0.001, 'USD', 'Ada Lind'],
  ['OPEN', 1200, 'JPY', 'Bo Ek'],
  ['ARCHIVED', 99.999, 'USD', 'Bo Ek'],
] as const;
for (const [place, [state, value, currency, name]] of given.entries()) {
  const { claim } = await soldAndClaimed(app, store, `sum${place}`, {
    order: { customer: { name, email: 'customer@mail.test' } },
  });
  await asOwner(app, 'UPDATE claims SET state = $2, queue_value = $3, currency = $4 WHERE id = $1', [
    claim.id,
    state,
    value,
    currency,
  ]);
}
await soldAndClaimed(app, other, 'sum-other');

async function sum(query: string, headers = support.headers, storeId = store.id) {
  const answer = await app.ask('platform.test', `/v1/console/claims/sum?storeId=${storeId}&${query}`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as Record<string, unknown> };
}

test('a sum is told of stores that are read, by names where those are seen', async () => {
  expect((await sum('', { cookie: '' })).status).toBe(401);
  expect((await sum('', support.headers, other.id)).status).toBe(404);
  expect((await sum('tab=all&search=Ada', user.headers)).body).toEqual({ claims: 0, more: false, sums: [] });
});

test.each([
  [
    'tab=todo',
    3,
    [
      { amount: 1200, currency: 'JPY' },
      { amount: 12.501, currency: 'USD' },
    ],
  ],
  [
    'tab=all',
    4,
    [
      { amount: 1200, currency: 'JPY' },
      { amount: 112.5, currency: 'USD' },
    ],
  ],
  ['tab=all&valueFrom=12&valueUntil=100', 2, [{ amount: 112.499, currency: 'USD' }]],
  ['tab=all&search=Ada', 2, [{ amount: 12.501, currency: 'USD' }]],
  ['tab=all&search=Ada&state=NEW', 1, [{ amount: 12.5, currency: 'USD' }]],
  ['tab=todo&state=ARCHIVED', 0, []],
])('the list %s has its claims and their worth, a sum for each currency', async (query, claims, sums) => {
  expect((await sum(query)).body).toEqual({ claims, more: false, sums });
});

test('of more claims than one act is done to there is no sum', async () => {
  const [{ names } = {}] = await asOwner(
    app,
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'claims' AND is_generated = 'NEVER'`,
  );
  await asOwner(
    app,
    `INSERT INTO claims (${names}) SELECT ${names} FROM (SELECT (jsonb_populate_record(c, jsonb_build_object(
       'id', left(c.id, 20) || lpad(n::text, 10, '0'), 'claim_number', 100000 + n, 'session_id', NULL))).*
     FROM claims c, generate_series(1, ${mostBulkClaims}) n WHERE c.store_id = $1 AND c.state = 'NEW') copied`,
    [store.id],
  );
  expect((await sum('tab=todo')).body).toEqual({ claims: mostBulkClaims, more: true, sums: [] });
});
