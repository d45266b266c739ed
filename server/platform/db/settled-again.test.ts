import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OrderId } from '#core/ids.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { toldOrders } from '../../testing/told-orders.ts';
import { MIGRATIONS } from './migrate.ts';

const { app, store, approve } = await decidingStore();
const { tell, order, claim } = toldOrders(app, store);

/** What the upgrade does to orders that are here. */
function updates(): string[] {
  const [file = ''] = readdirSync(MIGRATIONS).filter((name) => name.endsWith('_what_the_total_holds.sql'));
  return readFileSync(join(MIGRATIONS, file), 'utf8').match(/^UPDATE [^;]+;/gm) ?? [];
}

test('the upgrade settles an order over its total anew, unless it was decided on', async () => {
  const bowl = { sku: 'BOWL', price: '44.00' };
  const jug = { sku: 'JUG', price: '44.00' };
  const [open, decided, right] = await Promise.all([
    tell('api', { number: '1', items: [bowl, jug], total: '44.00' }),
    tell('api', { number: '2', items: [bowl, jug], total: '44.00' }),
    tell('api', { number: '3', items: [bowl, jug], total: '88.00' }),
  ]);
  await claim(open, { BOWL: 1 });
  const before = await claim(decided, { BOWL: 1 });
  await approve(before.claim, [{ claimItemId: before.itemIds[0], resolutionType: 'REFUND' }]);
  // As they were settled before: whole, whatever the total.
  const whole = JSON.stringify([{ units: 1, price: '44.00', discount: '0.00', tax: '0.00' }]);
  await asOwner(app, 'UPDATE order_items SET paid = $1', [whole]);
  await asOwner(app, 'UPDATE claim_items SET paid = $1', [whole]);
  for (const statement of updates()) {
    await asOwner(app, statement, []);
  }
  const paid = async (id: OrderId) => (await order({ id })).items.map((line) => line.paid[0]?.discount);
  expect(await paid(open)).toEqual(['22.00', '22.00']);
  expect(await paid(decided)).toEqual(['0.00', '0.00']);
  expect(await paid(right)).toEqual(['0.00', '0.00']);
  const kept = await asOwner(
    app,
    `SELECT i.paid IS NULL AS anew FROM claim_items i
       JOIN claims c ON c.store_id = i.store_id AND c.id = i.claim_id ORDER BY c.claim_number`,
    [],
  );
  expect(kept.map(({ anew }) => anew)).toEqual([true, false]);
});
