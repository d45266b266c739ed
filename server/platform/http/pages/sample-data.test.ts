import { describe, expect, test } from 'vitest';
import { showsSample } from '../../../tenancy/stores/stores.routes.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, hostOf, lookUp, missingItems, soldAndClaimed } from '../../../testing/fixtures.ts';

describe('sample data (T10)', () => {
  test('sample data is shown by stores marked demo, and never in production (T10)', () => {
    const shown = (['demo', 'test', 'production'] as const).flatMap((profile) =>
      [true, false].map((isDemo) => showsSample({ profile }, { isDemo })),
    );
    expect(shown).toEqual([true, false, true, false, false, false]);
  });

  test('sample data is unknown to the API: no lookup, claim, or grant has it (T10)', async () => {
    const app = await testApp();
    const store = await freshStore(app);
    const { order } = await soldAndClaimed(app, store, 'beside-the-sample');
    const host = hostOf(store);
    const sample = { order: 'SAMPLE-1', email: 'sample@example.com' };
    const found = await app.ask(host, '/v1/order-lookup?fake=1', { json: sample });
    expect([found.status, await found.json()]).toMatchObject([404, { code: 'order-not-found' }]);
    const cookie = { cookie: 'amends_sample=%7B%7D' };
    expect((await app.ask(host, '/v1/order-lookup/current?fake=1', { headers: cookie })).status).toBe(401);

    const { bearer } = await lookUp(app, store, order.orderNumber);
    const filed = await app.ask(host, '/v1/claims/sample?fake=1', {
      json: missingItems('sample', { 'sample-flask': 1 }),
      headers: { ...bearer, ...cookie, 'idempotency-key': 'sample-1' },
    });
    expect(filed.status).toBe(404);
  });
});
