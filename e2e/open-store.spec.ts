import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test('the owner of a store opens no other one, and reads no register of accounts', async ({ browser }) => {
  const page = await openConsole(browser, ines, '/stores/open');
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Open a store”.' })).toBeVisible();
  await page.goto(`${platform}/console/provider/accounts`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Accounts”.' })).toBeVisible();
  await page.context().close();
});

test('a store is opened with its first owner, closed, reopened, and in the register', async ({ browser }) => {
  const page = await openConsole(browser, priya, '/stores');
  await page.getByRole('link', { name: 'Open a store' }).click();
  await page.getByRole('button', { name: 'Open store' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/.+/);
  await page.getByLabel('Name', { exact: true }).fill('Copper Kettle');
  await expect(page.getByText('The portal opens at copper-kettle.')).toBeVisible();
  await choose(page, 'Country', 'Germany');
  await page.getByLabel('Currency').fill('euro');
  await page.getByLabel('Owner’s email').fill(priya.email);
  await page.getByRole('button', { name: 'Open store' }).click();
  await expect(page.getByLabel('Currency')).toHaveAccessibleDescription(/.+/);
  await audit(page, 'a store that can’t be opened like this');

  await page.getByLabel('Currency').fill('eur');
  await page.getByRole('button', { name: 'Open store' }).click();
  await expect(page.getByLabel('Owner’s email')).toHaveAccessibleDescription(/can’t be your own/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copper Kettle');
  await page.getByLabel('Owner’s email').fill('greta@kettle.example');
  await page.getByRole('button', { name: 'Open store' }).click();

  await expect(page).toHaveURL(/stores\?open=sto_/);
  await expect(page.getByText('greta@kettle.example hasn’t accepted the invitation yet.')).toBeVisible();
  await page.getByLabel('Owner’s email').fill('sam@kettle.example');
  await page.getByRole('button', { name: 'Send a new invitation' }).click();
  await expect(page.getByText('sam@kettle.example hasn’t accepted the invitation yet.')).toBeVisible();
  await audit(page, 'a store without people');

  await page.getByRole('button', { name: 'Close store' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close store' }).click();
  await page.getByRole('button', { name: 'Reopen store' }).click();
  await expect(page.getByRole('button', { name: 'Close store' })).toBeVisible();

  await page.goto(`${platform}/console/provider/accounts`);
  await expect(page.getByRole('row', { name: /Copper Kettle/ }).getByRole('link')).toHaveText('Copper Kettle');
  await audit(page, 'accounts with their stores');
  await page.context().close();
});
