import { expect, type Page } from '@playwright/test';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { openOwnStore, withServices } from './services.ts';
import { shoot } from './shoot.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const sana = { name: 'Sana Holm', email: 'sana@people.example', password: 'willow-copper-harbor' };

/** Sana supports stores for the provider, and is assigned none. */
const begin = () =>
  withServices(async (ctx) => {
    const { id } = await createUser(ctx, sana);
    await addMember(ctx, { userId: id, role: 'orderprotection_support' });
  });

const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });
const stores = (page: Page) => pane(page).getByRole('list', { name: 'Stores' }).getByRole('listitem');
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('whoever isn’t of the provider’s admins is led away from its people', async ({ browser }) => {
  const page = await openConsole(browser, ines, '/provider/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role can’t open “People”.' })).toBeVisible();
  await page.context().close();
});

test('an admin assigns a store to support, who sees that store and no other', async ({ browser }) => {
  const store = await openOwnStore('lantern', 'Lantern & Loom');
  await begin();
  const page = await openConsole(browser, priya, '/provider/people');
  await page.getByRole('link', { name: 'Show Sana Holm' }).press('Enter');
  await expect(pane(page)).toContainText('Sees no store. Assign one below.');
  await audit(page, 'support that sees no store');

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(pane(page).getByText('Fill this in')).toBeVisible();
  await choose(page, 'Store', 'Lantern & Loom');
  await page.getByLabel('Alone below').fill('none');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByLabel('Alone below')).toHaveAccessibleDescription(/.+/);
  await page.getByLabel('Alone below').fill('300');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(stores(page)).toHaveText([/Lantern & Loom.*decides alone below \$300\.00/]);
  await expect(page.getByRole('row', { name: /Sana Holm.*Lantern & Loom/ })).toBeVisible();
  await audit(page, 'support with a store');
  if (process.env.SHOTS) await shoot(page, 'provider-people');

  const hers = await openConsole(browser, sana, '/');
  const seen = async () =>
    ((await (await hers.request.get(`${platform}/v1/me`)).json()) as { stores: { name: string }[] }).stores.map(
      ({ name }) => name,
    );
  expect(await seen()).toEqual(['Lantern & Loom']);
  await expect(hers.getByText('Fjell & Fern')).toHaveCount(0);
  await hers.goto(`${platform}/console/claims`);
  await expect(hers.getByText('Fjell & Fern')).toHaveCount(0);
  await expect(hers.getByText('Aurora Audio')).toHaveCount(0);
  if (process.env.SHOTS) await shoot(hers, 'support-of-one-store');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Limit in Lantern & Loom' }).click();
  await page.getByRole('dialog').getByLabel('Alone below, in USD').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save limit' }).click();
  await expect(stores(page)).toHaveText([/decides alone up to the store’s limit/]);

  await page.getByRole('button', { name: 'Set as away' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Back on')
    .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('dialog').getByRole('button', { name: 'Set as away' }).click();
  await expect(pane(page)).toContainText('Away until');
  await page.getByRole('button', { name: 'Set as back' }).click();
  await expect(pane(page)).not.toContainText('Away until');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  await audit(page, 'support with a store on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await pane(page).getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Sana Holm immediately loses sight of the store');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click();
  await expect(pane(page)).toContainText('Sees no store. Assign one below.');
  await expect(pane(page).getByRole('region', { name: 'History' })).toContainText('Lantern & Loom assigned by Priya');
  expect(await seen()).toEqual([]);
  expect((await hers.request.get(`${platform}/v1/orders?storeId=${store.id}`)).status()).toBe(404);
  await hers.goto(`${platform}/console/claims`);
  await expect(hers.getByRole('heading', { name: 'No store is assigned to you yet.' })).toBeVisible();
  if (process.env.SHOTS) await shoot(hers, 'support-without-a-store');
  await hers.context().close();
  await page.context().close();
});
