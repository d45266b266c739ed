import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const open = () => openOwnStore('settings-page', 'Tarn & Thistle');

test('somebody of another store sees none of its settings', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/settings/limits`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Limits”.' })).toBeVisible();
  await page.context().close();
});

test('an address of before leads to where its settings are now, and to no other page', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/replacement-cost`);
  await expect(page.getByLabel('Needs a second approval from')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/console/stores/${store.id}/settings/limits$`));
  await page.goto(`${platform}/console/stores/${store.id}/settings/customer-communication`);
  await expect(page.getByLabel('Close the claim after')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/console/stores/${store.id}/settings/general$`));
  await page.context().close();
});

test('limits are changed by keyboard: nothing typed is lost, a wrong one is told, and an older version comes back', async ({
  browser,
}) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/limits`);
  const limit = page.getByLabel('Needs a second approval from');
  const before = await limit.inputValue();
  await limit.fill('three hundred');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(limit).toHaveAccessibleDescription('Enter an amount, such as 250.00.');
  await expect(limit).toHaveValue('three hundred');
  await audit(page, 'settings with something left to mend');

  await limit.fill('300');
  await page.reload();
  await expect(limit, 'kept in the tab').toHaveValue('300');
  await expect(page.getByText(`Was ${before}.`)).toBeVisible();
  await page.getByLabel('Reason, for the record (optional)').fill('Monday was dear');
  await limit.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('300');

  await limit.fill('200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('“Monday was dear”');

  // The older limit was higher, so that it takes a second person.
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const waits = (of: Page) => of.getByRole('region', { name: 'A change is waiting' });
  await expect(waits(page)).toContainText('$300.00 (now $200.00)');
  await expect(waits(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(limit).toHaveValue('200');
  await audit(page, 'a limit that waits for a second person');

  const owner = { name: 'Orla Finch', email: 'orla@tarn.example', password: 'lantern-orchard-moss' };
  await addPerson(store, 'store_owner', owner);
  const second = await openConsole(browser, owner, `/stores/${store.id}/settings/limits`);
  await expect(waits(second)).toContainText('Proposed by Priya');
  await waits(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByLabel('Needs a second approval from')).toHaveValue('300');
  await expect(waits(second)).toHaveCount(0);
  await second.getByText('History', { exact: true }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Version 3' })).toContainText('confirmed by Orla Finch');
  await second.context().close();
  await page.context().close();
});

test('two people change the same settings: the second is told and keeps what was typed', async ({ browser }) => {
  const store = await open();
  const first = await openConsole(browser, priya, `/stores/${store.id}/settings/general`);
  const second = await first.context().newPage();
  await second.goto(`${platform}/console/stores/${store.id}/settings/general`);
  await second.getByRole('switch', { name: 'Replacement' }).uncheck();
  await first.getByRole('switch', { name: 'Store credit' }).check();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Someone else changed these settings')).toBeVisible();
  await expect(second.getByRole('switch', { name: 'Store credit' })).toBeChecked();
  await expect(second.getByRole('switch', { name: 'Replacement' })).not.toBeChecked();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();
  await first.context().close();
});

test('a host without its DNS record is on the general settings, with the record to add', async ({ browser }) => {
  const store = await openOwnStore('hosts-page', 'Sedge & Stone');
  const admin = { name: 'Wren Hale', email: 'wren@sedge.example', password: 'lantern-orchard-moss' };
  await addPerson(store, 'store_admin', admin);
  const page = await openConsole(browser, admin, `/stores/${store.id}/settings/general`);
  const records = page.getByRole('region', { name: 'DNS records' });
  await expect(page.getByRole('switch', { name: 'Replacement' })).toBeVisible();
  await expect(records).toHaveCount(0);
  await page.request.patch(`${platform}/v1/stores/${store.id}`, {
    headers: { origin: platform },
    data: { hosts: ['hosts-page.localhost', 'claims.sedge.example'] },
  });
  await page.reload();
  await expect(records).toContainText('To use claims.sedge.example, add this record to its DNS.');
  await expect(records).toContainText('_amends.claims.sedge.example');
  await expect(records.getByRole('button', { name: 'Check now' })).toBeVisible();
  await audit(page, 'a host that has no record');
  await page.context().close();
});
