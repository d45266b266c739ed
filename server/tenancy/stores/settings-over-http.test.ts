import { afterAll, expect, test, vi } from 'vitest';
import { type Area, areas } from '#core/contract/tenancy/store-settings.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { type StoreRecord, storeById } from './read-store.ts';

const app = await testApp();
const pool = createPool(app.database.app, { name: 'other process', max: 2 });
afterAll(() => pool.end());

/** Something of every area that differs from its default, and where it is read. What each field does: settings-that-act. */
const changes: Record<Area, { settings: object; read: (store: StoreRecord) => unknown; as: unknown }> = {
  general: { settings: { countAllClaims: true }, read: (store) => store.settings.countAllClaims, as: true },
  'claim-acknowledgment': {
    settings: { firstAnswerHours: 6 },
    read: (store) => store.settings.firstAnswerHours,
    as: 6,
  },
  fulfillment: {
    settings: { returns: { portalUrl: 'https://returns.example.com/' } },
    read: (store) => store.settings.returns.portalUrl,
    as: 'https://returns.example.com/',
  },
  limits: {
    settings: { limits: { perClaim: 120 } },
    read: (store) => store.settings.limits.perClaim,
    as: 120,
  },
  metadata: {
    settings: { metadata: { fields: [{ key: 'batch', label: 'Batch' }] } },
    read: (store) => store.settings.metadata.fields[0]?.key,
    as: 'batch',
  },
  widget: { settings: { cart: { look: 'buttons' } }, read: (store) => store.settings.cart.look, as: 'buttons' },
  'quote-pricing': {
    settings: { protection: { step: 0.05 } },
    read: (store) => store.settings.protection.step,
    as: 0.05,
  },
  branding: {
    settings: { shape: { radius: 2, pillButtons: true } },
    read: (store) => store.branding.shape.pillButtons,
    as: true,
  },
};

test.each(areas)('the area %s is changed over HTTP as a version, and read within two seconds', async (area) => {
  const store = await freshStore(app, {});
  // Prices are the provider's to set; all else is the owner's.
  const role = area === 'quote-pricing' ? 'orderprotection_admin' : 'store_owner';
  const { headers, actor } = await signedIn(app, role, store);
  const { settings, read, as } = changes[area];
  const path = `/v1/stores/${store.id}/settings`;
  const production = { ...app.services, config: { ...app.services.config, profile: 'production' as const } };
  const elsewhere = { ...production, db: createDatabase(pool) };
  try {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    expect(read(await storeById(elsewhere, store.id))).not.toEqual(as);

    const put = { expectedVersion: 0, settings, reason: 'Spring sale' };
    const answer = await app.ask('platform.test', `${path}/${area}`, { method: 'PUT', json: put, headers });
    const version = { area, version: 1, reason: 'Spring sale', authorName: actor.name, putBack: null };
    expect([answer.status, await answer.json()]).toMatchObject([200, version]);
    const again = await app.ask('platform.test', `${path}/${area}`, { method: 'PUT', json: put, headers });
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'settings-conflict', version: 1 }]);

    const told = await (await app.ask('platform.test', path, { headers })).json();
    expect((told as { areas: object[] }).areas).toContainEqual(expect.objectContaining(version));
    const kept = await (await app.ask('platform.test', `${path}/${area}/versions`, { headers })).json();
    expect(kept).toMatchObject({ versions: [version] });
    const events = await asOwner(
      app,
      "SELECT data, actor_id FROM events WHERE store_id = $1 AND kind = 'store.settings-changed'",
      [store.id],
    );
    expect(events).toEqual([{ data: { area, version: 1, said: 'Spring sale' }, actor_id: actor.userId }]);

    clock.mockReturnValue(1_002_000);
    expect(read(await storeById(elsewhere, store.id))).toEqual(as);
  } finally {
    vi.restoreAllMocks();
  }
});
