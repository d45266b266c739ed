import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../core/contract/problems.ts';
import { createApp } from '../app.ts';
import type { Services } from '../context.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { readApiToken } from '../people/api-tokens.ts';
import { connectEngine } from '../stores/engine/connect-engine.ts';
import { type StoreRecord, storeBySlug } from '../stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { freshStore, orderOf, placeOrder } from '../testing/fixtures.ts';
import { problemText } from '../words/problem-words.ts';
import { adoptCommand } from './adopt.ts';
import { type Command, UsageError } from './command.ts';
import { createUserCommand } from './create-user.ts';
import { doctorCommand } from './doctor.ts';
import { connectEngineCommand, disconnectEngineCommand, showEngineCommand } from './engine.ts';
import { migrateCommand } from './migrate.ts';
import { rotateSecretsCommand } from './secrets.ts';
import { seedCommand } from './seed.ts';
import {
  closeStoreCommand,
  createStoreCommand,
  listStoresCommand,
  reopenStoreCommand,
  updateStoreCommand,
} from './stores.ts';
import { inviteCommand, listTeamCommand, revokeInvitationCommand } from './team.ts';
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from './tokens.ts';

const app = await testApp();
let store: StoreRecord;

beforeAll(async () => {
  store = await freshStore(app);
});

async function run(command: Command, options: Record<string, string> = {}, changed: Partial<Services> = {}) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await command.run({
    app: { services: { ...app.services, ...changed }, ctx: app.system, owner: app.database.owner },
    options,
    say: (text) => void said.push(text),
    tell: (text) => void told.push(text),
  });
  return { code: code ?? 0, said, told: told.join('\n') };
}

describe('token create', () => {
  it('prints one token and nothing else for other programs to read', async () => {
    const { said } = await run(createTokenCommand, { store: store.slug, name: 'Till' });
    expect(said).toHaveLength(1);
    const machine = await readApiToken(app.services, said[0] ?? '');
    expect(machine).toMatchObject({ storeId: store.id, name: 'Till' });
    expect(machine?.scopes).toContain('orders:create');
  });

  it.each([
    ['a store that is not there', { store: 'nobody' }],
    ['a scope that is none', { store: 'store-1', scopes: 'orders:read,orders:eat' }],
  ])('refuses %s', async (_, options) => {
    await expect(run(createTokenCommand, options)).rejects.toThrow(UsageError);
  });

  it('refuses what tokens may never hold', async () => {
    const asked = run(createTokenCommand, { store: store.slug, scopes: 'api-tokens:create' });
    await expect(asked).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

describe('token list and revoke', () => {
  it('list the tokens that work without showing one, and end one', async () => {
    const own = await freshStore(app);
    const [token = ''] = (await run(createTokenCommand, { store: own.slug, name: 'Books' })).said;
    const { said } = await run(listTokensCommand, { store: own.slug });
    expect(said).toEqual([expect.stringContaining(`${token.slice(0, 10)}…\tBooks\tnever used`)]);
    expect(said.join()).not.toContain(token);
    const [id = ''] = said[0]?.split('\t') ?? [];
    await run(revokeTokenCommand, { store: own.slug, token: id });
    expect(await readApiToken(app.services, token)).toBeNull();
    expect((await run(listTokensCommand, { store: own.slug })).said).toEqual([]);
    await expect(run(revokeTokenCommand, { store: own.slug, token })).rejects.toThrow(UsageError);
  });
});

describe('team', () => {
  it('invites somebody, lists who is there and who is invited, and ends an invitation', async () => {
    const own = await freshStore(app);
    const invited = { store: own.slug, email: 'Kim@people.test', role: 'store_support' };
    const { said, told } = await run(inviteCommand, invited);
    expect(said).toEqual([expect.stringMatching(/^http:\/\/platform\.test\/console\/invitation\/[\w.-]+$/)]);
    expect(told).toContain('kim@people.test is invited to');
    await run(createUserCommand, { email: 'lu@people.test', name: 'Lu', role: 'store_owner', store: own.slug });
    const [person, open = ''] = (await run(listTeamCommand, { store: own.slug })).said;
    expect(person).toMatch(/^store_owner\tlu@people\.test\tLu\t/);
    expect(open).toMatch(/^store_support\tkim@people\.test\tinvited until /);
    await run(revokeInvitationCommand, { store: own.slug, invitation: open.split('\t').at(-1) ?? '' });
    expect((await run(listTeamCommand, { store: own.slug })).said).toHaveLength(1);
  });

  it.each([
    ['no such role', { role: 'boss' }],
    ['a store that is not there', { role: 'store_user', store: 'nobody' }],
  ])('refuses %s', async (_, options) => {
    const asked = run(inviteCommand, { email: 'a@people.test', store: store.slug, ...options });
    await expect(asked).rejects.toThrow(UsageError);
  });

  it('invites nobody with a role of the provider', async () => {
    const asked = run(inviteCommand, { store: store.slug, email: 'a@people.test', role: 'orderprotection_admin' });
    await expect(asked).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

describe('user create', () => {
  it('makes somebody with a password that is shown once', async () => {
    const options = { email: 'lea@people.test', role: 'store_support', store: store.slug };
    const first = await run(createUserCommand, options);
    expect(first.said).toEqual([expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/)]);
    const second = await run(createUserCommand, options);
    expect(second).toMatchObject({ said: [], told: 'lea@people.test is already store_support.' });
  });

  it.each([
    ['no such role', { role: 'boss' }],
    ['a role of a store, without one', { role: 'store_owner' }],
    ['a store that is not there', { role: 'store_owner', store: 'nobody' }],
    ['a password among the arguments', { role: 'orderprotection_admin', password: 'in front of everybody' }],
  ])('refuses %s', async (_, options) => {
    await expect(run(createUserCommand, { email: 'max@people.test', ...options })).rejects.toThrow(UsageError);
  });
});

describe('store', () => {
  const given = { name: 'Harbor', currency: 'eur', 'time-zone': 'Europe/Berlin', owner: 'ina@harbor.test' };

  it('opens a store and prints its owner’s link, and nothing else for other programs to read', async () => {
    const { said, told } = await run(createStoreCommand, { ...given, slug: 'harbor' });
    expect(said).toEqual([expect.stringMatching(/^http:\/\/platform\.test\/console\/invitation\/[\w.-]+$/)]);
    expect(told).toContain('http://harbor.platform.test/start');
    const made = await storeBySlug(app.services, 'harbor');
    expect(made).toMatchObject({ currency: 'EUR', country: 'DE', connectorKind: 'api', isDemo: false });
  });

  it.each([
    ['a zone that is none', { 'time-zone': 'Europe/Nowhere' }, 'There’s no time zone Europe/Nowhere.'],
    ['a currency that is none', { currency: 'BTC' }, 'There’s no currency BTC.'],
    ['a zone of no one country', { 'time-zone': 'UTC' }, 'Add --country'],
    ['a short name that is taken', { slug: 'harbor' }, 'Another store has the name harbor.'],
    ['a host that is taken', { host: 'harbor.platform.test' }, 'Another store has a host of these'],
    ['an account that isn’t there', { account: 'acc_00000000000000000000000000' }, ''],
    ['an owner without an address', { owner: 'ina' }, 'doesn’t look like an email address'],
  ])('refuses %s in a clear sentence, and opens nothing', async (_, changes, sentence) => {
    const before = (await run(listStoresCommand)).said.length;
    const asked = run(createStoreCommand, { ...given, slug: 'harbor-2', ...changes });
    const error: unknown = await asked.catch((thrown: unknown) => thrown);
    expect(error instanceof Problem ? problemText(error) : (error as Error).message).toContain(sentence);
    expect((await run(listStoresCommand)).said).toHaveLength(before);
  });

  it('changes, closes and opens a store by its short name', async () => {
    await run(createStoreCommand, { ...given, slug: 'tidal' });
    await run(updateStoreCommand, { slug: 'tidal', name: 'Tidal', host: 'Claims.Tidal.test, tidal.platform.test' });
    await run(closeStoreCommand, { slug: 'tidal' });
    const lineOf = async () =>
      (await run(listStoresCommand)).said.find((line) => line.startsWith('tidal'))?.split('\t');
    expect(await lineOf()).toEqual(['tidal', 'Tidal', 'EUR', 'Europe/Berlin', 'http://claims.tidal.test', 'closed']);
    await run(reopenStoreCommand, { slug: 'tidal' });
    expect((await lineOf())?.at(-1)).toBe('open');
    await expect(run(updateStoreCommand, { slug: 'tidal' })).rejects.toThrow('Choose what to change');
    await expect(run(closeStoreCommand, { slug: 'nobody' })).rejects.toThrow(UsageError);
  });
});

describe('seed', () => {
  it('makes no demo people in production', async () => {
    const services = { ...app.services, config: { ...app.services.config, profile: 'production' as const } };
    const asked = seedCommand.run({
      app: { services, ctx: app.system, owner: app.database.owner },
      options: {},
      say: () => undefined,
      tell: () => undefined,
    });
    await expect(asked).rejects.toThrow(UsageError);
  });
});

describe('migrate', () => {
  it('says when there is nothing to do', async () => {
    expect((await run(migrateCommand)).said).toEqual(['The database is up to date.']);
  });
});

describe('engine', () => {
  const options = { store: '', kind: 'vendure', set: 'endpoint=http://127.0.0.1:9/admin-api' };

  it('connects with a secret from the environment, and says that the engine does not answer', async () => {
    process.env.KEY_OF_THIS_TEST = 'a-key-that-nobody-may-see';
    const connected = await run(connectEngineCommand, {
      ...options,
      store: store.slug,
      'secret-from-env': 'apiKey=KEY_OF_THIS_TEST',
    });
    delete process.env.KEY_OF_THIS_TEST;
    expect(connected).toMatchObject({ code: 1, said: [], told: expect.stringContaining('can’t be reached') });
    const { said } = await run(showEngineCommand, { store: store.slug });
    expect(said.slice(0, 3)).toEqual(['Vendure (vendure)', 'endpoint: http://127.0.0.1:9/admin-api', 'apiKey: set']);
    expect([connected.told, ...said].join()).not.toContain('nobody-may-see');
  });

  it.each([
    ['a secret that is no variable', { 'secret-from-env': 'apiKey=NO_SUCH_VARIABLE' }],
    ['a field without a value', { set: 'endpoint' }],
    ['a store that is not there', { store: 'nobody' }],
  ])('refuses %s', async (_, changes) => {
    await expect(run(connectEngineCommand, { ...options, store: store.slug, ...changes })).rejects.toThrow(UsageError);
  });

  it('disconnects', async () => {
    expect((await run(disconnectEngineCommand, { store: store.slug })).code).toBe(0);
    expect((await run(showEngineCommand, { store: store.slug })).said[0]).toBe('Your own system (api)');
  });
});

describe('doctor', () => {
  const owner = createPool(app.database.owner, { name: 'doctor test', max: 1 });
  afterAll(() => owner.end());

  it('finds a feed that was altered behind the product’s back', async () => {
    const { id } = await placeOrder(app, store, orderOf(app, '7001'));
    expect((await run(doctorCommand)).said.join('\n')).toMatch(/ok {4}\d+ feeds verified, line by line/);
    await owner.query('ALTER TABLE events DISABLE ROW LEVEL SECURITY');
    await owner.query("UPDATE events SET actor_name = 'Somebody else' WHERE subject = $1", [id]);
    await owner.query('ALTER TABLE events ENABLE ROW LEVEL SECURITY');
    const found = await run(doctorCommand);
    expect(found.code).toBe(1);
    expect(found.said).toContain(`BAD   The feed of ${id} was altered at line 1`);
  });

  it('finds a right that somebody gave the app role by hand', async () => {
    const fine = 'ok    The app role can write what the product writes, and nothing else';
    expect((await run(doctorCommand)).said).toContain(fine);
    await owner.query('GRANT DELETE ON claims TO amends_app');
    const found = await run(doctorCommand);
    expect(found.said).toContain('BAD   The app role’s permissions differ from what it needs on: claims');
    await owner.query('REVOKE DELETE ON claims FROM amends_app');
    expect((await run(doctorCommand)).said).toContain(fine);
  });

  it('finds media and a secret that the installation does not share, until they are adopted', async () => {
    const shared = 'ok    Media storage and secret are those of the installation';
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

  it('finds a credential that does not open, and one that lies open', async () => {
    const settings = { config: { endpoint: 'https://shop.example/admin-api' }, secrets: { apiKey: 'key of the shop' } };
    await connectEngine(app.system, { storeId: store.id, kind: 'vendure', ...settings });
    expect((await run(doctorCommand)).said).toContain('ok    1 stored credential opens');
    const set = (changes: string) => asOwner(app, `UPDATE store_engines SET ${changes} WHERE store_id = '${store.id}'`);
    await set(`sealed = '{"apiKey": "k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA"}'`);
    const closed = await run(doctorCommand);
    expect([closed.code, closed.said]).toEqual([
      1,
      expect.arrayContaining([`BAD   Credentials that don’t open: ${store.slug}: apiKey. Connect these stores again.`]),
    ]);
    await set(`sealed = '{}', config = config || '{"apiKey": "key of the shop"}'`);
    const open = await run(doctorCommand);
    expect(open.said).toContain(
      `BAD   Credentials that aren’t sealed: ${store.slug}: apiKey. Run: npx amends secrets rotate`,
    );
    expect((await run(rotateSecretsCommand)).told).toContain('Sealed again: 1 store.');
    expect((await run(doctorCommand)).said).toContain('ok    1 stored credential opens');
  });

  it('finds a wall that stands and lets everybody through', async () => {
    const proven = /^ok {4}\d+ stores see their own rows, and a stranger sees none of them$/m;
    expect((await run(doctorCommand)).said.join('\n')).toMatch(proven);
    await owner.query('CREATE POLICY everybody ON events USING (true)');
    const found = await run(doctorCommand);
    await owner.query('DROP POLICY everybody ON events');
    expect(found.code).toBe(1);
    expect(found.said.join('\n')).toMatch(/^BAD {3}Another store sees the feed of sto_\w+: row-level security/m);
    expect((await run(doctorCommand)).said.join('\n')).toMatch(proven);
  });

  it('asks the machines behind a coordinator, and says which are away', async () => {
    const db = createDatabase(app.services.pool, { distributed: true });
    const asked = async () => (await run(doctorCommand, {}, { db })).said.filter((line) => /worker/i.test(line));
    const answering = (worker2: boolean) => `
      CREATE OR REPLACE FUNCTION run_command_on_workers(command text)
      RETURNS TABLE (nodename text, nodeport integer, success boolean, result text) LANGUAGE sql AS
      $$ VALUES ('worker-1', 5432, true, '1'), ('worker-2', 5432, ${worker2}, '') $$`;
    await owner.query(answering(true));
    expect(await asked()).toEqual([
      "BAD   Workers don’t learn the store and answer no rows: set citus.propagate_set_commands = 'local'.",
      'ok    Every worker answers',
    ]);
    await owner.query(answering(false));
    expect(await asked()).toContain('BAD   Workers that don’t answer: worker-2:5432. Their stores can’t be served.');
    const readiness = async (services: Pick<Services, 'db'>) =>
      (await createApp({ ...app.services, ...services })).fetch(
        new Request('http://platform.test/readyz', { headers: { host: 'platform.test' } }),
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } as never },
      );
    const ready = await readiness({ db });
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', writes: true, workersAway: 1 }]);
    expect(await (await readiness(app.services)).json()).toEqual({ status: 'ok', writes: true });
    await owner.query('DROP FUNCTION run_command_on_workers');
  });

  it('finds a table whose wall is down', async () => {
    await owner.query('ALTER TABLE claims NO FORCE ROW LEVEL SECURITY');
    const found = await run(doctorCommand);
    await owner.query('ALTER TABLE claims FORCE ROW LEVEL SECURITY');
    expect(found.code).toBe(1);
    expect(found.said).toContain('BAD   Without row-level security: claims');
  });
});
