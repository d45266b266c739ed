import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningProduct } from './product.ts';
import { startOwnProduct } from './products.ts';
import { test } from './test.ts';
import { lookUpAt } from './walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-flags-'));
const file = join(folder, 'flags.json');
let product: RunningProduct;

function offFor(slug: string): string {
  const targeting = { if: [{ '==': [{ var: 'storeSlug' }, slug] }, 'off', 'on'] };
  const flag = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on', targeting };
  return JSON.stringify({ flags: { 'portal-file-early': flag } });
}

test.beforeAll(async () => {
  product = await startOwnProduct({ FLAGS_FILE: file });
});

test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a flag removes a link from the portal and restores it on the next page', async ({ page, context }) => {
  const portal = `http://demo.localhost:${product.port}`;
  const keyed = async () => (await context.cookies(portal)).some((cookie) => cookie.name === 'amends_visitor');
  await lookUpAt(page, portal, '1015', 'ola@example.com');
  await page.getByRole('link', { name: 'File now' }).click();
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await page.getByText('Tracking is not moving').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/too-soon$/);
  await expect(page.getByRole('button', { name: 'File now' })).toBeVisible();
  expect(await keyed()).toBe(false);

  writeFileSync(file, offFor('demo'));
  await page.reload();
  await expect(page.getByRole('heading', { name: /Hold that thought/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'File now' })).toHaveCount(0);
  expect(await keyed()).toBe(true);

  writeFileSync(file, offFor('aurora'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'File now' })).toBeVisible();
});
