import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { openOwnStore } from './services.ts';
import { ida, mara, noor, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('whoever is of a store, or the provider’s admin, opens no implementation', async ({ browser }) => {
  for (const person of [mara, priya]) {
    const page = await openConsole(browser, person, '/implementations');
    await expect(page.getByRole('heading', { name: 'Your role can’t open “Implementations”.' })).toBeVisible();
    await page.context().close();
  }
});

test('one prepares a store, another approves, it’s deployed at once, and restored', async ({ browser }) => {
  const store = await openOwnStore('implemented', 'Alder & Ash');
  const page = await openConsole(browser, ida, '/');
  await expect(page, 'it begins where they can act').toHaveURL(/\/console\/implementations$/);
  await choose(page, 'Prepare an implementation', 'Alder & Ash');

  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Implementation name').fill('Winter range');
  await save.click();
  await expect(page.getByText('Change at least one setting.')).toBeVisible();
  await choose(page, 'Settings', 'Branding');
  await page.getByLabel('Buttons and choices', { exact: true }).fill('green');
  await save.click();
  await expect(page.getByText('1 field can’t be read.')).toBeVisible();
  await page.getByLabel('Buttons and choices', { exact: true }).fill('#7a1f1f');
  await choose(page, 'Settings', 'Widget');
  await page.locator('main').getByRole('textbox', { name: 'Who covers it' }).fill('Alder Care');
  await page.reload();
  await expect(page.getByLabel('Implementation name'), 'kept in the tab').toHaveValue('Winter range');
  await audit(page, 'the draft of an implementation');
  await save.click();

  await expect(page.getByRole('heading', { name: 'Winter range' })).toBeVisible();
  const table = page.getByRole('table', { name: '2 changes' });
  await expect(table.getByRole('row', { name: /Who covers it/ })).toContainText('EmptyAlder Care');
  await expect(page.frameLocator('iframe[title="Portal with this implementation"]').getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('You prepared or changed it, so someone else approves it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await openConsole(browser, noor, '/implementations');
  await expect(second.getByRole('region', { name: /^Yours to approve or deploy/ })).toContainText('Winter range');
  await second.getByRole('link', { name: 'Winter range' }).click();
  await second.getByLabel('Add a comment').fill('Which red is it?');
  await second.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Which red is it?' })).toBeVisible();
  await second.getByRole('button', { name: 'Reject' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await second.keyboard.press('Escape');
  await audit(second, 'an implementation in review');
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('button', { name: 'Deploy' })).toBeVisible();

  await second.getByRole('button', { name: 'Deploy' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Deploy' }).click();
  await expect(second.getByText('Deployed. All changes are live.').last()).toBeVisible();
  await second.getByRole('button', { name: 'Restore earlier settings' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Restore earlier settings' }).click();
  await expect(second.getByText('Restored. The store’s earlier settings are back.').last()).toBeVisible();

  await page.goto(`${platform}/console/implementations`);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.getByText('Deployed', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Winter range' })).toBeVisible();
  expect(store.slug).toBe('implemented');
  await page.context().close();
  await second.context().close();
});

test('what the store changed meanwhile is named, and the draft takes it in', async ({ browser }) => {
  const store = await openOwnStore('implemented-twice', 'Birch & Bay');
  const page = await openConsole(browser, ida, `/stores/${store.id}/implementations/new`);
  await page.getByLabel('Implementation name').fill('Autumn');
  await choose(page, 'Settings', 'Widget');
  const covers = page.locator('main').getByRole('textbox', { name: 'Who covers it' });
  await covers.fill('Birch Care');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Send to review' }).click();

  const owner = await openConsole(browser, priya, `/stores/${store.id}/settings/widget`);
  await owner.getByRole('textbox', { name: 'Description' }).fill('We send it again.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();

  const second = await openConsole(browser, noor, '/implementations');
  await second.getByRole('link', { name: 'Autumn' }).click();
  await expect(second.getByText('The store changed a setting since this was prepared.')).toBeVisible();
  await expect(second.getByText('Widget: Description.')).toBeVisible();
  await second.getByRole('link', { name: 'Open the draft' }).click();
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second.getByRole('heading', { name: 'Autumn' })).toBeVisible();
  await expect(second.getByText('The store changed a setting since this was prepared.')).toHaveCount(0);
  await expect(second.getByRole('table', { name: '1 change' })).toContainText('Birch Care');
  for (const one of [page, owner, second]) {
    await one.context().close();
  }
});
