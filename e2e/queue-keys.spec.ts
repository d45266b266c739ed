import { expect } from '@playwright/test';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { patience } from '../server/testing/patience.ts';
import { openConsole, runInPalette } from './console.ts';
import { inRole, openStoreOfRoles } from './store-of-roles.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off', actionTimeout: patience(20_000) });
test.beforeAll(openStoreOfRoles);

test('the list’s keys work after a filter and a view, and a claim shows its position', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=all');
  const rows = page.locator('tbody tr');
  const claim = page.getByText('Claimed items').first();
  const list = page.getByRole('region', { name: 'Claims', exact: true });
  const opens = async () => {
    await page.keyboard.press('Enter');
    await expect(claim).toBeVisible();
  };
  await expect(rows).toHaveCount(24);

  await page.keyboard.press('f');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Reason' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('checkbox', { name: 'Missing item' }).click();
  await expect(page.getByRole('checkbox', { name: 'Missing item' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Reason: Missing item. Change' })).toBeVisible();
  await expect(rows).not.toHaveCount(24);
  // While it is read the list has no row that Enter could open.
  await expect(rows).not.toHaveCount(0);
  const listed = await rows.count();
  await expect(list).toBeFocused();
  await opens();
  await expect(page.locator('.claim-place')).toContainText(new RegExp(`^1 of ${listed}(?!\\d)`));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Missing');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Missing \d/ })).toBeVisible();

  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(rows).toHaveCount(24);
  await page.keyboard.press('v');
  await page.getByRole('menuitemradio', { name: 'Missing' }).click();
  await expect(rows).toHaveCount(listed);
  await expect(list).toBeFocused();
  await opens();
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('after a link, tab, or header is clicked, J and Enter open the next claim', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/');
  const rows = page.locator('tbody tr');
  const claims = page.getByRole('link', { name: 'Claims', exact: true });
  const presses = [
    claims,
    claims,
    page.getByRole('button', { name: /^Approved/ }),
    page.getByRole('button', { name: /^All/ }),
  ];
  for (const pressed of presses) {
    await pressed.click();
    // Until then the rows are those of the tab before.
    await expect(pressed).toHaveAttribute('aria-current', 'page');
    const current = page.locator('tbody tr[aria-current]');
    await expect(current).toHaveCount(1);
    const before = await current.textContent();
    await page.keyboard.press('j');
    await expect(current).not.toHaveText(before ?? '');
    const name = await current.getByRole('link').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Claimed items').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.keyboard.press('Escape');
    await expect(rows.first()).toBeVisible();
  }
  await page.context().close();
});

test('a press on the bar focuses the page’s list or main part, where Enter works', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const list = page.getByRole('region', { name: 'Claims', exact: true });
  const claim = page.getByText('Claimed items').first();
  const heading = page.getByRole('heading', { level: 1 });
  const presses = { pointer: () => link('Claims').click(), key: () => link('Claims').press('Enter') };
  for (const [by, press] of Object.entries(presses)) {
    for (const times of ['first', 'again']) {
      await press();
      await expect(list, `${by}, ${times}`).toBeFocused();
    }
    const current = page.locator('tbody tr[aria-current]');
    await expect(current).toHaveCount(1);
    const name = await current.getByRole('link').first().textContent();
    await page.keyboard.press('Enter');
    await expect(claim).toBeVisible();
    await expect(heading).toHaveText(name ?? '');
    await link('Home').click();
    await expect(page.getByRole('main')).toBeFocused();
  }
  await expect(page.getByRole('button', { name: /^Start with/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(claim).toBeVisible();

  await link('Orders').click();
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toBeFocused();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/orders\/[^/]+\/[^/]+$/);
  await page.context().close();
});

test('Ctrl Enter sends what a dialog asks, out of a paragraph too', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=todo');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await runInPalette(page, 'dismiss', /Dismiss the claim/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A test.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is dismissed.');
  const notice = page.locator('.toast-words');
  expect(await notice.evaluate((words) => words.scrollWidth - words.clientWidth), 'nothing of it is cut').toBe(0);
  await page.context().close();
});

test('a list hears of a change as soon as the claim that is open does', async ({ browser }) => {
  const list = await openConsole(browser, inRole('store_support'), '/claims?tab=todo');
  const headers = { origin: platform };
  const { rows } = (await (await list.request.get(`${platform}/v1/console/claims?tab=todo&size=100`)).json()) as {
    rows: QueueRow[];
  };
  const row = rows.find(({ claimState }) => claimState === 'NEW');
  const listed = list.getByRole('row').filter({ hasText: String(row?.claimNumber) });
  await expect(listed.getByRole('img', { name: 'New' })).toBeVisible();
  const answered = await list.request.post(`${platform}/v1/claims/${row?.id}/open`, {
    headers,
    data: { expectedVersion: row?.version },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await expect(listed.getByRole('img', { name: 'Open' })).toBeVisible({ timeout: patience(3_000) });
  await list.context().close();
});

test('while all stores are listed, each one’s views are there and open in their store', async ({ browser }) => {
  const page = await openConsole(browser, inRole('orderprotection_admin'), '/claims?store=all&tab=all');
  const { stores } = (await (await page.request.get(`${platform}/v1/me`)).json()) as {
    stores: { id: string; slug: string }[];
  };
  const own = stores.find(({ slug }) => slug === 'roles-store');
  const saved = await page.request.post(`${platform}/v1/stores/${own?.id}/views`, {
    headers: { origin: platform },
    data: { name: 'Stolen here', list: { tab: 'all', sort: 'activity', filter: { type: 'STOLEN' } } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.keyboard.press('v');
  const menu = page.getByRole('menu');
  await menu.getByRole('group', { name: 'Larch & Loom' }).getByRole('menuitem', { name: 'Stolen here' }).click();
  await expect(page).toHaveURL(new RegExp(`store=${own?.id}.*type=STOLEN`));
  await expect(page.getByRole('button', { name: /^Stolen here/ })).toHaveAttribute('aria-pressed', 'true');
  await page.context().close();
});

test('whoever walks down a long list sees whole rows under its head, the last one too', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_support'), '/claims?tab=all');
  await page.setViewportSize({ width: 1440, height: 520 });
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const count = await rows.count();
  expect(count).toBeGreaterThan(12);
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('j');
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(at)).toBeInViewport({ ratio: 0.9 });
    const cut = await page.locator('.queue-rows').evaluate((list) => {
      const row = list.querySelector('tbody tr')?.getBoundingClientRect().height ?? 1;
      return Math.min(list.scrollTop % row, row - (list.scrollTop % row));
    });
    expect(cut, `at row ${at + 1}`).toBeLessThan(1.5);
  }
  await page.context().close();
});

test('on a phone the chosen tab stays in sight when counts widen the strip', async ({ browser }) => {
  const counts = { todo: 500, onHold: 500, pending: 500, approved: 500, denied: 500, closed: 500, archived: 0 };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openConsole(browser, inRole('store_owner'), '/', async (context) => {
    await context.route('**/v1/console/claims/counts?*', async (route) => {
      await held;
      const asked = JSON.parse(new URL(route.request().url()).searchParams.get('lists') ?? '[]') as object[];
      await route.fulfill({
        json: { counts: asked.map(() => ({ ...counts, late: 500, capped: 500, againInMs: null })) },
      });
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(page.getByRole('button', { name: 'All …' })).toBeInViewport({ ratio: 0.9 });
  release();
  await expect(page.getByRole('button', { name: 'All 3,000+' })).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});
