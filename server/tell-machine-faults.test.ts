import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createPool } from './platform/db/pool.ts';
import { createLog } from './platform/http/log.ts';
import { tellMachineFaults } from './tell-machine-faults.ts';
import { asAdmin, inDatabase, testDatabase } from './testing/database.ts';
import { cutWorkers } from './testing/workers-away.ts';

const database = await testDatabase();
const log = createLog('silent');
const { owner, ownerPool } = database;

/** What a start says, on connections of its own. */
async function told(distributed = true): Promise<string[]> {
  const app = createPool(database.app, { name: 'start', max: 2 });
  const said: string[] = [];
  try {
    await tellMachineFaults({ distributed, owner }, app, log, (text) => void said.push(text));
  } finally {
    await app.end();
  }
  return said;
}

test('where all tables are on one machine a start asks no machine', async () => {
  expect(await told(false)).toEqual([]);
});

if (database.kind === 'citus') {
  const { rows: machines } = await ownerPool.query<{ host: string; port: number }>(
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
  );
  const [first] = machines as [{ host: string; port: number }];
  const url = new URL(owner.connectionString ?? '');
  url.port = String(first.port);
  const onWorker = (statement: string) =>
    asAdmin(inDatabase({ ...owner, connectionString: url.href }, 'template1'), (admin) => admin.query(statement));
  const name = pg.escapeIdentifier(database.name);

  test('a start says nothing where every machine serves its stores', async () => {
    expect(await told()).toEqual([]);
  });

  test('a start names the machine the app may not connect to, and the repair', async () => {
    await onWorker(`REVOKE CONNECT ON DATABASE ${name} FROM amends_app`);
    const machine = `${first.host}:${first.port}`;
    expect(await told()).toEqual([
      `On ${machine}, the role amends_app can’t connect to the database, so its stores can’t be served. Run there: grant connect on database ${name} to amends_app;`,
    ]);
    await onWorker(`GRANT CONNECT ON DATABASE ${name} TO amends_app`);
    expect(await told()).toEqual([]);
  });

  test('a start names a table that isn’t where it belongs', async () => {
    await ownerPool.query('ALTER TABLE oauth_codes DROP CONSTRAINT oauth_codes_store_id_connection_id_fkey');
    await ownerPool.query("SELECT undistribute_table('oauth_codes')");
    expect(await told()).toEqual([
      'Tables that aren’t where they belong: oauth_codes. Run: npx amends topology --do apply',
    ]);
    await ownerPool.query("SELECT create_distributed_table('oauth_codes', 'store_id', colocate_with => 'orders')");
  });

  test('a start ends where workers aren’t told the store, and names the repair', async () => {
    await ownerPool.query(`ALTER DATABASE ${name} SET citus.propagate_set_commands = 'none'`);
    await expect(told()).rejects.toThrow(`alter database ${name} set citus.propagate_set_commands = 'local';`);
    await ownerPool.query(`ALTER DATABASE ${name} SET citus.propagate_set_commands = 'local'`);
    expect(await told()).toEqual([]);
  });

  test('a start goes on while a machine is away, and names it', async () => {
    const workers = await cutWorkers(database);
    afterAll(() => Promise.allSettled(workers.map((worker) => worker.cut())));
    await workers[1]?.cut();
    expect((await told()).join()).toContain(`The worker ${workers[1]?.name} doesn’t respond to the coordinator.`);
    await workers[1]?.mend();
    expect(await told()).toEqual([]);
  });
}
