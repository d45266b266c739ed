import { expect, type Page } from '@playwright/test';
import { countsPath } from '../server/testing/counts-path.ts';
import { patience } from '../server/testing/patience.ts';
import { openConsole } from './console.ts';
import { inRole, openStoreOfRoles } from './store-of-roles.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off', actionTimeout: patience(20_000) });
test.beforeAll(openStoreOfRoles);

/** The second claim of a list, or the only one, says its position in the list that one saw. */
async function opensInItsPlace(page: Page, list: string): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const listed = await rows.count();
  const at = Math.min(2, listed);
  await rows.nth(at - 1).click();
  const place = page.locator('.claim-place');
  await expect(place).toBeVisible();
  expect([list, (await place.textContent())?.match(/^\d+ of \d+/)?.[0]]).toEqual([list, `${at} of ${listed}`]);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(listed);
}

test('a claim says its position in the list that it was opened from', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=approved');
  const rows = page.locator('tbody tr');
  // One that is in no tab but the one of all.
  const { rows: approved } = (await (
    await page.request.get(`${platform}/v1/console/claims?tab=denied&size=1`)
  ).json()) as { rows: { id: string; version: number }[] };
  const [claim] = approved;
  const archived = await page.request.post(`${platform}/v1/claims/${claim?.id}/archive`, {
    headers: { origin: platform },
    data: { expectedVersion: claim?.version },
  });
  expect(archived.ok(), await archived.text()).toBe(true);
  for (const list of [
    'tab=all',
    'tab=all&sort=age',
    'tab=todo&sort=value',
    'tab=todo&valueFrom=20',
    'tab=all&state=ARCHIVED,RESOLVED',
    'tab=all&search=mug',
    'tab=approved&search=mug&valueFrom=20',
  ]) {
    await page.goto(`${platform}/console/claims?${list}`);
    await opensInItsPlace(page, list);
  }

  await page.goto(`${platform}/console/claims?tab=all&valueFrom=20`);
  await expect(rows.first()).toBeVisible();
  const matching = await rows.count();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('From twenty');
  await page.keyboard.press('Enter');
  // Whoever leaves before it is saved saves nothing.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${platform}/console/claims`);
  await page.getByRole('button', { name: /^From twenty/ }).click();
  await expect(page).toHaveURL(/view=viw_/);
  // The address is told before the list is read, whose rows are counted at once.
  await expect(rows).toHaveCount(matching);
  await opensInItsPlace(page, 'a saved view');

  const quick = page.getByRole('group', { name: 'Quick views' }).getByRole('button');
  for (const view of await quick.all()) {
    const count = await view.locator('[aria-hidden]').textContent();
    const name = (await view.textContent())?.split(' ')[0] ?? '';
    if (count !== '0') {
      await page.goto(`${platform}/console/claims`);
      await quick.filter({ hasText: name }).click();
      await expect(rows).toHaveCount(Number(count));
      await opensInItsPlace(page, name);
    }
  }
  await page.context().close();
});

test('quick views are in the menu of views and on a phone, each with its number', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims');
  const counted = await page.request.get(`${platform}${countsPath({ assignee: 'me' })}`);
  const { counts } = (await counted.json()) as { counts: { todo: number }[] };
  const todo = counts[0]?.todo;
  await page.keyboard.press('v');
  const inMenu = page.getByRole('menuitemradio', { name: /^Mine/ });
  await expect(inMenu).toContainText(String(todo));
  await inMenu.click();
  await expect(page).toHaveURL(/assignee=me/);
  await page.setViewportSize({ width: 390, height: 844 });
  const mine = page.getByRole('group', { name: 'Quick views' }).getByRole('button', { name: /^Mine/ });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(mine).toContainText(String(todo));
  await mine.click();
  await expect(page).not.toHaveURL(/assignee/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(inMenu).toContainText(String(todo));
  await page.context().close();
});

test('all that match are told with what they’re worth, beyond what is shown', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=all');
  const { claims, sums } = (await (
    await page.request.get(`${platform}/v1/console/claims/sum?tab=all&storeId=${await storeId(page)}`)
  ).json()) as { claims: number; sums: { amount: number }[] };
  expect([claims, sums.length]).toEqual([24, 1]);
  // As if a page had ten rows, in a low window: there is more than is shown.
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.route(/\/v1\/console\/claims\?/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('size', '10');
    await route.continue({ url: url.href });
  });
  await page.reload();
  await expect(page.locator('tbody tr').nth(9)).toBeAttached();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected claims' });
  await bar.getByRole('button', { name: 'Select all 24 claims that match' }).click();
  const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sums[0]?.amount ?? 0);
  await expect(bar).toContainText(`All 24 claims that match, ${sum}`);
  await page.context().close();
});

async function storeId(page: Page): Promise<string> {
  const { stores } = (await (await page.request.get(`${platform}/v1/me`)).json()) as { stores: { id: string }[] };
  return stores[0]?.id ?? '';
}
