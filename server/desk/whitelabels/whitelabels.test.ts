import { describe, expect, test } from 'vitest';
import type { Whitelabel } from '#core/contract/tenancy/whitelabels.ts';
import { roles } from '#core/permissions.ts';
import { closeStore } from '../../tenancy/stores/close-store.ts';
import { changeClaimFiling } from '../../tenancy/stores/filing/claim-filing.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { updateStore } from '../../tenancy/stores/update-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { patience } from '../../testing/patience.ts';
import { listWhitelabels } from './list-whitelabels.ts';

/** The stores of an installation as the provider’s admins and implementation watch over them. */

const app = await testApp();
const path = '/v1/provider/whitelabels';
const watcher = await signedIn(app, 'orderprotection_implementation', null);
const dayMs = 86_400_000;
const hourAgo = () => new Date(app.clock.now() - 3_600_000).toISOString();

interface Page {
  rows: Whitelabel[];
  nextCursor: string | null;
  needing: number;
}

async function list(query: Record<string, string> = {}): Promise<Page> {
  const answer = await app.ask('platform.test', `${path}?${new URLSearchParams(query)}`, { headers: watcher.headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}
const rowOf = async (store: StoreRecord) => (await list({ search: store.slug })).rows[0]!;

const breakEngine = (store: StoreRecord) =>
  asOwner(app, `UPDATE engine_health SET down_since = $2, last_failure_kind = 'unavailable' WHERE store_id = $1`, [
    store.id,
    hourAgo(),
  ]);
const loseHost = (store: StoreRecord) =>
  asOwner(
    app,
    `INSERT INTO host_proofs (store_id, host, token, leads, asked_at, checked_at, proved_at, failing_since)
     VALUES ($1, $2, 'aa', false, $3, $3, $3, $3)`,
    [store.id, store.primaryHost, hourAgo()],
  );
async function beLate(store: StoreRecord, number = 'late-1') {
  const { claim } = await soldAndClaimed(app, store, number);
  await asOwner(app, 'UPDATE claims SET answer_due_at = $2 WHERE id = $1', [claim.id, hourAgo()]);
}
const pause = (store: StoreRecord) =>
  changeClaimFiling(app.system, {
    storeId: store.id,
    way: 'portal',
    pause: { until: new Date(app.clock.now() + dayMs).toISOString(), sentence: 'Our warehouse flooded.' },
  });

describe('who may not', () => {
  const watchers = ['orderprotection_admin', 'orderprotection_implementation'];
  test.each(roles.filter((role) => !watchers.includes(role)))('a %s doesn’t watch over all stores', async (role) => {
    const { headers } = await signedIn(app, role, await freshStore(app));
    expect((await app.ask('platform.test', path, { headers })).status).toBeOneOf([403, 404]);
  });

  test('nobody reads the list without signing in', async () => {
    expect((await app.ask('platform.test', path)).status).toBe(401);
  });
});

describe('what needs somebody', () => {
  test('a store that needs nobody says how it’s reached, and has no needs', async () => {
    const store = await freshStore(app);
    expect(await rowOf(store)).toMatchObject({
      id: store.id,
      needs: [],
      hosts: [{ host: store.primaryHost, dns: 'ours', checkedAt: null, failingSince: null }],
      engine: { kind: 'sample', downSince: null },
      brandVersion: 0,
      filingPaused: [],
      lateClaims: 0,
    });
  });

  test('stores are in the order of their heaviest need, late claims, and name', async () => {
    const named = async (name: string) => {
      const store = await freshStore(app);
      return updateStore(app.system, { storeId: store.id, change: { name: `Ordered ${name}` } });
    };
    const [calm, closed] = [await named('Alder'), await named('Aspen')];
    const [paused, late, later] = [await named('Beech'), await named('Cedar'), await named('Elm')];
    const [host, engine] = [await named('Fir'), await named('Hazel')];
    await pause(paused);
    await beLate(late);
    await beLate(later);
    await beLate(later, 'late-2');
    await loseHost(host);
    for (const store of [engine, closed]) await breakEngine(store);
    await pause(engine);
    await closeStore(app.system, { storeId: closed.id });
    const { rows, needing } = await list({ search: 'ordered' });
    expect(rows.map(({ name, needs }) => [name, needs])).toEqual([
      ['Ordered Hazel', ['engine-down', 'filing-paused']],
      ['Ordered Fir', ['host-failing']],
      ['Ordered Elm', ['late-claims']],
      ['Ordered Cedar', ['late-claims']],
      ['Ordered Beech', ['filing-paused']],
      ['Ordered Alder', []],
      ['Ordered Aspen', []],
    ]);
    expect([needing, rows.find(({ id }) => id === later.id)?.lateClaims, calm.active]).toEqual([5, 2, true]);
  });

  test('a page begins behind the one before, and none is told twice', async () => {
    const whole = await list({ size: '100' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list({ size: '3', cursor });
      seen.push(...page.rows.map(({ id }) => id));
      expect(page.needing).toBe(whole.needing);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole.rows.map(({ id }) => id));
  });

  test('a claim that is late is one no more once it’s answered, a pause once it’s over', async () => {
    const store = await freshStore(app);
    await beLate(store);
    await pause(store);
    expect((await rowOf(store)).needs).toEqual(['late-claims', 'filing-paused']);
    await asOwner(app, `UPDATE claims SET state = 'DENIED' WHERE store_id = $1`, [store.id]);
    await asOwner(
      app,
      `UPDATE filing_pauses SET from_at = $2::timestamptz - interval '1 day', until_at = $2 WHERE store_id = $1`,
      [store.id, hourAgo()],
    );
    expect(await rowOf(store)).toMatchObject({ needs: [], lateClaims: 0, filingPaused: [] });
  });

  test('a host that waits for its DNS record is listed behind those that serve', async () => {
    const store = await freshStore(app);
    await asOwner(
      app,
      `INSERT INTO host_proofs (store_id, host, token, leads, asked_at) VALUES ($1, $2, 'aa', false, $3)`,
      [store.id, 'claims.waits.example', hourAgo()],
    );
    expect((await rowOf(store)).hosts).toEqual([
      { host: store.primaryHost, dns: 'ours', checkedAt: null, failingSince: null },
      { host: 'claims.waits.example', dns: 'waiting', checkedAt: null, failingSince: null },
    ]);
  });
});

describe('the search', () => {
  test('a search finds a part of a name, short name, or host, or a whole id', async () => {
    const store = await freshStore(app);
    await updateStore(app.system, { storeId: store.id, change: { name: 'Copper & Kettle' } });
    for (const search of ['copper & ket', store.slug, `${store.slug}.test`, store.id]) {
      expect([search, (await list({ search })).rows.map(({ id }) => id)]).toEqual([
        search,
        expect.arrayContaining([store.id]),
      ]);
    }
    expect((await list({ search: '%' })).rows).toEqual([]);
  });
});

test('ten thousand stores with two thousand late claims are listed within 300 ms', async () => {
  const store = await freshStore(app);
  await beLate(store, 'measured');
  await asOwner(
    app,
    `INSERT INTO stores SELECT (jsonb_populate_record(s, jsonb_build_object(
       'id', 'sto_' || lpad(n::text, 26, '0'), 'slug', 'many-' || n, 'name', 'Many ' || n))).*
     FROM stores s, generate_series(1, 10000) n WHERE s.id = $1`,
    [store.id],
  );
  const copied = async (table: string, { like = 'many-%', changed = '', times = 1 } = {}) => {
    const [row] = await asOwner(
      app,
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    await asOwner(
      app,
      `INSERT INTO ${table} (${row?.names}) SELECT ${row?.names} FROM (
         SELECT (jsonb_populate_record(t, jsonb_build_object('store_id', s.id ${changed}))).*
         FROM ${table} t, stores s, generate_series(1, ${times}) n WHERE t.store_id = $1 AND s.slug LIKE $2) AS copies`,
      [store.id, like],
    );
  };
  for (const table of ['current_settings', 'store_engines', 'engine_health']) await copied(table);
  await copied('orders', { like: 'many-%77' });
  const other = `, 'session_id', NULL, 'id', 'clm_' || lpad(n || right(s.id, 8), 26, '0'), 'claim_number', n`;
  await copied('claims', { like: 'many-%77', changed: other, times: 20 });
  await asOwner(
    app,
    `INSERT INTO store_hosts (store_id, host, is_primary) SELECT id, slug || '.many.test', true FROM stores WHERE slug LIKE 'many-%'`,
  );
  await asOwner(app, `UPDATE engine_health SET down_since = $1 WHERE store_id LIKE 'sto_0000%7'`, [hourAgo()]);
  await asOwner(app, 'ANALYZE');
  const admin = app.as((await signedIn(app, 'orderprotection_admin', null)).actor);
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const since = performance.now();
    const { rows } = await listWhitelabels(admin, { after: null, size: 50 });
    took.push(performance.now() - since);
    expect(rows[0]?.needs).toContain('engine-down');
  }
  expect(Math.min(...took)).toBeLessThan(patience(300));
});
