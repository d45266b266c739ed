import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const open = () => openOwnStore('settings-page', 'Tarn & Thistle');

test('someone of another store sees none of its settings', async ({ browser }) => {
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

test('limits are changed by keyboard, checked, and restored to an older version', async ({ browser }) => {
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

test('an administrator adds a host, sees its DNS record, and removes one', async ({ browser }) => {
  const store = await openOwnStore('hosts-page', 'Sedge & Stone');
  const admin = { name: 'Wren Hale', email: 'wren@sedge.example', password: 'lantern-orchard-moss' };
  await addPerson(store, 'store_admin', admin);
  const page = await openConsole(browser, admin, `/stores/${store.id}/settings/general`);
  const hosts = page.getByRole('region', { name: 'Hosts' });
  const row = (host: string) => hosts.getByRole('listitem').filter({ hasText: host });
  await expect(row('hosts-page.localhost')).toContainText('Used in links');
  // The only one there is stays.
  await expect(hosts.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  await hosts.getByRole('button', { name: 'Add host' }).click();
  await expect(hosts.getByRole('alert')).toHaveText('Fill this in.');
  await hosts.getByLabel('New host').fill('https://claims.sedge.example');
  await page.keyboard.press('Enter');
  await expect(hosts.getByRole('alert')).toContainText('isn’t a host');
  await expect(hosts.getByLabel('New host')).toHaveValue('https://claims.sedge.example');
  await hosts.getByLabel('New host').fill('Claims.Sedge.example ');
  await page.keyboard.press('Enter');
  await expect(hosts.getByText('Next, add the DNS record for claims.sedge.example')).toBeVisible();
  await expect(row('claims.sedge.example')).toContainText('_amends.claims.sedge.example');
  await expect(hosts.getByRole('button', { name: 'Check now' })).toBeVisible();
  // What customers use stays while nothing else serves; what waits can go.
  await expect(row('hosts-page.localhost').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(row('claims.sedge.example').getByRole('button', { name: 'Remove' })).toBeVisible();
  await audit(page, 'a host that waits for its record');

  await hosts.getByLabel('New host').fill('claims.sedge.internal');
  await page.keyboard.press('Enter');
  await expect(hosts.getByText('Customers can open your portal at claims.sedge.internal.')).toBeVisible();
  await hosts.getByRole('button', { name: 'Use claims.sedge.internal in links' }).click();
  await expect(row('claims.sedge.internal')).toContainText('Used in links');
  await expect(row('hosts-page.localhost')).not.toContainText('Used in links');

  await row('claims.sedge.example').getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove claims.sedge.example?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('claims.sedge.example')).toHaveCount(1);
  await row('claims.sedge.example').getByRole('button', { name: 'Remove' }).click();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(row('claims.sedge.example')).toHaveCount(0);
  await expect(row('claims.sedge.internal')).toHaveCount(1);
  await page.context().close();
});

test('who may only read the settings sees the hosts and changes none', async ({ browser }) => {
  const store = await openOwnStore('hosts-read', 'Rush & Reed');
  const reader = { name: 'Ira Voss', email: 'ira@rush.example', password: 'lantern-orchard-moss' };
  await addPerson(store, 'store_support', reader);
  const page = await openConsole(browser, reader, `/stores/${store.id}/settings/general`);
  const hosts = page.getByRole('region', { name: 'Hosts' });
  await expect(hosts.getByRole('listitem')).toHaveText(/hosts-read\.localhost/);
  await expect(hosts.getByRole('button')).toHaveCount(0);
  await expect(hosts.getByRole('textbox')).toHaveCount(0);
  await page.context().close();
});

test('the widget is seen in a cart as it is typed, and its lines are copied', async ({ browser }) => {
  const bands = [{ from: 50, kind: 'fixed' as const, amount: 4.9 }];
  const store = await openOwnStore('widget-page', 'Larch & Loam', { settings: { protection: { bands } } });
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/widget`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/widget/consents') && sent.push(request.url()));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByLabel('Items in the cart').fill('20');
  await expect(preview.getByText('No price covers this cart')).toBeVisible();
  await preview.getByLabel('Items in the cart').fill('84');

  const choice = preview.getByRole('switch', { name: 'Shipping protection' });
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).fill('Larch Care');
  await expect(preview.getByRole('switch', { name: 'Larch Care' })).not.toBeChecked();
  await choose(page, 'Look', 'Two checkout buttons');
  await preview.getByRole('button', { name: /^Check out with protection/ }).click();
  expect(sent, 'a preview leaves no receipt').toEqual([]);
  await expect(preview.getByText(`<amends-protection store="${store.slug}" subtotal="84.00"`)).toBeVisible();
  await audit(page, 'the widget’s settings with their preview');

  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(90));
  await expect(preview.getByText('so the preview shows what came before')).toBeVisible();
  await page.context().close();
});
