import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TransferLine } from '#core/rules/ledger/transfers.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { updateStore } from '../../tenancy/stores/update-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { type CauseOf, sumsOfBook, type TransferRow, transfersOf } from './books.sql.ts';
import { type PostedLine, type Posting, post } from './post.ts';
import { beginToClose } from './testing/months.ts';
import { alteredTransfers } from './verify-transfers.ts';

const app = await testApp();

const sold: PostedLine[] = [
  { purpose: 'premium', debit: 'premiums', credit: 'premiums-contra', amount: '4.95', forMonth: '2026-10' },
  { purpose: 'cost', debit: 'unbilled', credit: 'protection-income', amount: '1.73', forMonth: '2026-10' },
];
const policy = (id: string, lines = sold): Posting => ({ kind: 'policy', id, at: '2026-10-14T15:00:00.000Z', lines });
const tell = (store: StoreRecord, postings: readonly Posting[]) =>
  app.services.db.inStore(store.id, (tx) => post(tx, app.system, store, postings));
const bookOf = (store: StoreRecord, cause: CauseOf) =>
  app.services.db.inStore(store.id, (tx) => transfersOf(tx, store.id, { kind: cause.kind, ids: [cause.id] }));
const short = (row: { purpose: string; amount: string; period: string; for_month: string }) =>
  `${row.purpose} ${Number(row.amount)} ${row.period} ${row.for_month}`;

describe('posting', () => {
  test('each purpose of a cause is posted once, by however many it’s told', async () => {
    const store = await freshStore(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(store, [policy('pol_1'), policy('pol_2')])));
    expect(new Set(answers.map((rows) => JSON.stringify(rows)))).toHaveProperty('size', 1);
    const rows = await bookOf(store, policy('pol_1'));
    expect(rows.map(short)).toEqual(['cost 1.73 2026-10 2026-10', 'premium 4.95 2026-10 2026-10']);
  });

  test('what was posted goes back with what caused it', async () => {
    const store = await freshStore(app);
    const told = app.services.db.inStore(store.id, async (tx) => {
      await post(tx, app.system, store, [policy('pol_1')]);
      throw new Error('The policy was not sold.');
    });
    await expect(told).rejects.toThrow('not sold');
    expect(await bookOf(store, policy('pol_1'))).toEqual([]);
  });

  test('what comes to nothing begins no book', async () => {
    const store = await freshStore(app);
    expect(await tell(store, [policy('pol_1', [])])).toEqual([]);
    expect(await asOwner(app, 'SELECT * FROM ledger_books WHERE store_id = $1', [store.id])).toEqual([]);
  });

  test('what is told as something else stays as it was, and whoever watches is told', async () => {
    const store = await freshStore(app);
    const told: unknown[] = [];
    const watched = { ...app.system, log: { ...app.system.log, error: (fields: unknown) => void told.push(fields) } };
    await tell(store, [policy('pol_1')]);
    const other = sold.map((line) => ({ ...line, amount: '4.96' }));
    await app.services.db.inStore(store.id, (tx) =>
      post(tx, watched as typeof app.system, store, [policy('pol_1', other)]),
    );
    expect((await bookOf(store, policy('pol_1'))).map(short)[1]).toBe('premium 4.95 2026-10 2026-10');
    expect(told).toMatchObject([
      { id: 'pol_1', purpose: 'premium', amount: '4.96' },
      { id: 'pol_1', purpose: 'cost' },
    ]);
  });
});

describe('a month that closes', () => {
  test('what comes later goes to the first open month, and says what it is of', async () => {
    const store = await freshStore(app);
    await tell(store, [policy('pol_1')]);
    await beginToClose(app, store, '2026-10');
    await tell(store, [policy('pol_2')]);
    await beginToClose(app, store, '2026-11');
    await tell(store, [policy('pol_3'), policy('pol_1')]);
    const periods = await Promise.all(['pol_1', 'pol_2', 'pol_3'].map((id) => bookOf(store, policy(id))));
    expect(periods.map((rows) => rows.map(({ period }) => period))).toEqual([
      ['2026-10', '2026-10'],
      ['2026-11', '2026-11'],
      ['2026-12', '2026-12'],
    ]);
  });

  test('a closed month before the first one of a book takes nothing any more', async () => {
    const store = await freshStore(app);
    await beginToClose(app, store, '2026-10');
    const early = sold.map((line) => ({ ...line, forMonth: '2026-03' }));
    await tell(store, [policy('pol_1', early)]);
    expect((await bookOf(store, policy('pol_1'))).map(short)[1]).toBe('premium 4.95 2026-11 2026-03');
  });

  test('closing waits for who posts', async () => {
    const store = await freshStore(app);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const { promise: posted, resolve: hasPosted } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = app.services.db
      .inStore(store.id, async (tx) => {
        await post(tx, app.system, store, [policy('pol_1')]);
        hasPosted();
        await end;
      })
      .then(() => order.push('posted'));
    await posted;
    const closing = beginToClose(app, store, '2026-10').then(() => order.push('closing'));
    // Each look is a transaction of its own: within one, what others do is seen as it was at first.
    const waiting = () =>
      app.services.db.everywhere(async (tx) => {
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ledger_books%'`.execute(tx);
        return rows[0]?.n;
      });
    await expect
      .poll(waiting)
      .toBe(1)
      .finally(() => resolve());
    await Promise.all([first, closing]);
    expect(order).toEqual(['posted', 'closing']);
    expect((await bookOf(store, policy('pol_1'))).map(short)[1]).toBe('premium 4.95 2026-10 2026-10');
  });

  test('a closed month gets nothing more from any who post beside it', async () => {
    const store = await freshStore(app);
    const months = ['2026-10', '2026-11', '2026-12'];
    const counts: number[] = [];
    const countOf = async (month: string) =>
      (await asOwner(app, 'SELECT 1 FROM ledger_transfers WHERE store_id = $1 AND period = $2', [store.id, month]))
        .length;
    const close = async () => {
      for (const month of months) {
        await beginToClose(app, store, month);
        counts.push(await countOf(month));
      }
    };
    const told = Array.from({ length: 60 }, (_, n) => () => tell(store, [policy(`pol_${n % 40}`)]));
    const work = async () => {
      for (let next = told.pop(); next; next = told.pop()) {
        await next();
      }
    };
    await Promise.all([work(), work(), work(), close()]);
    expect(await Promise.all(months.map(countOf))).toEqual(counts);
    const sums = await app.services.db.inStore(store.id, (tx) => sumsOfBook(tx, store.id));
    const premiums = sums.filter(({ debit }) => debit === 'premiums');
    expect(premiums.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(40 * 495);
  });
});

/** What the database refuses by itself, whatever a program tells it. */
const refused: Record<string, Partial<Record<string, unknown>>> = {
  ledger_transfers_amount_positive: { amount: '0' },
  ledger_transfers_places_fit: { amount: '1.005' },
  ledger_transfers_two_accounts: { credit: 'unbilled' },
  ledger_transfers_book_fkey: { currency: 'EUR' },
  ledger_transfers_period_fkey: { period: '2031-01' },
  ledger_transfers_debit_fkey: { debit: 'cash' },
  ledger_transfers_credit_fkey: { credit: 'cash' },
  ledger_transfers_reverses_fkey: { reverses: 'trf_00000000000000000000000000' },
  ledger_transfers_by_two: { cause_kind: 'manual', by: 'usr_1', second_by: 'usr_1', note: 'Agreed.' },
  ledger_transfers_once: { purpose: 'cost' },
  ledger_transfers_reversed_once: { id: 'trf_00000000000000000000000002', purpose: 'twice' },
};

test.each(Object.entries(refused))('the database refuses what breaks %s', async (constraint, change) => {
  const store = await freshStore(app);
  const [cost] = await tell(store, [policy('pol_1', [sold[1]!])]);
  await tell(store, [policy('pol_2', [{ ...sold[1]!, purpose: 'cost-removed', reverses: cost!.id }])]);
  const row = { ...cost!, id: 'trf_00000000000000000000000003', purpose: 'other', ...change };
  const reverses = constraint === 'ledger_transfers_reversed_once' ? cost!.id : row.reverses;
  const written = app.services.db.inStore(store.id, (tx) =>
    // Cast: what the types already refuse is given to the database.
    tx
      .insertInto('ledger_transfers')
      .values({ ...row, reverses } as TransferRow)
      .execute(),
  );
  await expect(written).rejects.toSatisfy((error) => violatedConstraint(error) === constraint);
});

test('a transfer is neither changed nor taken away by the product’s own role', async () => {
  const store = await freshStore(app);
  await tell(store, [policy('pol_1')]);
  for (const act of [sql`UPDATE ledger_transfers SET amount = 1`, sql`DELETE FROM ledger_transfers`]) {
    await expect(app.services.db.inStore(store.id, (tx) => act.execute(tx))).rejects.toMatchObject({ code: '42501' });
  }
});

test.each([
  'amount = 9',
  `debit = 'bank'`,
  `period = '2026-11'`,
  `for_month = '2026-09'`,
  `occurred_at = occurred_at - interval '1 day'`,
  `note = 'Agreed.'`,
])('a transfer in which somebody set %s is found', async (change) => {
  const store = await freshStore(app);
  const [, premium] = await tell(store, [policy('pol_1')]);
  await asOwner(app, `INSERT INTO ledger_periods (store_id, month) VALUES ($1, '2026-11')`, [store.id]);
  expect(await alteredTransfers(app.system, store.id)).toEqual([]);
  await asOwner(app, `UPDATE ledger_transfers SET ${change} WHERE id = $1`, [premium!.id]);
  expect(await alteredTransfers(app.system, store.id)).toEqual([premium!.id]);
});

test('a book is kept in one currency, and whoever watches is told of another zone', async () => {
  const store = await freshStore(app);
  await tell(store, [policy('pol_1')]);
  const line: TransferLine = sold[0]!;
  await expect(tell({ ...store, currency: 'EUR' }, [policy('pol_2', [line])])).rejects.toThrow('is kept in USD');
  const before = app.logged.length;
  await tell({ ...store, timeZone: 'Europe/Oslo' }, [policy('pol_2', [line])]);
  expect(app.logged.slice(before).join('\n')).toMatch(/another time zone/);
  expect(await bookOf(store, policy('pol_2'))).toHaveLength(1);
});

test('the time zone of a store with a book stays, and others change', async () => {
  const [kept, free] = [await freshStore(app), await freshStore(app)];
  await tell(kept, [policy('pol_1')]);
  const change = (store: StoreRecord, timeZone: string) =>
    updateStore(app.system, { storeId: store.id, change: { timeZone, name: 'Another name' } });
  await expect(change(kept, 'Europe/Oslo')).rejects.toMatchObject({
    code: 'validation-failed',
    errors: [{ pointer: '/timeZone', message: { code: 'time-zone-of-book' } }],
  });
  expect((await change(free, 'Europe/Oslo')).timeZone).toBe('Europe/Oslo');
  expect((await change(kept, kept.timeZone)).name).toBe('Another name');
});
