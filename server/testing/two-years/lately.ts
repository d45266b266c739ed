import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { placeSampleProduct } from '../../commerce/connectors/sample/sample-connector.ts';
import { startImport } from '../../commerce/engine-sync/start-import.ts';
import { createFileImport } from '../../commerce/file-imports/create-file-import.ts';
import { receiveImportFile } from '../../commerce/file-imports/receive-import-file.ts';
import { chooseNotifications } from '../../desk/notifications/choices.ts';
import { eraseCustomer } from '../../desk/privacy/erase-customer.ts';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import { sayAway } from '../../tenancy/people/absence/say-away.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { signedIn } from '../fixtures.ts';
import { columns, inPieces, ordersFile, placesOf } from '../import-file.ts';
import { oauthClient } from '../oauth-client.ts';
import type { People, Staff } from './open-stores.ts';

/** Somebody of the people as one of a store’s own. */
const inStore = (person: Staff, { id: storeId }: { id: StoreId }): Staff => ({
  ...person,
  memberships: person.memberships.map((item) => ({ ...item, storeId })),
});

/** What a store has of its last weeks, and what is kept for weeks alone. */
export async function lately(app: TestApp, people: People, store: StoreRecord): Promise<void> {
  const { id: storeId } = store;
  const owner = app.as(inStore(people.owner, store));
  const admin = app.as(inStore(people.admin, store));
  const bytes = Buffer.from(ordersFile(3, (at): Record<string, string> => (at === 1 ? { Total: 'much' } : {})));
  const filename = 'orders.csv';
  const places = placesOf('orders', columns);
  const { id } = await createFileImport(admin, { storeId, kind: 'orders', filename, bytes: bytes.length, places });
  await receiveImportFile(admin, { storeId, importId: id, length: bytes.length, body: inPieces(bytes) });
  const { token } = await createApiToken(app.system, { storeId, name: 'Ledger', scopes: ['orders:read'] });
  await app.ask(store.primaryHost ?? '', '/v1/orders', { headers: { authorization: `Bearer ${token}` } });
  const [limits] = await asOwner(
    app,
    `SELECT max(version) AS version FROM store_settings WHERE store_id = $1 AND area = 'limits'`,
    [storeId],
  );
  const raised = {
    area: 'limits',
    expectedVersion: Number(limits?.version),
    settings: { limits: { secondPersonFrom: 9000 } },
  } as const;
  await changeSettings(owner, { storeId, ...raised }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'second-person-required')) throw error;
  });
  await eraseCustomer(app.system, { storeId, whom: { email: 'nobody@mail.example' } });
  const product = { sourceProductId: 'linen-throw', name: 'Linen throw', price: { amount: '30', currency: 'USD' } };
  await placeSampleProduct(app.services, store, product as never);
  await startImport(app.system, { storeId, subject: 'products', since: null });
  await app.drain();
}

/** What the installation has once: a person who is away, another who chose how to be told, and an app that signed in. */
export async function once(app: TestApp, people: People, store: StoreRecord): Promise<void> {
  const day = (days: number) => new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  await sayAway(app.as(people.support), { from: day(1), until: day(9) });
  const ways = {} as never;
  await chooseNotifications(app.as(people.admin), { ways, digestHour: 8, timeZone: 'America/Phoenix' });
  const owner = await signedIn(app, 'store_owner', store);
  const client = await oauthClient(app, store, owner as never);
  const { status } = await client.exchange(await client.code());
  if (status !== 200) throw new Error(`An app was answered ${status}.`);
}
