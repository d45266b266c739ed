import { expect, type Locator, type Page } from '@playwright/test';
import { patience } from '../server/testing/patience.ts';
import { pagePaths } from '../web/console/frame/navigation/page-paths.gen.ts';
import { openConsole, runInPalette } from './console.ts';
import { inRole, openStoreOfRoles } from './store-of-roles.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

/** What Enter and Ctrl Enter do, on every page alike: docs/decisions/enter-and-ctrl-enter.md. */

test.use({ trace: 'off', actionTimeout: patience(20_000) });
test.beforeAll(openStoreOfRoles);

/** From here on forms of the page only tell that they would be sent. */
const onlyTell = (page: Page) =>
  page.evaluate(() => {
    const told = window as { sent?: number };
    told.sent = 0;
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        told.sent = (told.sent ?? 0) + 1;
      },
      true,
    );
  });

/** How often a form is sent by a key in a field. */
async function sentBy(page: Page, field: Locator, key: string): Promise<number> {
  await page.evaluate(() => Object.assign(window, { sent: 0 }));
  await field.press(key);
  return page.evaluate(() => (window as { sent?: number }).sent ?? 0);
}

const sending = 'form:has(button[type="submit"]:enabled)';
const oneLine = ['text', 'email', 'password', 'number', 'url', 'tel'].map(
  (type) => `${sending} input[type="${type}"]:not([aria-hidden], [readonly], [role="combobox"], [aria-autocomplete])`,
);

/** Presses both keys in every field of the forms that are shown; answers how many fields there were. */
async function walkFields(page: Page, where: string, around = page.locator('body')): Promise<number> {
  const walked = [
    { fields: around.locator([...oneLine, `${sending} input:not([type], [aria-hidden])`].join(', ')), byEnter: 1 },
    { fields: around.locator(`${sending} textarea`), byEnter: 0 },
  ];
  let count = 0;
  for (const { fields, byEnter } of walked) {
    for (const field of await fields.all()) {
      if (await field.isVisible()) {
        const name = `${where}: ${await field.evaluate((item) => item.id || item.getAttribute('aria-label'))}`;
        expect([name, await sentBy(page, field, 'Enter')]).toEqual([name, byEnter]);
        expect([name, await sentBy(page, field, 'Control+Enter')]).toEqual([name, 1]);
        count += 1;
      }
    }
  }
  return count;
}

test('on every page Enter sends a one-line field’s form, and Ctrl Enter every form', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/');
  const { stores } = (await (await page.request.get(`${platform}/v1/me`)).json()) as { stores: { id: string }[] };
  let count = 0;
  for (const [id, path] of Object.entries(pagePaths)) {
    await page.goto(`${platform}/console${path.replace(':storeId', stores[0]?.id ?? '')}`);
    await expect(page.locator('#main')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await onlyTell(page);
    count += await walkFields(page, id);
  }
  // Labels, macros, team, tokens, webhooks, apps, metadata, hosts, and one's own name and password at least.
  expect(count).toBeGreaterThan(10);
  await page.context().close();
});

test('on a claim both keys do the same in messages, notes and dialogs', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=todo');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await onlyTell(page);
  for (const tab of ['Message', 'Note']) {
    await page.getByRole('tab', { name: tab }).click();
    const field = page.getByRole('textbox', { name: tab, exact: true });
    // There is nothing to send yet: the button is off.
    expect(await sentBy(page, field, 'Control+Enter')).toBe(0);
    await field.fill('Words that are kept.');
    expect(await walkFields(page, tab)).toBeGreaterThan(0);
    await field.fill('');
    await field.press('Escape');
  }
  for (const [typed, found] of [
    ['snooze', /Snooze/],
    ['dismiss', /Dismiss the claim/],
  ] as const) {
    await runInPalette(page, typed, found);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await walkFields(page, typed, dialog)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.context().close();
});

test('a plain Enter never decides', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=todo');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(approve|deny|propose)/.test(request.url())) {
      decided.push(request.url());
    }
  });
  await page.keyboard.press('a');
  const panel = page.locator('.decide');
  const fields = panel.locator('input:not([type="checkbox"], [type="radio"])');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await field.press('Enter');
  }
  await expect(panel).toBeVisible();
  expect(decided).toEqual([]);
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('settings are saved by Enter in a one-line field and by Ctrl Enter in any', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/');
  const { stores } = (await (await page.request.get(`${platform}/v1/me`)).json()) as { stores: { id: string }[] };
  await page.goto(`${platform}/console/stores/${stores[0]?.id}/settings/general`);
  const field = page.locator('.setting-fields input[type="text"]').first();
  const before = Number(await field.inputValue());
  for (const [place, key] of ['Enter', 'Control+Enter'].entries()) {
    await field.fill(String(before + 1 + place));
    await field.press(key);
    await expect(page.locator('.settings-save-bar')).toContainText('Saved');
    await expect(page.getByText('not saved')).toHaveCount(0);
  }
  await page.context().close();
});

test('the filter closes by Enter in its fields and by Ctrl Enter from anywhere', async ({ browser }) => {
  const page = await openConsole(browser, inRole('store_owner'), '/claims?tab=all');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  for (const key of ['Enter', 'Control+Enter']) {
    await page.keyboard.press('f');
    await expect(panel).toBeVisible();
    await page.getByRole('tab', { name: 'Reason' }).click();
    await panel.getByRole('checkbox').first().press(key);
    await expect(panel).toHaveCount(0);
  }
  await page.keyboard.press('f');
  await expect(page.getByRole('tab', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toHaveCount(0);
  await page.context().close();
});
