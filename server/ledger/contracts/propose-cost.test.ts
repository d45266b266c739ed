import { expect, test } from 'vitest';
import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import { rolePermissions, roles } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { monthAhead } from '../../testing/month-ahead.ts';
import { contractVersions } from './contract-at.ts';
import { ordinaryTerms } from './testing/ordinary-terms.ts';
import { withContract } from './testing/with-contract.ts';

const app = await testApp();
const priya = await signedIn(app, 'orderprotection_admin', null);
const felix = await signedIn(app, 'orderprotection_finance', null);

const cost = (percent: string) => ({ kind: 'percent-of-premium', percent });
async function propose(
  store: { id: string; timeZone: string },
  headers: Record<string, string>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const json = {
    currency: 'USD',
    validFrom: monthAhead(app, store.timeZone),
    cost: cost('40'),
    reason: 'As agreed.',
    ...more,
  };
  const answer = await app.ask('platform.test', `/v1/stores/${store.id}/money/cost/propose`, {
    method: 'POST',
    json,
    headers,
  });
  return { status: answer.status, body: (await answer.json()) as StoreContract & { errors?: { pointer: string }[] } };
}

test('a cost is proposed by who may price, and by nobody of the store', async () => {
  for (const role of roles) {
    const store = await withContract(app, await freshStore(app));
    const { headers } = await signedIn(app, role, store);
    const may = rolePermissions[role].has('pricing:update');
    expect((await propose(store, headers)).status === 201, role).toBe(may);
  }
});

test('a proposed cost is one term of a version, which waits for a second person', async () => {
  const store = await withContract(app, await freshStore(app));
  const proposed = await propose(store, priya.headers);
  expect(proposed.status).toBe(201);
  expect(proposed.body.proposal?.changes.map(({ cover, field }) => [cover, field])).toEqual([['shipping', 'cost']]);
  expect(proposed.body.proposal?.terms).toEqual({
    ...ordinaryTerms,
    shipping: { ...ordinaryTerms.shipping, cost: cost('40') },
  });
  const versions = () => app.services.db.inStore(store.id, (tx) => contractVersions(tx, store.id));
  expect(await versions()).toHaveLength(1);
  const confirm = await app.ask(
    'platform.test',
    `/v1/stores/${store.id}/money/contract/proposals/${proposed.body.proposal?.id}/confirm`,
    { method: 'POST', json: {}, headers: felix.headers },
  );
  expect(confirm.status).toBe(200);
  expect((await versions()).map(({ terms }) => terms.shipping.cost)).toEqual([cost('35'), cost('40')]);
  expect((await propose(store, priya.headers, { cost: cost('41') })).status).toBe(201);
  expect((await propose(store, priya.headers, { cost: cost('42') })).body).toMatchObject({ code: 'contract-waits' });
});

test.each([
  ['the same', { cost: cost('35') }, '/cost'],
  ['more than the price', { cost: cost('101') }, '/cost/percent'],
  ['a day that is over', { validFrom: '2021-01-01T00:00:00Z' }, '/validFrom'],
  ['another currency', { currency: 'EUR' }, '/currency'],
])('a cost is refused at its field: %s', async (_what, more, pointer) => {
  const store = await withContract(app, await freshStore(app));
  const { status, body } = await propose(store, priya.headers, more);
  expect(status).toBe(400);
  expect(body.errors?.map((one) => one.pointer)).toContain(pointer);
});

test('before a first version there is no cost to change', async () => {
  const { status, body } = await propose(await freshStore(app), priya.headers);
  expect(status).toBe(400);
  expect(body.errors?.map((one) => one.pointer)).toEqual(['/cost']);
});
