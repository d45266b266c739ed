import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { permissions, rolePermissions, tokenForbiddenPermissions } from '../../../core/permissions.ts';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../fixtures.ts';
import { bodyOf, everyOperation, managedThings, pathOf, type Things } from './operations.ts';

const app = await testApp();

/** A store with an order, a claim and a draft, and everybody who may act in it. */
async function shop(number: string) {
  const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
  const { claim, orderId, order } = await soldAndClaimed(app, store, number);
  const grant = await lookUp(app, store, number);
  const draft = await app.ask(hostOf(store), `/v1/sessions?orderId=${orderId}`, { headers: grant.bearer });
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const things: Things = {
    storeId: store.id,
    accountId: store.accountId,
    claimId: claim.id,
    claimItemId: String(item?.id),
    orderId,
    orderNumber: number,
    sourceOrderId: order.sourceOrderId,
    sessionId: ((await draft.json()) as { id: string }).id,
    ...(await managedThings(app, store)),
  };
  const link = (scope: 'view' | 'sign') => ({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope)}`,
  });
  const begun = await app.ask(hostOf(store), '/v1/in-store/drafts', {
    json: { email: 'ben@mail.test', firstName: 'Ben', lastName: 'Roux' },
  });
  const { accessToken } = (await begun.json()) as { accessToken: string };
  const scopes = permissions.filter((item) => !tokenForbiddenPermissions.has(item));
  return {
    store,
    things,
    callers: {
      shopper: { kind: 'shopper', host: hostOf(store), headers: grant.bearer },
      draft: { kind: 'draft', host: hostOf(store), headers: { authorization: `Bearer ${accessToken}` } },
      view: { kind: 'claim-link', host: hostOf(store), headers: link('view') },
      sign: { kind: 'claim-link', host: hostOf(store), headers: link('sign') },
      machine: { kind: 'machine', host: hostOf(store), headers: await bearerOf(app, store, scopes) },
      owner: { kind: 'staff', host: 'platform.test', headers: (await signedIn(app, 'store_owner', store)).headers },
    },
  };
}

/** One code over every row of a store, in every table that has stores. */
async function fingerprint(storeId: string): Promise<string> {
  const tables = await asOwner(
    app,
    `SELECT table_name FROM information_schema.columns WHERE column_name = 'store_id' AND table_schema = 'public' ORDER BY 1`,
  );
  const all = createHash('sha256');
  for (const { table_name } of tables) {
    const rows = await asOwner(app, `SELECT t::text FROM "${table_name}" t WHERE store_id = $1 ORDER BY 1`, [storeId]);
    all.update(`${table_name} ${JSON.stringify(rows)}`);
  }
  return all.digest('hex');
}

/** A PUT that makes what is not there: in the caller's own store under the same id, and nothing in the other one. */
const makesWhatItNames = new Set(['putProduct']);

test('T40: over every operation, the things of one store do not exist for the people of another', async () => {
  const a = await shop('a-1001');
  const b = await shop('b-2001');
  const operations = await everyOperation(app);
  const before = await fingerprint(a.store.id);
  const seen: string[] = [];
  let calls = 0;
  for (const told of operations) {
    const namesThings = /\{/.test(told.path) || told.query.includes('claimId') || told.query.includes('orderId');
    const about = namesThings || told.id === 'putSession';
    const takers = Object.entries(b.callers).filter(([, caller]) => told.credentials.includes(caller.kind));
    for (const [name, caller] of about ? takers : []) {
      const queries: Record<string, string>[] =
        caller.kind === 'staff' ? [{}, { storeId: a.store.id }, { storeId: b.store.id }] : [{}];
      for (const query of queries) {
        const body = bodyOf(app, told, a.things);
        const answer = await app.ask(caller.host, pathOf(told, a.things, query), {
          method: told.method,
          headers: caller.headers,
          ...(body === undefined ? {} : { json: body }),
        });
        calls += 1;
        const { code } = (await answer.json()) as { code: string };
        const intoOwn = makesWhatItNames.has(told.id) && query.storeId !== a.store.id;
        if (!intoOwn && (answer.status !== 404 || code !== 'not-found')) {
          seen.push(`${told.id} as ${name} ${JSON.stringify(query)}: ${answer.status} ${code}`);
        }
      }
    }
  }
  expect(seen).toEqual([]);
  expect(calls).toBeGreaterThan(60);
  expect(await fingerprint(a.store.id)).toBe(before);
});

test('T40: lists of one store hold nothing of another, and another’s store id names nothing', async () => {
  const a = await shop('a-1002');
  const b = await shop('b-2002');
  const operations = (await everyOperation(app)).filter((told) => told.method === 'GET' && !told.path.includes('{'));
  for (const told of operations.filter((item) => item.credentials.includes('staff') && item.permission !== null)) {
    const { host, headers } = b.callers.owner;
    const queries: Record<string, string>[] = [{ storeId: a.store.id }, { storeId: b.store.id }, {}];
    for (const query of queries) {
      const answer = await app.ask(host, pathOf(told, b.things, query), { headers });
      const text = await answer.text();
      expect([told.id, text.includes(a.things.claimId) || text.includes(a.things.orderId)]).toEqual([told.id, false]);
      if (query.storeId === a.store.id) {
        // What an owner holds nowhere is refused before anything is looked for.
        const status = rolePermissions.store_owner.has(told.permission!) ? 404 : 403;
        expect([told.id, answer.status]).toEqual([told.id, status]);
      }
    }
  }
});

test('the second wall: without its store’s name the app role sees no rows of any store', async () => {
  const { store } = await shop('a-1003');
  const bare = await app.services.pool.query('SELECT count(*)::int AS n FROM claims');
  expect(bare.rows).toEqual([{ n: 0 }]);
  const other = await freshStore(app);
  const seen = await app.services.db.inStore(other.id, (tx) =>
    tx.selectFrom('claims').select('id').where('store_id', '=', store.id).execute(),
  );
  expect(seen).toEqual([]);
});
