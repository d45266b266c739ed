import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { freshStore, signedIn } from '../testing/fixtures.ts';
import { oauthClient } from '../testing/oauth-client.ts';
import { commandRunner } from '../testing/run-command.ts';
import {
  createAppCommand,
  disconnectAppCommand,
  listAppsCommand,
  listConnectionsCommand,
  removeAppCommand,
} from './apps.ts';
import { UsageError } from './command.ts';

const app = await testApp();
const run = commandRunner(app);
const store = await freshStore(app);
const asked = { store: store.slug, name: 'Books', redirect: 'https://books.example/cb' };

test.each([
  ['a scope that is none', { ...asked, scopes: 'read_orders,eat_orders' }],
  ['an address without encryption', { ...asked, redirect: 'http://books.example/cb' }],
  ['an address of its pages without encryption', { ...asked, open: 'http://books.example/' }],
])('app create refuses %s', async (_, options) => {
  await expect(run(createAppCommand, options)).rejects.toThrow(UsageError);
});

test('a new app’s secret is printed once; the app is listed without it and removed', async () => {
  const { said } = await run(createAppCommand, { ...asked, 'for-everyone': 'yes' });
  expect(said).toEqual([expect.stringMatching(/^op_secret_/)]);
  const listed = await run(listAppsCommand, { store: store.slug });
  expect(listed.said).toEqual([expect.stringMatching(/^app_\w+\top_app_\w+\tBooks\thttps:\/\/books\.example\/cb$/)]);
  const [id = ''] = listed.said[0]?.split('\t') ?? [];
  await run(removeAppCommand, { store: store.slug, app: id });
  expect((await run(listAppsCommand, { store: store.slug })).said).toEqual([]);
  await expect(run(removeAppCommand, { store: store.slug, app: 'Books' })).rejects.toThrow(UsageError);
});

test('what a store let in is listed, and ended at once', async () => {
  const ledger = await oauthClient(app, store, await signedIn(app, 'store_owner', store));
  const { access_token } = (await ledger.exchange(await ledger.code())).body;
  const { said } = await run(listConnectionsCommand, { store: store.slug });
  expect(said).toEqual([expect.stringContaining('Ledger')]);
  const [id = ''] = said[0]?.split('\t') ?? [];
  expect(await ledger.use(access_token)).toBe(200);
  await run(disconnectAppCommand, { store: store.slug, connection: id });
  expect(await ledger.use(access_token)).toBe(401);
  await expect(run(disconnectAppCommand, { store: store.slug, connection: 'Ledger' })).rejects.toThrow(UsageError);
});
