import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { connectEngine } from '../../commerce/engine-change/connect-engine.ts';
import type { Services } from '../../platform/context/context.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { adoptCommand } from '../adopt.ts';
import { rotateSecretsCommand } from '../secrets.ts';
import { doctorCommand } from './doctor.ts';

const app = await testApp();
const run = commandRunner(app);
const store = await freshStore(app);
const owner = createPool(app.database.owner, { name: 'doctor test', max: 1 });
afterAll(() => owner.end());

test('doctor finds a feed that was altered behind the product’s back', async () => {
  const { id } = await placeOrder(app, store, orderOf(app, '7001'));
  expect((await run(doctorCommand)).said.join('\n')).toMatch(/ok {4}\d+ feeds? verified, line by line/);
  await owner.query('ALTER TABLE events DISABLE ROW LEVEL SECURITY');
  await owner.query("UPDATE events SET actor_name = 'Somebody else' WHERE subject = $1", [id]);
  await owner.query('ALTER TABLE events ENABLE ROW LEVEL SECURITY');
  const found = await run(doctorCommand);
  expect(found.code).toBe(1);
  expect(found.said).toContain(`BAD   The feed of ${id} was altered at line 1`);
});

test('doctor begins with the version of the product', async () => {
  expect((await run(doctorCommand)).said[0]).toMatch(/^ok {4}Amends \d+\.\d+\.\d+$/);
});

test('doctor tells how many processes answer', async () => {
  expect((await run(doctorCommand)).said.join('\n')).toMatch(/ok {4}Requests are answered by 1 process on \d+ cores?/);
});

test('doctor tells which jobs are late, by how much, and which were given up', async () => {
  const jobs = (await run(doctorCommand)).said.filter((line) => /job/i.test(line) && !line.includes('lock'));
  expect(jobs).toEqual(expect.arrayContaining(['ok    No job was given up', 'ok    No job is late']));
  const dueBefore = (seconds: number) => new Date(app.clock.now() - seconds * 1000).toISOString();
  const add = 'SELECT graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4, max_attempts => 1)';
  await owner.query(add, ['sweep', '{}', dueBefore(59), 'soon']);
  await owner.query(add, ['deliver-webhooks', '{}', dueBefore(12 * 60 + 5), 'late']);
  await owner.query(add, ['deliver-webhooks', '{}', dueBefore(61), 'later']);
  await owner.query(add, ['send-mail', '{}', dueBefore(100), 'dead']);
  await owner.query(`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'dead'`);
  const { said } = await run(doctorCommand);
  expect(said).toContain('LOOK  Late by 12 minutes: deliver-webhooks (2 waiting)');
  expect(said.filter((line) => line.includes('Late by'))).toHaveLength(1);
  expect(said).toContain('LOOK  1 job was given up after the last try; see last_error in graphile_worker.jobs.');
  await owner.query(`DELETE FROM graphile_worker._private_jobs WHERE key IN ('soon', 'late', 'later', 'dead')`);
});

test('doctor finds a right that someone gave the app role by hand', async () => {
  const fine = 'ok    The app role can write what Amends writes, and nothing else';
  expect((await run(doctorCommand)).said).toContain(fine);
  await owner.query('GRANT DELETE ON claims TO amends_app');
  const found = await run(doctorCommand);
  expect(found.said).toContain('BAD   The app role’s permissions differ from what it needs on: claims');
  await owner.query('REVOKE DELETE ON claims FROM amends_app');
  expect((await run(doctorCommand)).said).toContain(fine);
});

test('doctor finds media and a secret the installation doesn’t share, until adopted', async () => {
  const shared = 'ok    Media storage and secret match the installation’s';
  expect((await run(doctorCommand)).said).toContain(shared);
  await run(adoptCommand);
  expect((await run(doctorCommand)).said).toContain(shared);
  await owner.query("UPDATE installation SET storage_mark = 'another'");
  const found = await run(doctorCommand);
  expect(found.code).toBe(1);
  expect(found.said.filter((line) => line.includes('npx amends adopt'))).toHaveLength(2);
  await run(adoptCommand);
  expect((await run(doctorCommand)).said).toContain(shared);
});

test('doctor finds a credential that does not open, and one that lies open', async () => {
  const settings = { config: { endpoint: 'https://shop.example/admin-api' }, secrets: { apiKey: 'key of the shop' } };
  await connectEngine(app.system, { storeId: store.id, kind: 'vendure', ...settings });
  expect((await run(doctorCommand)).said).toContain('ok    1 stored credential can be decrypted');
  const set = (changes: string) => asOwner(app, `UPDATE store_engines SET ${changes} WHERE store_id = '${store.id}'`);
  await set(`sealed = '{"apiKey": "k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA"}'`);
  const closed = await run(doctorCommand);
  expect([closed.code, closed.said]).toEqual([
    1,
    expect.arrayContaining([
      `BAD   Credentials that can’t be decrypted: ${store.slug}: apiKey. Connect these stores again.`,
    ]),
  ]);
  await set(`sealed = '{}', config = config || '{"apiKey": "key of the shop"}'`);
  const open = await run(doctorCommand);
  expect(open.said).toContain(
    `BAD   Credentials that aren’t encrypted: ${store.slug}: apiKey. Run: npx amends secrets rotate`,
  );
  expect((await run(rotateSecretsCommand)).told).toContain('Stores updated: 1.');
  expect((await run(doctorCommand)).said).toContain('ok    1 stored credential can be decrypted');
});

test('doctor finds a wall that stands and lets everyone through', async () => {
  const proven = /^ok {4}(Each of \d+ stores sees only its own rows|1 store sees its own rows, and no one else does)$/m;
  expect((await run(doctorCommand)).said.join('\n')).toMatch(proven);
  await owner.query('CREATE POLICY everybody ON events USING (true)');
  const found = await run(doctorCommand);
  await owner.query('DROP POLICY everybody ON events');
  expect(found.code).toBe(1);
  expect(found.said.join('\n')).toMatch(/^BAD {3}Another store sees the feed of sto_\w+: row-level security/m);
  expect((await run(doctorCommand)).said.join('\n')).toMatch(proven);
});

// Tells of machines that aren’t there.
test.skipIf(app.database.kind === 'citus')(
  'doctor asks the machines behind a coordinator, and says which are away',
  async () => {
    const db = createDatabase(app.services.pool, { distributed: true });
    const asked = async () => (await run(doctorCommand, {}, { db })).said.filter((line) => /worker/i.test(line));
    // The owner looks at the app's role where the app itself gets no answer.
    const answering = (worker2: boolean, toOwner = 'app-refused') => `
    CREATE OR REPLACE FUNCTION run_command_on_workers(command text)
    RETURNS TABLE (nodename text, nodeport integer, success boolean, result text) LANGUAGE sql AS
    $$ VALUES ('worker-1', 5432, true, 'app-refused'),
       ('worker-2', 5432, ${worker2} OR (current_user <> 'amends_app' AND ${toOwner !== ''}), '${toOwner}') $$`;
    await owner.query(answering(true));
    expect(await asked()).toEqual([
      expect.stringMatching(
        /^BAD {3}Workers aren’t told the store .*alter database "\w+" set citus.propagate_set_commands = 'local';$/,
      ),
      'ok    Every worker responds',
    ]);
    const wrong = {
      'no-app-role': 'Run there: create role amends_app login nosuperuser nobypassrls;',
      'no-app-login': 'Run there: alter role amends_app login;',
      'no-app-connect': 'Run there: grant connect on database',
      'app-refused': 'worker-2:5432 refuses the coordinator’s sign-in as amends_app',
      'app-refused bound': 'bypassrls;',
    };
    for (const [toOwner, said] of Object.entries(wrong)) {
      await owner.query(answering(false, toOwner));
      const told = await asked();
      expect(told.join('\n')).toContain(said);
      expect(told.every((line) => line.includes('worker-2:5432') || line.includes('alter database'))).toBe(true);
    }
    expect((await run(doctorCommand, {}, { db })).said).toContain(
      'ok    Every table that’s whole on each machine can be written',
    );
    await owner.query(answering(false, ''));
    expect((await asked()).join('\n')).toContain('BAD   The worker worker-2:5432 doesn’t respond to the coordinator.');
    const readiness = async (services: Pick<Services, 'db'>) =>
      (await createApp({ ...app.services, ...services })).fetch(
        new Request('http://platform.test/readyz', { headers: { host: 'platform.test' } }),
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never },
      );
    const ready = await readiness({ db });
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', writes: true, workersAway: 1 }]);
    expect(await (await readiness(app.services)).json()).toEqual({ status: 'ok', writes: true });
    await owner.query('DROP FUNCTION run_command_on_workers');
  },
);

test('doctor finds a table that is to be whole on every machine and can’t be written', async () => {
  const db = createDatabase(app.services.pool, { distributed: true });
  await owner.query('REVOKE DELETE ON store_hosts FROM amends_app');
  const found = await run(doctorCommand, {}, { db });
  await owner.query('GRANT DELETE ON store_hosts TO amends_app');
  expect(found.said).toContain(
    'BAD   Tables that should be whole on each machine can’t be written: store_hosts: permission denied for table store_hosts',
  );
});

test('doctor tells what it could not check, and goes on', async () => {
  await owner.query('ALTER TABLE media RENAME TO media_away');
  const found = await run(doctorCommand);
  await owner.query('ALTER TABLE media_away RENAME TO media');
  expect(found.code).toBe(1);
  expect(found.said).toContain('BAD   Couldn’t check the newest photos: relation "media" does not exist');
  expect(found.said.at(-1)).toContain('The daily roots of');
});

test('doctor finds a table whose wall is down', async () => {
  await owner.query('ALTER TABLE claims NO FORCE ROW LEVEL SECURITY');
  const found = await run(doctorCommand);
  await owner.query('ALTER TABLE claims FORCE ROW LEVEL SECURITY');
  expect(found.code).toBe(1);
  expect(found.said).toContain('BAD   Without row-level security: claims');
});

/** What DNS says of the address that emails come from; of any other name nothing is asked. */
const zone = new Map<string, string[]>();
const asked: string[] = [];
const resolveTxt = async (name: string) => {
  asked.push(name);
  if (!name.endsWith('claims.example') && name !== '_dmarc.example') {
    throw new Error(`Nothing here asks for ${name}.`);
  }
  return zone.get(name) ?? [];
};
const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@claims.example', MAIL_DKIM_SELECTOR: 'k9' };
const told = async (settings: Record<string, string> = env) =>
  (await commandRunner(await testApp({ env: settings, resolveTxt }))(doctorCommand)).said.filter((line) =>
    /SPF|DKIM|DMARC/.test(line),
  );

test('doctor says which records the sender’s domain lacks, until they are there', async () => {
  expect(await told()).toEqual([
    expect.stringMatching(/^LOOK {2}SPF: claims\.example .* Add a TXT record to claims\.example: “v=spf1 /),
    expect.stringMatching(/^LOOK {2}DKIM: there’s no key at k9\._domainkey\.claims\.example\. Add /),
    expect.stringMatching(/^LOOK {2}DMARC: .* Add a TXT record to _dmarc\.claims\.example: “v=DMARC1; p=none”\.$/),
  ]);
  zone.set('claims.example', ['v=spf1 include:spf.provider.example ~all']);
  zone.set('k9._domainkey.claims.example', ['v=DKIM1; p=MIGf']);
  zone.set('_dmarc.claims.example', ['v=DMARC1; p=none']);
  expect(await told()).toEqual(['ok    SPF, DKIM, and DMARC of claims.example are in place']);
});

test('doctor asks DNS of no sender where no email goes out', async () => {
  const before = asked.length;
  expect(await told({})).toEqual([]);
  expect(asked).toHaveLength(before);
});
