import { expect } from '@playwright/test';
import { fileByKeyboard, press, tabTo } from './by-keyboard.ts';
import { hard, openHardStore } from './hard-store.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform, portalOf } from './walk.ts';

const claimOfJune = '1006';

test('a shopper walks from the lookup to the received page by keyboard alone', async ({ page }) => {
  const nora = { order: '2001', email: 'nora@example.com', name: 'Nora Whitfield', thing: /Trail flask/ };
  await fileByKeyboard(page, portalOf('demo'), nora, 'Refund');
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false });
  test.beforeAll(openHardStore);

  test('the whole walk works by keyboard, with address, message, and withdrawal', async ({ page }) => {
    const shopper = { order: '9005', email: '9005@example.com', name: 'M. Hohenstaufen', thing: /Wandhalterungs/ };
    await fileByKeyboard(page, portalOf(hard), shopper, 'Send a replacement');
    await tabTo(page, /^Message /);
    await page.keyboard.type('It is the lid alone.');
    await press(page, /^Send/);
    await expect(page.getByText('It is the lid alone.').first()).toBeVisible();
    await expect(page.getByLabel(/^Message /)).toHaveValue('');
    await press(page, /^Withdraw this claim/);
    await press(page, /^Withdraw claim/);
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});

test('staff clear claims by keyboard: approve, undo, deny, and message', async ({ browser }) => {
  const page = await openAtDesk(browser, platform, { number: claimOfJune, ...mara });
  const toast = page.getByRole('region', { name: 'Notices' });
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(toast).toContainText(`${claimOfJune} approved.`);
  await page.keyboard.press('u');
  await expect(toast).toContainText(`${claimOfJune} is back.`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('June Park');
  // Another journey may have filed for June too.
  const hers = page.getByRole('option', { name: `${claimOfJune} June Park` });
  await expect(hers).toBeVisible();
  while ((await hers.getAttribute('data-highlighted')) === null) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'June Park' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByPlaceholder('Message June')).toBeFocused();
  await page.keyboard.type('We look into it today, June.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('We look into it today, June.').first()).toBeVisible();
  await expect(page.getByPlaceholder('Message June')).toHaveValue('');
  await expect(page.getByText('Waiting for Customer', { exact: true }).first()).toBeVisible();

  // Closed as fast as it was opened it stays closed, though the address hears of it later than the keys are pressed.
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
  }
  await expect(page).not.toHaveURL(/act=/);
  await expect(page.getByRole('region', { name: /^Approve claim/ })).toHaveCount(0);

  await page.keyboard.press('d');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // Letters stay keys beside the reasons: a slip leads to the other decision, never to another reason.
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('radio', { name: 'Claim Type Not Covered' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(toast).toContainText(`${claimOfJune} denied.`);

  await expect(page.getByRole('region', { name: /^Deny claim/ })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const rows = page.locator('tbody tr');
  const top = () => rows.first().getAttribute('aria-current');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => page.keyboard.press('k').then(top)).toBe('true');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await expect(page.getByText(/^1 of \d+/).first()).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+/).first()).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);

  await page.goto(`${platform}/console/claims?tab=all&search=june`);
  await expect(page.getByText('Claims that match')).toBeVisible();
  await expect(page.getByRole('row', { name: /June Park/ }).first()).toBeVisible();
  const found = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  expect(page.url()).toContain('tab=all&search=june');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(found);

  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('tab', { name: 'Assigned' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // A figure chooses among the values that are shown: whose they are is read first.
  await expect(page.getByRole('tab', { name: 'Reason' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Reason' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('2');
  await expect(page.getByRole('checkbox', { name: 'Damaged' })).toBeChecked();
  await expect(page.getByText(/claims? match/)).toBeVisible();
  await page.keyboard.press('Escape');
  // Keys are the list's again once the filter has closed.
  await expect(page.getByRole('checkbox', { name: 'Damaged' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reason: Damaged. Change' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Claims', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  // The claim that was denied above moves in this list, so a place in it may be another a moment later.
  await expect(page.getByText(/^\d+ of \d+/).first()).toBeVisible();
  const opened = page.url();
  expect(opened).toContain('tab=all&type=DAMAGED');
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(opened);
  await expect(page.getByText(/^\d+ of \d+/).first()).toBeVisible();
  expect(page.url()).toContain('tab=all&type=DAMAGED');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Reason' }).click();
  // With another store in sight, which journeys beside this one open, the address says that all of them are shown.
  await expect(page).toHaveURL(/\/claims\?(store=all&)?tab=all$/);
  await page.context().close();
});
