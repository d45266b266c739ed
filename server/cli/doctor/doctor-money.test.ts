import { expect, test } from 'vitest';
import { type Posting, post } from '../../ledger/books/post.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { doctorCommand } from './doctor.ts';

const app = await testApp();
const run = commandRunner(app);
const forMonth = '2026-10';
const sold: Posting['lines'] = [
  { purpose: 'premium', debit: 'premiums', credit: 'premiums-contra', amount: '4.95', forMonth },
  { purpose: 'cost', debit: 'unbilled', credit: 'protection-income', amount: '1.73', forMonth },
];
const tell = (store: StoreRecord, id: string) =>
  app.services.db.inStore(store.id, (tx) =>
    post(tx, app.system, store, [{ kind: 'policy', id, at: '2026-10-14T15:00:00.000Z', lines: sold }]),
  );
/** What is said of ledgers, in the order of its words: stores come in the order of their ids. */
const money = async () => {
  const { code, said } = await run(doctorCommand, { money: 'true' });
  const ofLedgers = said.filter((line) => line.includes('ledger'));
  expect(ofLedgers.every((line) => line.startsWith('ok')) || code === 1).toBe(true);
  return ofLedgers.toSorted();
};
const fits = (store: StoreRecord, entries: string, sums: string) =>
  `ok    The ledger of ${store.slug}: ${entries} as posted, and its accounts sum to 0 USD: ${sums}`;

test('doctor reads the ledger where it’s asked to, and says that there is none', async () => {
  await freshStore(app);
  expect(await money()).toEqual(['ok    No store has a ledger yet']);
  expect((await run(doctorCommand)).said.filter((line) => line.includes('ledger'))).toEqual([]);
});

test('doctor finds altered entries in each store’s ledger, by their ids', async () => {
  const [one, other] = [await freshStore(app), await freshStore(app)];
  const [cost] = await tell(one, 'pol_1');
  const rows = await tell(other, 'pol_1');
  await tell(other, 'pol_2');
  const sums = 'unbilled 1.73, protection-income -1.73, premiums 4.95, premiums-contra -4.95';
  const twice = 'unbilled 3.46, protection-income -3.46, premiums 9.90, premiums-contra -9.90';
  const whole = [fits(one, '2 entries are', sums), fits(other, '4 entries are', twice)];
  expect(await money()).toEqual(whole);
  await asOwner(app, 'UPDATE ledger_transfers SET amount = 1.75 WHERE id = $1', [cost!.id]);
  expect(await money()).toEqual([
    `BAD   The ledger of ${one.slug}: 1 of 2 entries was altered in the database: ${cost!.id}`,
    fits(other, '4 entries are', twice),
  ]);
  await asOwner(app, `UPDATE ledger_transfers SET note = 'x' WHERE store_id = $1 AND cause_id = 'pol_1'`, [other.id]);
  const ids = rows.map(({ id }) => id).toSorted();
  expect((await money())[1]).toBe(
    `BAD   The ledger of ${other.slug}: 2 of 4 entries were altered in the database: ${ids.join(', ')}`,
  );
  await asOwner(app, 'UPDATE ledger_transfers SET note = NULL WHERE store_id = $1', [other.id]);
  await asOwner(app, 'UPDATE ledger_transfers SET amount = 1.73 WHERE id = $1', [cost!.id]);
  expect(await money()).toEqual(whole);
});

test('doctor finds a ledger that doesn’t sum to 0, and an amount that is none', async () => {
  const store = await freshStore(app);
  const rows = await tell(store, 'pol_1');
  const idOf = (purpose: string) => rows.find((row) => row.purpose === purpose)!.id;
  const ofStore = async () => (await money()).filter((line) => line.includes(store.slug));
  await asOwner(app, `UPDATE ledger_transfers SET credit = 'bank' WHERE id = $1`, [idOf('premium')]);
  expect(await ofStore()).toEqual([
    `BAD   The ledger of ${store.slug} doesn’t sum to 0 USD: accounts -4.95, premiums and their contra 4.95`,
    `BAD   The ledger of ${store.slug}: 1 of 2 entries was altered in the database: ${idOf('premium')}`,
  ]);
  await asOwner(app, `UPDATE ledger_transfers SET credit = 'premiums-contra' WHERE id = $1`, [idOf('premium')]);
  await asOwner(app, `UPDATE ledger_transfers SET amount = 'NaN' WHERE id = $1`, [idOf('cost')]);
  expect(await ofStore()).toEqual([
    `BAD   The ledger of ${store.slug}: 1 of 2 entries was altered in the database: ${idOf('cost')}`,
  ]);
});
