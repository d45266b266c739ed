import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asAdmin } from '../../testing/database.ts';
import { fillStores } from '../../testing/fill.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { readApprovals } from './read-approvals.ts';

const app = await testApp();
const now = new Date(app.clock.now()).toISOString();
const [bounded, beyond] = [await freshStore(app), await freshStore(app)];
await asAdmin(app.database.owner, (client) =>
  fillStores(
    client,
    [
      { id: bounded.id, claims: 120 },
      { id: beyond.id, claims: 1200 },
    ],
    now,
  ),
);

test.each([
  ['a list of more proposals than it holds says that there are more', beyond, { rows: 100, toDo: 100, more: true }],
  ['a list that holds all proposals says so', bounded, { more: false }],
])('%s', async (_, store, said) => {
  const actor = await staff(app, 'store_owner', store);
  const { rows, toDo, more } = await readApprovals({ ...app.system, actor }, { storeId: store.id });
  expect({ rows: rows.length, toDo, more }).toMatchObject(said);
});
