import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId, type StoreId } from '../../../core/ids.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { testApp } from '../../testing/app.ts';
import { asAdmin } from '../../testing/database.ts';
import { freshStore, orderOf } from '../../testing/fixtures.ts';
import { recorderOf } from '../../testing/statement-recorder.ts';
import { nowOf } from '../context/context.ts';
import { createDatabase, type Database, sqlState, violatedConstraint } from './database.ts';
import { byItsValues, forAnyValues, runNamed, type Tx } from './handle.ts';
import { createPool } from './pool.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
await importOrder(app.system, { storeId: store.id, order: orderOf(app, 'mine') });
await importOrder(app.system, { storeId: other.id, order: orderOf(app, 'theirs') });

/** A pool of one connection, so that what a transaction left behind is what the next one finds. */
function onePool(): pg.Pool {
  const pool = createPool(app.database.app, { name: 'database test', max: 1 });
  afterAll(() => pool.end());
  return pool;
}
const pool = onePool();
const recorder = recorderOf(pool);
const db = createDatabase(pool);

const numbers = async (tx: Tx) =>
  (await tx.selectFrom('orders').select('order_number').orderBy('order_number').execute()).map(
    (row) => row.order_number,
  );
const visible = { name: 'test_visible', text: 'SELECT order_number FROM orders ORDER BY order_number' };

/** A database whose setting of the store is refused by the server. */
function withBrokenSet(): Database {
  const broken = onePool();
  broken.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]) =>
        query(typeof first === 'string' ? first.replace('SET LOCAL app.store', 'SET LOCAL nothing') : first, ...rest),
    });
  });
  return createDatabase(broken);
}

test('a transaction sees its own store, and the store is gone with the transaction', async () => {
  expect(await db.inStore(store.id, numbers)).toEqual(['mine']);
  expect(await db.everywhere(numbers)).toEqual(['mine', 'theirs']);
  expect((await pool.query('SELECT order_number FROM orders')).rows).toEqual([]);
});

test('the first statement is sent with BEGIN, and COMMIT is awaited', async () => {
  const { statements, roundTrips } = await recorder.record(() => db.inStore(store.id, numbers));
  expect(statements.map((item) => item.text.split(' ')[0]?.toLowerCase())).toEqual(['begin;', 'select', 'commit']);
  expect(roundTrips).toBe(2);
});

test('on a distributed database opening and store go out without waiting', async () => {
  const coordinator = createDatabase(pool, { distributed: true });
  const { statements, roundTrips } = await recorder.record(() => coordinator.inStore(store.id, numbers));
  expect(statements.map((item) => item.text.split(' ').slice(0, 2).join(' '))).toEqual([
    'BEGIN',
    'SET LOCAL',
    'select "order_number"',
    'COMMIT',
  ]);
  expect(roundTrips).toBe(2);
  expect(await coordinator.inStore(store.id, numbers)).toEqual(['mine']);
  expect(await coordinator.everywhere(numbers)).toEqual(['mine', 'theirs']);
  expect(await coordinator.readInStore(store.id, numbers)).toEqual(['mine']);
  const narrowed = await coordinator.inFoundStore(async () => other.id as StoreId, numbers);
  expect(narrowed).toEqual(['theirs']);
  await expect(
    coordinator.inStore(store.id, async (tx) => {
      await tx.updateTable('orders').set({ order_number: 'changed' }).execute();
      throw new Error('Taken back.');
    }),
  ).rejects.toThrow('Taken back.');
  expect(await coordinator.inStore(store.id, numbers)).toEqual(['mine']);
});

const readNumbers = async (tx: Tx) =>
  (await runNamed<{ order_number: string }>(tx, visible, [])).map((row) => row.order_number);

test('a read goes out with its opening and its end, sees its own store and waits once', async () => {
  const { statements, roundTrips, result } = await recorder.record(() => db.readInStore(store.id, readNumbers));
  expect(result).toEqual(['mine']);
  expect(statements.map((item) => item.text.split(' ')[0]?.toLowerCase())).toEqual(['begin', 'select', 'commit']);
  expect(roundTrips).toBe(1);
  expect((await pool.query('SELECT order_number FROM orders')).rows).toEqual([]);
});

test('a read writes nothing, and nothing is sent behind its end', async () => {
  const gone = { name: 'test_gone', text: 'DELETE FROM sessions' };
  const write = await db.readInStore(store.id, (tx) => runNamed(tx, gone, [])).catch(sqlState);
  expect(write).toBe('25006');
  const late = db.readInStore(store.id, async (tx) => {
    await readNumbers(tx);
    return readNumbers(tx);
  });
  await expect(late).rejects.toThrow('after its transaction had ended');
  // A refusal that the reader swallows is a refusal of the whole.
  const swallowed = db.readInStore(store.id, (tx) => runNamed(tx, gone, []).catch(() => 'read'));
  await expect(swallowed).rejects.toThrow('rolled a transaction back');
  await expect(db.readInStore('sto_1' as StoreId, readNumbers)).rejects.toThrow('not a store id');
  await expect(db.inStore(store.id, () => db.readInStore(store.id, readNumbers))).rejects.toThrow('inside another one');
  expect(await db.readInStore(other.id, readNumbers)).toEqual(['theirs']);
  expect(await db.readEverywhere(readNumbers)).toEqual(['mine', 'theirs']);
});

test('a read whose store could not be set is refused', async () => {
  await expect(withBrokenSet().readInStore(store.id, readNumbers)).rejects.toThrow('unrecognized configuration');
});

test('a store that couldn’t be set shows no row and writes none', async () => {
  const broken = withBrokenSet();
  const seen: unknown[] = [];
  const attempts = [
    (tx: Tx) => numbers(tx),
    (tx: Tx) => runNamed(tx, visible, []),
    (tx: Tx) => tx.updateTable('orders').set({ tags: 'leaked' }).execute(),
    // Work that swallows the refusal is refused at its end.
    (tx: Tx) =>
      numbers(tx).then(
        (rows) => seen.push(rows),
        () => undefined,
      ),
  ];
  for (const attempt of attempts) {
    await expect(broken.inStore(store.id, attempt as (tx: Tx) => Promise<unknown>)).rejects.toMatchObject({
      message: expect.stringContaining('nothing'),
    });
  }
  expect(seen).toEqual([]);
  expect(await db.everywhere((tx) => tx.selectFrom('orders').select('tags').distinct().execute())).toEqual([
    { tags: '' },
  ]);
});

test('a transaction whose failure was swallowed is an error, not a commit', async () => {
  const swallowed = db.inStore(store.id, async (tx) => {
    await tx.updateTable('orders').set({ tags: 'half' }).execute();
    await tx
      .insertInto('orders')
      .values({ store_id: store.id } as never)
      .execute()
      .catch(() => undefined);
    return 'done';
  });
  await expect(swallowed).rejects.toThrow('rolled a transaction back');
  expect(await db.inStore(store.id, (tx) => tx.selectFrom('orders').select('tags').execute())).toEqual([{ tags: '' }]);
});

test('statements sent together fail together; the connection serves the next one', async () => {
  const refused = db.inStore(store.id, (tx) =>
    Promise.all([
      numbers(tx),
      tx
        .insertInto('orders')
        .values({ store_id: store.id } as never)
        .execute(),
      numbers(tx),
    ]),
  );
  expect(sqlState(await refused.catch((error: unknown) => error))).toBe('23502');
  expect(await db.inStore(store.id, (tx) => runNamed(tx, visible, []))).toEqual([{ order_number: 'mine' }]);
  expect(await db.inStore(other.id, (tx) => runNamed(tx, visible, []))).toEqual([{ order_number: 'theirs' }]);
});

test('a statement is refused once its transaction has ended', async () => {
  let kept: Tx | undefined;
  await db.inStore(store.id, async (tx) => {
    kept = tx;
  });
  await expect(numbers(kept as Tx)).rejects.toThrow('after its transaction had ended');
  await expect(runNamed(kept as Tx, visible, [])).rejects.toThrow('after its transaction had ended');
});

test('of several that look for a row and write it at once one writes it', async () => {
  const wide = createPool(app.database.app, { name: 'database test', max: 4 });
  afterAll(() => wide.end());
  const many = createDatabase(wide);
  const name = 'Seen by all';
  let looked = 0;
  const { promise: allLooked, resolve } = Promise.withResolvers<void>();
  const written = await Promise.all(
    Array.from({ length: 4 }, () =>
      many.inStore(store.id, async (tx) => {
        const found = await tx.selectFrom('labels').select('id').where('name', '=', name).executeTakeFirst();
        looked += 1;
        if (looked === 4) {
          resolve();
        }
        await allLooked;
        if (found) {
          return false;
        }
        await tx
          .insertInto('labels')
          .values({
            store_id: store.id,
            id: newId('label', app.clock.now()),
            name,
            color: 'gray',
            created_at: nowOf(app.system),
          })
          .execute();
        return true;
      }),
    ),
  );
  expect(written.toSorted()).toEqual([false, false, false, true]);
});

test('a row that is there already is refused all the same, after one more look', async () => {
  let tries = 0;
  const label = { store_id: store.id, name: 'Taken', color: 'gray', created_at: nowOf(app.system) } as const;
  const write = (tx: Tx) => {
    tries += 1;
    return tx
      .insertInto('labels')
      .values({ ...label, id: newId('label', app.clock.now()) })
      .execute();
  };
  await db.inStore(store.id, write);
  await expect(db.inStore(store.id, write)).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(3);
});

test('a frequent statement is cached by its connection; one planned by value isn’t', async () => {
  const ask = (tx: Tx) => tx.selectFrom('orders').select('id').where('order_number', '=', 'mine').execute();
  const names = async (work: (tx: Tx) => Promise<unknown>) =>
    (await recorder.record(() => db.inStore(store.id, work))).statements.flatMap(({ name }) => name ?? []);
  for (let time = 1; time < 3; time += 1) {
    expect(await names(ask)).toEqual([]);
  }
  expect(await names(ask)).toHaveLength(1);
  expect(await names(ask)).toEqual(await names(ask));
  expect(await names((tx) => ask(byItsValues(tx)))).toEqual([]);
  const { rows } = await pool.query('SELECT name FROM pg_prepared_statements');
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(await names(ask)));
});

test('a named statement is planned once; a sum as PostgreSQL finds, or as it’s said', async () => {
  const lone = onePool();
  const ofLone = createDatabase(lone);
  // A number that all rows have and one that none has: for its values each has a plan of its own.
  await asAdmin(app.database.owner, async (admin) => {
    await admin.query('CREATE TABLE uneven AS SELECT n = 1 AS rare, n FROM generate_series(1, 5000) AS n');
    await admin.query('CREATE INDEX ON uneven (rare)');
    await admin.query('GRANT SELECT ON uneven TO PUBLIC');
    await admin.query('ANALYZE uneven');
  });
  const text = 'SELECT count(*) FROM uneven WHERE rare = $1';
  const ask = (tx: Tx) => sql`SELECT count(n) FROM uneven WHERE rare = ${true}`.execute(tx);
  const named = (tx: Tx) => runNamed(tx, { name: 'uneven', text }, [true]);
  const mixed = (tx: Tx) => Promise.all([named(tx), ask(tx), named(tx), ask(byItsValues(tx)), ask(tx)]);
  const said = (tx: Tx) => sql`SELECT sum(n) FROM uneven WHERE rare = ${true}`.execute(forAnyValues(tx));
  for (let time = 0; time < 10; time += 1) {
    await ofLone.readInStore(store.id, (tx) => mixed(tx));
    await ofLone.inStore(store.id, (tx) => mixed(tx));
    await ofLone.readInStore(store.id, (tx) => said(tx));
  }
  const { rows } = await lone.query<{ text: string; anew: number }>(
    `SELECT substr(statement, 1, 17) AS text, custom_plans::int AS anew FROM pg_prepared_statements ORDER BY 1`,
  );
  expect(rows).toEqual([
    { text: 'SELECT count(*) F', anew: 0 },
    { text: 'SELECT count(n) F', anew: 38 },
    { text: 'SELECT sum(n) FRO', anew: 0 },
  ]);
  const { rows: after } = await lone.query('SHOW plan_cache_mode');
  expect(after).toEqual([{ plan_cache_mode: 'auto' }]);
});

test('a transaction that asks nothing sends nothing', async () => {
  const { statements, result } = await recorder.record(() => db.inStore(store.id, async () => 'done'));
  expect([statements, result]).toEqual([[], 'done']);
});

test('a statement’s text has its row limit, so that no plan is for any number', async () => {
  const { statements } = await recorder.record(() =>
    db.inStore(store.id, (tx) => tx.selectFrom('orders').select('id').limit(7).execute()),
  );
  expect(statements.map(({ text }) => text)).toContain('select "id" from "orders" limit 7');
});

test('a statement’s text has its conflict’s index, so that a kept plan finds it', async () => {
  const { statements } = await recorder.record(() =>
    db.everywhere((tx) =>
      tx
        .insertInto('policies')
        .columns(['store_id', 'id', 'kind'])
        .expression(tx.selectFrom('policies').select(['store_id', 'id', 'kind']).where('kind', '=', 'WARRANTY'))
        .onConflict((one) =>
          one.columns(['store_id', 'order_id']).where('kind', '=', 'SHIPPING').doUpdateSet({ reason: 'store' }),
        )
        .execute(),
    ),
  );
  const text = statements.find((item) => item.text.startsWith('insert'))?.text ?? '';
  expect(text).toContain(`where "kind" = 'SHIPPING' do update set "reason" = $2`);
});

test('a connection keeps a limited number of statements and plans the others anew', async () => {
  const lone = onePool();
  const ofLone = createDatabase(lone);
  await ofLone.inStore(store.id, async (tx) => {
    for (let at = 0; at < 260; at += 1) {
      for (let time = 0; time < 3; time += 1) {
        await sql`SELECT ${sql.lit(at)}::int AS at`.execute(tx);
      }
    }
  });
  const { rows } = await lone.query('SELECT count(*) AS kept FROM pg_prepared_statements');
  expect(rows).toEqual([{ kept: 250 }]);
});

test('a table that gets a column beneath a kept plan is read and written all the same', async () => {
  await asAdmin(app.database.owner, async (admin) => {
    await admin.query('CREATE TABLE probes (store_id text, id text)');
    await admin.query('GRANT SELECT, INSERT ON probes TO PUBLIC');
  });
  const several = createPool(app.database.app, { name: 'plans test', max: 3 });
  afterAll(() => several.end());
  const ofSeveral = createDatabase(several);
  const write = (tx: Tx) => sql`INSERT INTO probes (store_id, id) VALUES ('s', 'i') RETURNING *`.execute(tx);
  const look = (tx: Tx) => sql`SELECT * FROM probes LIMIT 1`.execute(tx);
  const everywhere = () =>
    Promise.all([1, 2, 3].flatMap(() => [ofSeveral.inStore(store.id, write), ofSeveral.readInStore(store.id, look)]));
  for (let time = 0; time < 4; time += 1) {
    await everywhere();
  }
  await asAdmin(app.database.owner, (admin) => admin.query("ALTER TABLE probes ADD COLUMN more text DEFAULT 'm'"));
  const answers = await everywhere();
  expect(answers.map(({ rows }) => rows[0])).toEqual(answers.map(() => ({ store_id: 's', id: 'i', more: 'm' })));
});

test('a read that the database gave up for a migration’s sake is read again', async () => {
  const lines = (tx: Tx) => tx.selectFrom('order_items').select('id').execute();
  /** Each has what the other waits for; whether it was the reader who was refused, which the database chooses. */
  const crossed = (other: pg.ClientBase): Promise<boolean> =>
    other.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE').then(
      () => true,
      (error) => {
        expect(sqlState(error)).toBe('40P01');
        return false;
      },
    );
  await asAdmin(app.database.owner, async (other) => {
    for (let reader = false; !reader; ) {
      await other.query('BEGIN; LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE');
      const reading = db.readInStore(store.id, (tx) => Promise.all([numbers(tx), lines(tx)]));
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'order_items'::regclass AND NOT granted`;
      await expect.poll(async () => (await other.query(waiting)).rowCount, { interval: 1 }).toBe(1);
      reader = await crossed(other);
      await other.query('ROLLBACK');
      expect((await reading)[0]).toEqual(['mine']);
    }
  });
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['another one', (tx) => numbers(tx)],
  ['one that says how it is planned', (tx) => numbers(forAnyValues(tx))],
])('a refused statement says why, and not %s that was sent behind it', async (_, behind) => {
  const heardLate = async (tx: Tx) => {
    const answer = await sql`SELECT 1 / 0`.execute(tx).finally(() => Promise.resolve());
    return answer.rows.length;
  };
  const told = db.inStore(store.id, (tx) => Promise.all([heardLate(tx), behind(tx)]));
  await expect(told).rejects.toMatchObject({ code: '22012' });
});

test('a malformed store id never reaches a statement’s text', () => {
  expect(() => db.inStore("x'; DROP TABLE orders; --" as StoreId, numbers)).toThrow('not a store id');
});

test('a constraint is known by its name, also as a shard of its table names it', () => {
  const told = (message: string, more: object = {}) => Object.assign(new Error(message), { code: '23505', ...more });
  const taken = 'duplicate key value violates unique constraint';
  expect(violatedConstraint(told(taken, { constraint: 'stores_slug_key' }))).toBe('stores_slug_key');
  expect(violatedConstraint(told(`${taken} "stores_slug_key_102013"`))).toBe('stores_slug_key');
  expect(violatedConstraint(told('canceling statement due to statement timeout'))).toBeUndefined();
  expect(violatedConstraint(new Error(`${taken} "stores_slug_key"`))).toBeUndefined();
});
