import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { type StoreRecord, storeBySlug } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { commandRunner } from '../testing/run-command.ts';
import { UsageError } from './command.ts';
import { demoCommand } from './demo.ts';

const app = await testApp();
const run = commandRunner(app);
let store: StoreRecord;

beforeAll(async () => {
  await seedDemo(app.system, app.database.app);
  store = (await storeBySlug(app.services, 'demo'))!;
});

async function claimsHere(): Promise<{ state: string; claim_number: number }[]> {
  return app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('claims')
      .innerJoin('orders', (join) =>
        join.onRef('orders.store_id', '=', 'claims.store_id').onRef('orders.id', '=', 'claims.order_id'),
      )
      .select(['claims.state', 'claims.claim_number'])
      .where('claims.store_id', '=', store.id)
      .where('orders.source_order_id', 'like', 'order-5000%')
      .execute(),
  );
}

test.each(['0', '-3', '1.5', 'many', '1000001'])('%s is no number of claims', async (claims) => {
  await expect(run(demoCommand, { claims })).rejects.toThrow(UsageError);
});

test('not in production, where the demo’s passwords are known to all', async () => {
  const config = { ...app.services.config, profile: 'production' as const };
  await expect(run(demoCommand, { claims: '1' }, { config })).rejects.toThrow(UsageError);
  expect(await claimsHere()).toEqual([]);
});

test('the demo command files the asked number of claims and says how far it is', async () => {
  const { said, told } = await run(demoCommand, { claims: '24' });
  expect(said).toEqual(['24 claims filed.']);
  expect(told).toMatch(/^24 of 24 claims so far \(\d+ per second\)$/);
  const claims = await claimsHere();
  expect(new Set(claims.map(({ claim_number }) => claim_number)).size).toBe(24);
  const states = new Set(claims.map(({ state }) => state));
  expect([...states]).toEqual(expect.arrayContaining(['OPEN', 'APPROVED', 'DENIED']));

  expect((await run(demoCommand, { claims: '24' })).said).toEqual(['All of these claims are there already.']);
  expect((await run(demoCommand, { claims: '25' })).said).toEqual(['1 claim filed.']);
  expect(await claimsHere()).toHaveLength(25);
});
