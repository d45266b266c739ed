import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const open = () => openOwnStore('own-fields', 'Loom & Larch');

test('someone of another store defines no fields here', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/settings/metadata`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Metadata”.' })).toBeVisible();
  await page.context().close();
});

test('a store defines fields, and its team fills them in on a claim, which tells of it', async ({
  browser,
  request,
}) => {
  const store = await open();
  const staff = await staffOf(request, 'own-fields', priya);
  const claim = await fileWhereEngineFails(request, staff, 'OWN-1');
  await staff('PUT', '/v1/orders/src-OWN-1', { metadata: { gift_note: 'For Ada', lane: '4' } });

  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/metadata`);
  await expect(page.getByText('No fields yet.')).toBeVisible();
  const field = (number: number) => page.getByRole('group', { name: `Field ${number}`, exact: true });
  const add = page.getByRole('button', { name: 'Add a field' });
  await add.click();
  await field(1).getByLabel('Name').fill('Root cause');
  await expect(field(1).getByLabel('Key in the API')).toHaveValue('root_cause');
  await field(1).getByLabel('Type').click();
  await page.getByRole('option', { name: 'one of your choices' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Every field needs a name and a key, and a choice needs choices.')).toBeVisible();
  await field(1).getByLabel('Choices, separated by commas').fill('Packing, Carrier');
  await add.click();
  await field(2).getByLabel('Name').fill('Weight');
  await field(2).getByLabel('Type').click();
  await page.getByRole('option', { name: 'a number' }).click();
  await add.click();
  await field(3).getByLabel('Name').fill('Gift note');
  await field(3).getByLabel('Belongs to').click();
  await page.getByRole('option', { name: 'the order' }).click();
  await audit(page, 'a store’s own fields');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();

  await page.goto(`${platform}/console/claims/${claim.id}`);
  const facts = page.getByRole('region', { name: 'Metadata' });
  await expect(facts).toContainText('Gift noteFor Ada');
  await expect(facts).toContainText('lane4');
  await facts.getByRole('button', { name: 'Add Weight' }).click();
  const weight = facts.getByRole('textbox', { name: 'Weight' });
  await expect(weight).toBeFocused();
  await weight.fill('heavy');
  await weight.press('Enter');
  await expect(weight).toHaveAccessibleDescription('Enter a number.');
  // On a phone the parts of a claim take turns, so what was open beside it is opened again.
  await audit(page, 'a field of a claim in edit');
  await facts.getByRole('button', { name: 'Add Weight' }).click();
  await weight.fill('1,250.5');
  await weight.press('Enter');
  const edit = facts.getByRole('button', { name: 'Edit Weight' });
  await expect(edit).toBeFocused();
  await expect(facts).toContainText('1250.5');
  await edit.press('Enter');
  await weight.fill('9');
  await weight.press('Escape');
  await expect(edit, 'as it was').toBeFocused();
  await expect(facts).toContainText('1250.5');

  await facts.getByRole('button', { name: 'Add Root cause' }).click();
  await choose(page, 'Root cause', 'Carrier');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByRole('button', { name: 'Edit Root cause' })).toBeFocused();
  await expect(page.getByText('set Root cause to “Carrier”')).toBeVisible();

  await page.goto(`${platform}/console/orders/${claim.storeId}/${claim.orderId}`);
  await expect(page.getByRole('complementary')).toContainText('Gift noteFor Ada');
  await page.context().close();
});
