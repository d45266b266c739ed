import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { shoot } from './shoot.ts';
import { jonah, mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test('support can’t open the activity log; an owner sees who looked and who acted', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'LOG-1');
  const log = `/stores/${claim.storeId}/activity`;
  await staff('POST', `/v1/stores/${claim.storeId}/labels`, { name: 'Read in the log', color: 'teal' });

  const support = await openConsole(browser, jonah, log);
  await expect(support.getByRole('heading', { name: 'Your role can’t open “Activity log”.' })).toBeVisible();
  await support.goto(`${platform}/console/orders/LOG-1`);
  await expect(support.getByRole('heading', { level: 1, name: 'Order LOG-1' })).toBeVisible();
  await support.getByRole('link', { name: 'History' }).click();
  await expect(support.getByRole('heading', { level: 1, name: 'Juna Hale' })).toBeVisible();
  await support.context().close();

  const page = await openConsole(browser, mara, '/claims');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await page.goto(`${platform}/console${log}`);
  const rows = page.getByRole('table', { name: 'Activity' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await audit(page, 'the activity log');
  if (process.env.SHOTS) {
    await shoot(page, 'activity');
  }

  await choose(page, 'Kind', 'Settings');
  await expect(rows.first()).toContainText('created the label Read in the log');
  await expect(rows.first().getByRole('link', { name: 'Labels' })).toBeVisible();
  await choose(page, 'Kind', 'Customer data');
  await page.getByLabel('Claim or order').fill('LOG-1');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('viewed the customer');
  await expect(rows.first().getByRole('link', { name: 'Order LOG-1' })).toBeVisible();
  await expect(page).toHaveURL(/kind=customer-data&about=LOG-1/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^activity-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('viewed the customer');

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To').fill('2020-01-02');
  await expect(page.getByRole('heading', { name: 'No activity matches' })).toBeVisible();
  await audit(page, 'an activity log in which nothing matches');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/kind=/);

  await page.getByLabel('Claim or order').fill(String(claim.claimNumber));
  const filed = rows.filter({ hasText: 'filed this claim' });
  await expect(filed).toHaveCount(1);
  await filed.getByRole('link', { name: `Claim ${claim.claimNumber}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(claim.id));
  await page.context().close();
});
