import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, linkInMail, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { shoot } from './shoot.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { claimPage, portalOf } from './walk.ts';

test('a customer gets a copy of their data and deletes it by an emailed link', async ({ browser, request }) => {
  const email = 'otto@example.com';
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'OWN-DATA-1', { email });
  const page = await browser.newPage();
  const url = await claimPage(page, 'demo', 'OWN-DATA-1', email);

  await page.goto(url);
  const terms = page.getByRole('link', { name: 'Privacy' });
  await expect(terms).toHaveAttribute('rel', /noopener/);
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my data' })).toHaveCount(0);
  await audit(page, 'asking for a link to one’s data');
  if (process.env.SHOTS) await shoot(page, 'own-data-ask');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We emailed a link to the address on your order.')).toBeVisible();
  const link = await linkInMail(page, email, new RegExp(`${portalOf('demo')}/view/[\\w.-]+/data`));

  await page.goto(link);
  await expect(page.getByText(`claim #${claim.claimNumber} is still in progress`)).toBeVisible();
  if (process.env.SHOTS) await shoot(page, 'own-data-open');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const copy = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(copy.orders).toMatchObject([{ customerEmail: email }]);

  const closing = { expectedVersion: claim.version, reason: 'OTHER', customerText: 'We sent you another one.' };
  await staff('POST', `/v1/claims/${claim.id}/close`, closing);
  await page.reload();
  await audit(page, 'one’s own data');
  if (process.env.SHOTS) await shoot(page, 'own-data-delete');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data' }), 'the box has to be checked').toBeVisible();
  await page.getByLabel('I understand that this can’t be undone.').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'We’re deleting your data.' })).toBeVisible();
  await expect(page.getByText(/^ers_/)).toBeVisible();
  await audit(page, 'the receipt of an erasure');
  if (process.env.SHOTS) await shoot(page, 'own-data-receipt');

  await expect.poll(async () => (await page.goto(url))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This claim’s data is deleted.' })).toBeVisible();
  await expect(page.getByText('Your claim is safe')).toHaveCount(0);
  await page.context().close();
});

test('a customer on hold can’t be erased until they are released', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'HOLD-1', { email: 'vera@example.com' });
  const page = await openConsole(browser, mara, `/orders/${claim.storeId}/${claim.orderId}/customer`);
  const aside = page.getByRole('region', { name: 'Their data' });
  await expect(aside.getByRole('button', { name: 'Erase customer' })).toBeVisible();
  await aside.getByRole('button', { name: 'Put data on hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put data on hold' }).click();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A court asked for it.');
  await audit(page, 'placing a hold');
  await dialog.getByRole('button', { name: 'Put data on hold' }).click();
  await expect(aside.getByText('This data is on hold and can’t be erased.')).toBeVisible();
  await expect(aside.getByText('A court asked for it.')).toBeVisible();
  await expect(aside.getByRole('button', { name: 'Erase customer' })).toHaveCount(0);
  await audit(page, 'a customer on hold');
  if (process.env.SHOTS) await shoot(page, 'hold');
  await aside.getByRole('button', { name: 'Release hold' }).click();
  await expect(aside.getByRole('button', { name: 'Erase customer' })).toBeVisible();
  await page.context().close();
});
