import { expect, test } from 'vitest';
import { newId, type StoreId } from '#core/ids.ts';
import { ordersHere } from '../demo/demo.sql.ts';
import { pageOfPolicies, policyById } from '../desk/policies/policies.sql.ts';
import { deliveriesOf, findDelivery } from '../integrations/event-feed/webhooks/deliveries.sql.ts';
import type { Tx } from '../platform/db/database.ts';
import { testApp } from './app.ts';
import { freshStore } from './fixtures.ts';
import { recorderOf, type Statement } from './statement-recorder.ts';

const app = await testApp();
const recorder = recorderOf(app.services.pool);
const store = await freshStore(app);
const now = app.clock.now();
const [webhook, delivery] = [newId('webhook', now), newId('webhookDelivery', now)];

const cases: [string, (tx: Tx, storeId: StoreId) => Promise<unknown>][] = [
  ['a page of deliveries', (tx, id) => deliveriesOf(tx, id, webhook, { size: 10, after: null })],
  ['one delivery', (tx, id) => findDelivery(tx, id, webhook, delivery)],
  ['a page of policies', (tx, id) => pageOfPolicies(tx, id, { after: null, size: 10 })],
  ['one policy', (tx, id) => policyById(tx, id, newId('policy', now))],
  ['which demo orders are there', (tx, id) => ordersHere(tx, id, ['1001'])],
];

test.each(cases)('a statement about one store names it wherever it reads: %s', async (_, ask) => {
  const { statements } = await recorder.record(() => app.services.db.inStore(store.id, (tx) => ask(tx, store.id)));
  const read = statements.filter(({ text }) => /^\s*select\b/i.test(text));
  expect(read).toHaveLength(1);
  for (const statement of read) {
    expect(statement.text).not.toMatch(/store_id"? = "?\w+"?\."?store_id/);
    if (app.database.kind === 'citus') {
      expect(await tasksOf(statement)).toBe(1);
    }
  }
});

/** How many pieces a distributed PostgreSQL makes of a statement. */
async function tasksOf({ text, values }: Statement): Promise<number> {
  const { rows } = await app.database.ownerPool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  return Number(/Task Count: (\d+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1]);
}
