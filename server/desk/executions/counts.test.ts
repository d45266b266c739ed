import { describe, expect, test } from 'vitest';
import type { NotCompleted } from '#core/contract/desk/execution-list.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { approvals, done } from '../../testing/approvals.ts';
import { signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const { app, faults, withEngine, byHand, approved, report } = await approvals();
const support = await signedIn(app, 'store_support', withEngine);
const none = { unknown: 0, failed: 0, manual: 0, waiting: 0, emails: 0, enginesDown: [], customers: 0, sums: [] };

async function countsOf(store: StoreRecord, { headers } = support) {
  const answer = await app.ask('platform.test', `/v1/console/executions/counts?storeId=${store.id}`, { headers });
  return { status: answer.status, body: (await jsonOf(answer)) as NotCompleted };
}
const listed = async (state: string) => {
  const answer = await app.ask(
    'platform.test',
    `/v1/console/executions?state=${state}&storeId=${withEngine.id}`,
    support,
  );
  return ((await jsonOf(answer)) as { rows: { retryAt: string | null; amount: number }[] }).rows;
};

describe('what isn’t completed', () => {
  test('no one counts another store’s, nor without a right to its claims', async () => {
    expect((await countsOf(byHand)).status).toBe(404);
    const implementer = await signedIn(app, 'orderprotection_implementation', withEngine);
    expect((await countsOf(withEngine, implementer)).status).toBe(403);
  });

  test('each kind is counted with what it is worth, until it is completed', async () => {
    expect((await countsOf(withEngine)).body).toEqual(none);
    faults.plan('refund', 'refused');
    const refused = await approved(withEngine);
    await app.drain();
    expect((await countsOf(withEngine)).body).toEqual({
      ...none,
      failed: 1,
      customers: 1,
      sums: [{ amount: 27, currency: 'USD' }],
    });
    faults.plan('refund', 'unavailable');
    await approved(withEngine);
    await app.drain();
    expect((await countsOf(withEngine)).body).toMatchObject({ failed: 1, waiting: 1, sums: [{ amount: 54 }] });
    expect(await listed('waiting')).toMatchObject([{ amount: 27, retryAt: expect.any(String) }]);
    await report(refused, done());
    app.clock.advance(60_000);
    await app.drain();
    expect((await countsOf(withEngine)).body).toEqual(none);
  });

  test('what people do themselves is counted of their store alone', async () => {
    const owner = await signedIn(app, 'store_owner', byHand);
    await approved(byHand);
    await app.drain();
    expect((await countsOf(byHand, owner)).body).toMatchObject({ manual: 1, customers: 1 });
    expect((await countsOf(withEngine)).body).toEqual(none);
  });
});
