import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';

const owner = { name: 'Greta Holm', email: 'greta@capable.example', password: 'a long pass phrase for tests' };
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });

test('the provider turns store credit off, and its owner reads so at the setting', async ({ browser }) => {
  const store = await openOwnStore('capable', 'Capable Quill', {
    settings: { methods: { credit: { enabled: true } } },
  });
  await addPerson(store, 'store_owner', owner);

  const settings = `/stores/${store.id}/settings/general`;
  const refused = await openConsole(browser, ines, settings);
  await expect(refused.getByRole('switch', { name: 'Store credit' })).toHaveCount(0);
  await refused.context().close();

  const page = await openConsole(browser, priya, `/stores?search=capable&open=${store.id}`);
  const row = pane(page).getByRole('listitem').filter({ hasText: 'Store credit' });
  await expect(row).toContainText('Store’s choice');
  await expect(row).toContainText('uses it');
  await row.getByRole('button', { name: 'Change Store credit' }).press('Enter');
  await expect(row.getByRole('combobox', { name: 'Set to' })).toBeFocused();
  await row.getByRole('combobox', { name: 'Set to' }).press('Enter');
  await page.getByRole('option', { name: 'Off' }).click();
  await row.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(row.getByText('Fill this in.')).toBeVisible();
  // What was chosen stays.
  await expect(row.getByRole('combobox', { name: 'Set to' })).toHaveText(/Off/);
  await row.getByRole('textbox', { name: 'Reason' }).fill('By contract.');
  await row.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(row).toContainText('can’t use it');
  await expect(row).toContainText('By contract.');
  await audit(page, 'capabilities of a store');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();

  const own = await openConsole(browser, owner, settings);
  const credit = own.getByRole('switch', { name: 'Store credit' });
  await expect(credit).toHaveAccessibleDescription(/Your provider has turned this off\./);
  await expect(credit).toBeDisabled();
  await expect(credit).not.toBeChecked();
  // The rest of the area is changed as ever, and credit isn’t lost with it.
  await own.getByRole('switch', { name: 'Refund' }).click();
  await own.getByRole('button', { name: /^Save/ }).click();
  await expect(own.getByRole('switch', { name: 'Refund' })).not.toBeChecked();
  await own.reload();
  await expect(own.getByRole('switch', { name: 'Refund' })).not.toBeChecked();
  await expect(credit).toBeDisabled();
  await own.context().close();
});
