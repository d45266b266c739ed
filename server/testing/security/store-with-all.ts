import { createHash } from 'node:crypto';
import { permissions, tokenForbiddenPermissions } from '#core/permissions.ts';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../fixtures.ts';
import { thingsOf } from './things.ts';

/** A store with an order, a claim and a draft, and everybody who may act in it. */
export async function storeWithAll(app: TestApp, number: string) {
  const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
  const { claim, orderId, order } = await soldAndClaimed(app, store, number);
  const grant = await lookUp(app, store, number);
  const draft = await app.ask(hostOf(store), '/v1/sessions', {
    method: 'PUT',
    headers: grant.bearer,
    json: { orderId },
  });
  const { id: sessionId } = (await draft.json()) as { id: string };
  const things = await thingsOf(app, store, { claim, orderId, order, number, sessionId });
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

/** How many rows each table of the product has, with one code over all of them: equal where nothing was written. */
export async function everyTable(app: TestApp): Promise<Map<string, string>> {
  const tables = await asOwner(
    app,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'sample_engine') ORDER BY 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS code FROM ${name} t`,
  );
  const rows = await asOwner(app, each.join(' UNION ALL '));
  return new Map(rows.map(({ name, code }) => [String(name), String(code)]));
}

/** One code over every row of a store, in every table that has stores. */
export async function fingerprintOf(app: TestApp, storeId: string): Promise<string> {
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
