import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole, runInPalette } from './console.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const slug = 'engine-page';
const open = () => openOwnStore(slug, 'Harbor Lights');

test('an administrator connects a store, tests, imports, replaces a secret and disconnects', async ({ browser }) => {
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

test('someone of another store is told that they can’t see the engine, and the palette leads to their own', async ({
  browser,
}) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/engine`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Store engine”.' })).toBeVisible();
  await audit(page, 'a store engine of somebody else');
  await runInPalette(page, 'store engine', /^Store engine/);
  await expect(page.getByRole('heading', { name: /^Sample store/ })).toBeVisible();
  await page.context().close();
});
