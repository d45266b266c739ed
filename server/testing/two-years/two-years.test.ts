import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ClaimState, claimStates } from '#core/reference/claims.ts';
import { manifestHolds } from '../../claims/claim/signed-statement.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { chains, numbers, roots } from '../../cli/doctor/doctor-feeds.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import { tables } from '../../platform/db/tables.gen.ts';
import { testApp } from '../app.ts';
import { cookieOf } from '../cookies.ts';
import { asOwner } from '../db-asserts.ts';
import { shopperOf, testPassword } from '../fixtures.ts';
import { fillTwoYears } from './fill-two-years.ts';
import { claimsOf, freeOrdersOf } from './found.ts';
import { tableGrowth } from './table-growth.gen.ts';
import { jobsTable } from './tables-of.ts';

const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const at = { services: app.services, owner: app.database.owner, app: app.database.app };
const claims = 1200;
const stores = 2;
const { storeId } = await fillTwoYears(at, { claims, stores });
const signedIn = await app.ask('platform.test', '/v1/auth/sign-in', {
  // The administrator of the fill (open-stores.ts).
  json: { email: 'staff-2@people.test', password: testPassword },
});
const staffed = { headers: { cookie: cookieOf(signedIn) } };
const client = app.database.ownerPool;

const countOf = async (table: string) => Number((await asOwner(app, `SELECT count(*) AS n FROM ${table}`))[0]?.n);

test('who has stores already is refused, and nothing is written', async () => {
  const before = await countOf('orders');
  await expect(fillTwoYears(at, { claims: 10, stores: 1 })).rejects.toThrow('empty');
  expect(await countOf('orders')).toBe(before);
  expect(await countOf('stores')).toBe(stores);
});

test.each(Object.keys(tables) as (keyof typeof tables)[])('%s has the rows that its module says', async (table) => {
  const { grows } = tableGrowth[table];
  const rows = await countOf(table);
  if (typeof grows === 'object') {
    expect(rows, grows.none).toBe(0);
  } else {
    expect(rows).toBeGreaterThanOrEqual(grows === 'stores' ? stores : 1);
  }
});

test('what grows with claims is in every store', async () => {
  const growing = Object.entries(tableGrowth).filter(([name, { grows }]) => grows === 'claims' && !name.includes('.'));
  const few: string[] = [];
  for (const [table] of growing) {
    const rows = await asOwner(app, `SELECT count(DISTINCT store_id) AS n FROM ${table}`);
    if (Number(rows[0]?.n) < stores) few.push(table);
  }
  expect(few).toEqual([]);
});

test('jobs wait for what is to come, and none is due', async () => {
  expect(await countOf(jobsTable)).toBeGreaterThan(10);
  const due = await asOwner(app, `SELECT count(*) AS n FROM ${jobsTable} WHERE run_at < now()`);
  expect(Number(due[0]?.n)).toBeLessThanOrEqual(stores);
});

test('every foreign key holds', async () => {
  const keys = await asOwner(
    app,
    `SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
       (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(conkey) WITH ORDINALITY AS k(num, place)
         JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.num) AS own,
       (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(confkey) WITH ORDINALITY AS k(num, place)
         JOIN pg_attribute a ON a.attrelid = confrelid AND a.attnum = k.num) AS other
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const broken: string[] = [];
  for (const { name, from, to, own, other } of keys as unknown as Record<string, string & string[]>[]) {
    const fits = own!.map((column: string, place: number) => `o.${other![place]} = t.${column}`).join(' AND ');
    const told = own!.map((column: string) => `t.${column} IS NOT NULL`).join(' AND ');
    const [row] = await asOwner(
      app,
      `SELECT count(*) AS n FROM ${from} t WHERE ${told} AND NOT EXISTS (SELECT FROM ${to} o WHERE ${fits})`,
    );
    if (Number(row?.n) > 0) broken.push(`${name}: ${row?.n}`);
  }
  expect(broken).toEqual([]);
});

test('chains, numbers, and roots hold, and so do signed statements', async () => {
  const opened = { services: app.services, ctx: app.system, owner: app.database.owner };
  for (const check of [chains, numbers, roots]) {
    expect(await check(opened)).toMatchObject({ state: 'ok' });
  }
  const subjects = await asOwner(app, 'SELECT DISTINCT store_id, subject FROM events');
  for (const { store_id, subject } of subjects) {
    expect(await brokenLink(app.system, store_id as never, String(subject))).toBeNull();
  }
  const signed = await asOwner(app, 'SELECT id, manifest, manifest_mac FROM claims WHERE manifest IS NOT NULL');
  expect(signed.length).toBeGreaterThan(claims / 2);
  expect(signed.filter((row) => !manifestHolds(app.services, row.manifest, String(row.manifest_mac)))).toEqual([]);
});

/** Acts that staff are offered and what they send, as the claim stands. */
const bodies: Record<string, object> = {
  deny: { reason: 'NOT_COVERED', override: true, customerText: 'No.' },
  close: { reason: 'OTHER', customerText: 'We spoke about it.' },
  open: {},
  reopen: {},
  archive: {},
  'resolve-externally': { reference: 'BANK-1' },
};

test.each(claimStates.filter((state) => state !== 'APPROVED'))(
  'claims that are %s are read and acted on',
  async (state) => {
    const found = await claimsOf(client, storeId, { count: 4, state: state as ClaimState });
    expect(found.length).toBeGreaterThan(0);
    for (const { id, orderId, version } of found) {
      const paths = [
        `/v1/console/claims/${id}`,
        `/v1/claims/${id}`,
        `/v1/claims/${id}/actions`,
        `/v1/stores/${storeId}/orders/${orderId}`,
        `/v1/stores/${storeId}/orders/${orderId}/customer`,
      ];
      for (const path of paths) {
        const answer = await app.ask('platform.test', path, { headers: staffed.headers });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const answers = [];
      for (const [act, body] of Object.entries(bodies)) {
        const json = { expectedVersion: version, ...body };
        const headers = { ...staffed.headers, 'idempotency-key': randomUUID() };
        answers.push((await app.ask('platform.test', `/v1/claims/${id}/${act}`, { headers, json })).status);
      }
      expect(answers.filter((status) => status >= 500)).toEqual([]);
    }
  },
);

test('an order that nobody claimed on is claimed on, approved, and refunded', async () => {
  const free = await freeOrdersOf(client, storeId, 3);
  expect(free.length).toBe(3);
  for (const { orderId, sourceOrderId, body } of free) {
    const shopper = shopperOf(app, { id: storeId }, orderId);
    const claim = await fileClaim(app.as(shopper), { storeId, sourceOrderId, body });
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const lines = items.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' }));
    const approval = { headers: staffed.headers, json: { expectedVersion: claim.version, lines } };
    const answer = await app.ask('platform.test', `/v1/claims/${claim.id}/approve`, approval);
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    app.clock.advance(60_000);
    await app.drain();
    const given = 'SELECT execution_state FROM resolutions WHERE claim_id = $1';
    expect(await asOwner(app, given, [claim.id])).toEqual([{ execution_state: 'EXECUTED' }]);
  }
  expect(await countOf(`${jobsTable} WHERE attempts > 0`)).toBe(0);
});
