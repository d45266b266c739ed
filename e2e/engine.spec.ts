import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { connectEngine } from '../server/commerce/engine-change/connect-engine.ts';
import { storeById } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { choose, openConsole, runInPalette } from './console.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { shoot } from './shoot.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const slug = 'engine-page';
const open = () => openOwnStore(slug, 'Harbor Lights');

test('an administrator connects a store, tests, imports, and disconnects it', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/engine`);
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await choose(page, 'Engine', 'Vendure');
  await page.getByRole('button', { name: 'Connect Vendure' }).click();
  await expect(page.getByLabel('Admin API address')).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'a store engine with fields left to fill in');

  await page.getByLabel('Admin API address').fill('http://127.0.0.1:9/admin-api');
  await page.getByLabel('API key').fill('a key that nobody reads again');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'make sure Vendure is running' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect Vendure' }).click();
  await expect(page.getByRole('heading', { name: /^Vendure/ })).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue('');
  await expect(page.getByText('Leave it empty to keep it')).toBeVisible();
  await page.reload();
  expect(await page.content()).not.toContain('a key that nobody reads again');

  await choose(page, 'Engine', 'Sample');
  await page
    .getByRole('button', { name: 'Connect Sample store' })
    .or(page.getByRole('button', { name: 'Save' }))
    .click();
  await expect(page.getByRole('heading', { name: /^Sample store/ })).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connected to Sample store.')).toBeVisible();
  await page.getByLabel('Since').fill('2026-05-02');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText(/Last sync .* ago, 0 changed/)).toBeVisible();
  await audit(page, 'a store engine that is connected');

  await page.getByLabel('Webhook secret').fill('a secret of sixteen letters');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We read changes as soon as')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('button', { name: 'Stay connected' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('button', { name: 'Disconnect Sample store' }).click();
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await page.context().close();
});

test('another store’s staff can’t see the engine; the palette leads to their own', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/engine`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Store engine”.' })).toBeVisible();
  await audit(page, 'a store engine of somebody else');
  await runInPalette(page, 'store engine', /^Store engine/);
  await expect(page.getByRole('heading', { name: /^Sample store/ })).toBeVisible();
  await page.context().close();
});

test('another address of the engine waits until a second person confirms it', async ({ browser }) => {
  const nothing = {
    ...{
      globalSettings: { serverConfig: { moneyStrategyPrecision: 2 } },
      activeChannel: { code: 'north' },
      order: null,
    },
    ...{ orders: { totalItems: 0 }, promotions: { totalItems: 0 }, productVariants: { totalItems: 0 } },
  };
  const wire = createServer((request, response) =>
    request.resume().on('end', () => response.end(JSON.stringify({ data: nothing }))),
  ).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const at = (shop: string) => `http://127.0.0.1:${(wire.address() as AddressInfo).port}/${shop}/admin-api`;
  const owner = { email: 'noor@lantern.example', password: 'maple-harbor-thistle', name: 'Noor Haddad' };
  const store = await openOwnStore('engine-move', 'Lantern & Oak');
  await addPerson(store, 'store_owner', owner);
  await withServices(async (ctx) => {
    const given = { kind: 'vendure', config: { endpoint: at('old') }, secrets: { apiKey: 'an old key' } };
    await connectEngine(ctx, { storeId: store.id, ...given });
    // It answers once, so that the store is known to be led there.
    await ctx.connectors.of(await storeById(ctx, store.id)).readOrder('1', AbortSignal.timeout(5000));
  });
  const waits = (page: Page) => page.getByRole('region', { name: 'A change is waiting' });

  const page = await openConsole(browser, priya, `/stores/${store.id}/engine`);
  await page.getByLabel('Admin API address').fill(at('new'));
  await page.getByLabel('API key').fill('a new key');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It applies when someone else confirms it' })).toBeVisible();
  await expect(waits(page)).toContainText(at('new'));
  await expect(waits(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(waits(page).getByRole('button', { name: 'Stop this change' })).toBeVisible();
  await expect(page.getByLabel('Admin API address')).toHaveValue(at('old'));
  await audit(page, 'a store engine that waits to be moved');
  if (process.env.SHOTS) await shoot(page, 'engine-waits');

  const second = await openConsole(browser, owner, `/stores/${store.id}/engine`);
  await expect(waits(second)).toContainText('Proposed by Priya');
  if (process.env.SHOTS) await shoot(second, 'engine-confirm');
  await waits(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(waits(second)).toHaveCount(0);
  await expect(second.getByLabel('Admin API address')).toHaveValue(at('new'));
  await page.context().close();
  await second.context().close();
  wire.closeAllConnections();
  wire.close();
});
