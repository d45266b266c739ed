import { beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#core/contract/platform/problems.ts';
import { problemText } from '../platform/words/problem-words.ts';
import { readApiToken } from '../tenancy/machines/api-tokens.ts';
import { type StoreRecord, storeBySlug } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { freshStore } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { UsageError } from './command.ts';
import { createUserCommand } from './create-user.ts';
import { connectEngineCommand, disconnectEngineCommand, showEngineCommand, testEngineCommand } from './engine.ts';
import { migrateCommand } from './migrate.ts';
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
import { topologyCommand } from './topology.ts';

const app = await testApp();
const run = commandRunner(app);
let store: StoreRecord;

beforeAll(async () => {
  store = await freshStore(app);
});

test('engine test says so where a store has no engine', async () => {
  const own = await freshStore(app);
  await run(disconnectEngineCommand, { store: own.slug });
  await expect(run(testEngineCommand, { store: own.slug })).rejects.toThrow('This store has no engine.');
});

test('topology takes the steps that it knows, and no others', async () => {
  await expect(run(topologyCommand, { do: 'explode' })).rejects.toThrow('Use --do plan or --do apply or --do move.');
});

describe('token create', () => {
  test('token create prints one token alone, for other programs to read', async () => {
    const { said } = await run(createTokenCommand, { store: store.slug, name: 'Till' });
    expect(said).toHaveLength(1);
    const machine = await readApiToken(app.services, said[0] ?? '');
    expect(machine).toMatchObject({ storeId: store.id, name: 'Till' });
    expect(machine?.scopes).toContain('orders:create');
  });

  test.each([
    ['a store that is not there', { store: 'nobody' }],
    ['a scope that is none', { store: 'store-1', scopes: 'orders:read,orders:eat' }],
  ])('token create refuses %s', async (_, options) => {
    await expect(run(createTokenCommand, options)).rejects.toThrow(UsageError);
  });

  test('token create refuses what tokens may never hold', async () => {
    const asked = run(createTokenCommand, { store: store.slug, scopes: 'api-tokens:create' });
    await expect(asked).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

describe('token list and revoke', () => {
  test('list the tokens that work without showing one, and end one', async () => {
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
  test('team invites a user, lists members and invitations, and ends an invitation', async () => {
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

  test.each([
    ['no such role', { role: 'boss' }],
    ['a store that is not there', { role: 'store_user', store: 'nobody' }],
  ])('team refuses %s', async (_, options) => {
    const asked = run(inviteCommand, { email: 'a@people.test', store: store.slug, ...options });
    await expect(asked).rejects.toThrow(UsageError);
  });

  test('team invites no one with a role of the provider', async () => {
    const asked = run(inviteCommand, { store: store.slug, email: 'a@people.test', role: 'orderprotection_admin' });
    await expect(asked).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

describe('user create', () => {
  test('user create makes a user with a password that is shown once', async () => {
    const options = { email: 'lea@people.test', role: 'store_support', store: store.slug };
    const first = await run(createUserCommand, options);
    expect(first.said).toEqual([expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/)]);
    const second = await run(createUserCommand, options);
    expect(second).toMatchObject({ said: [], told: 'lea@people.test already has the role store_support.' });
  });

  test.each([
    ['no such role', { role: 'boss' }],
    ['a role of a store, without one', { role: 'store_owner' }],
    ['a store that is not there', { role: 'store_owner', store: 'nobody' }],
    ['a password among the arguments', { role: 'orderprotection_admin', password: 'in front of everybody' }],
  ])('user create refuses %s', async (_, options) => {
    await expect(run(createUserCommand, { email: 'max@people.test', ...options })).rejects.toThrow(UsageError);
  });
});

describe('store', () => {
  const given = { name: 'Harbor', currency: 'eur', 'time-zone': 'Europe/Berlin', owner: 'ina@harbor.test' };

  test('store create prints its owner’s link alone, for other programs to read', async () => {
    const { said, told } = await run(createStoreCommand, { ...given, slug: 'harbor' });
    expect(said).toEqual([expect.stringMatching(/^http:\/\/platform\.test\/console\/invitation\/[\w.-]+$/)]);
    expect(told).toContain('http://harbor.platform.test/start');
    const made = await storeBySlug(app.services, 'harbor');
    expect(made).toMatchObject({ currency: 'EUR', country: 'DE', connectorKind: 'api', isDemo: false });
  });

  test.each([
    ['a zone that is none', { 'time-zone': 'Europe/Nowhere' }, 'There’s no time zone Europe/Nowhere.'],
    ['a currency that is none', { currency: 'BTC' }, 'There’s no currency BTC.'],
    ['a zone of no one country', { 'time-zone': 'UTC' }, 'Add --country'],
    ['a short name that is taken', { slug: 'harbor' }, 'Another store has the name harbor.'],
    ['a host of another store', { host: 'harbor.platform.test' }, 'Use harbor-2.platform.test instead.'],
    ['a host that is taken', { host: 'store-1.test' }, 'Another store already uses store-1.test.'],
    ['an account that isn’t there', { account: 'acc_00000000000000000000000000' }, ''],
    ['an owner without an address', { owner: 'ina' }, 'doesn’t look like an email address'],
  ])('a store command refuses %s in a clear sentence, and opens nothing', async (_, changes, sentence) => {
    const before = (await run(listStoresCommand)).said.length;
    const asked = run(createStoreCommand, { ...given, slug: 'harbor-2', ...changes });
    const error: unknown = await asked.catch((thrown: unknown) => thrown);
    expect(error instanceof Problem ? problemText(error) : (error as Error).message).toContain(sentence);
    expect((await run(listStoresCommand)).said).toHaveLength(before);
  });

  test('a store command changes, closes, and opens a store by its short name', async () => {
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
  test('seed makes no demo people in production', async () => {
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
  test('migrate says when there is nothing to do', async () => {
    expect((await run(migrateCommand)).said).toEqual(['The database is up to date.']);
  });
});

describe('engine', () => {
  const options = { store: '', kind: 'vendure', set: 'endpoint=http://127.0.0.1:9/admin-api' };

  test('engine connect takes a secret from the environment and reports a silent engine', async () => {
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

  test.each([
    ['a secret that is no variable', { 'secret-from-env': 'apiKey=NO_SUCH_VARIABLE' }],
    ['a field without a value', { set: 'endpoint' }],
    ['a store that is not there', { store: 'nobody' }],
  ])('an engine command refuses %s', async (_, changes) => {
    await expect(run(connectEngineCommand, { ...options, store: store.slug, ...changes })).rejects.toThrow(UsageError);
  });

  test('an engine command disconnects', async () => {
    expect((await run(disconnectEngineCommand, { store: store.slug })).code).toBe(0);
    expect((await run(showEngineCommand, { store: store.slug })).said[0]).toBe('Your own system (api)');
  });
});
