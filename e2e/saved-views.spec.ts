import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

test('a search is exported, saved as a view, opened by keys, and restored once deleted', async ({
  browser,
  request,
}) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'QUAGMIRE-1');
  const page = await openConsole(browser, mara, `/claims?store=${claim.storeId}&tab=all&search=agmi`);
  const row = page.getByRole('row').filter({ hasText: String(claim.claimNumber) });
  await expect(row).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${claim.claimNumber},QUAGMIRE-1,`));

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Quagmire');
  await audit(page, 'a view that is being named');
  await page.keyboard.press('Enter');
  const pick = page.getByRole('button', { name: 'Quagmire' });
  await expect(pick).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('1');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('v');
  await expect(page.getByRole('menuitemradio', { name: 'Quagmire' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('menuitemradio', { name: 'Quagmire' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=agmi&view=viw_/);

  await page.reload();
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('v');
  await page.getByRole('menuitem', { name: 'Delete “Quagmire”' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('“Quagmire” deleted.');
  await expect(pick).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(pick).toBeVisible();
  await page.context().close();
});

test('a quick view and an order are in the address, and a second press lists all again', async ({ browser }) => {
  const page = await openConsole(browser, mara, '/claims');
  const mine = page.getByRole('group', { name: 'Quick views' }).getByRole('button', { name: /^Mine/ });
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/assignee=me/);
  // A list without claims has no heads to press.
  await page.keyboard.press('o');
  await page.getByRole('option', { name: 'Value, highest' }).click();
  await expect(page).toHaveURL(/assignee=me.*sort=value|sort=value.*assignee=me/);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await audit(page, 'a quick view, sorted by value');
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/assignee/);
  await page.context().close();
});
