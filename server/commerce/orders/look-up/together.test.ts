import { expect, test } from 'vitest';
import { allComeFirst } from '../../../testing/all-come-first.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, hostOf, orderOf, placeOrder } from '../../../testing/fixtures.ts';

/** How many lookups of one order may be under way at once, which the web processes share. */
async function refusedOf(processes: number, together: number): Promise<number> {
  const app = await testApp({ env: { WEB_PROCESSES: String(processes) } });
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, 'A-1001'));
  const json = { order: 'A-1001', email: 'ana@mail.test' };
  const calls = Array.from({ length: together }, (_, at) => () => {
    const from = `192.0.2.${at + 1}`;
    return app.ask(hostOf(store), '/v1/order-lookup', { json, from });
  });
  const statuses = await allComeFirst(app, calls);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 429).length;
}

test.each([
  [1, 5, 0],
  [1, 6, 1],
  [2, 3, 0],
  [2, 4, 1],
  [4, 3, 1],
])('with %i web processes, of %i lookups of one order at once %i are refused', async (processes, together, refused) => {
  expect(await refusedOf(processes, together)).toBe(refused);
});
