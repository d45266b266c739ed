import { expect, type Page, test } from '@playwright/test';
import { chippedMug, openAtDesk, platform, portalOf } from './walk.ts';

const mara = { email: 'mara@fjellfern.example', passPhrase: 'moss-lantern-orchard' };
const claimOfJune = '1006';

/** What has the focus: its words, and whether one sees that it has it. */
async function focused(page: Page): Promise<{ words: string; seen: boolean }> {
  return page.evaluate(() => {
    const here = document.activeElement as HTMLElement;
    const label = (here as HTMLInputElement).labels?.[0]?.textContent ?? '';
    const words = `${here.getAttribute('aria-label') ?? ''} ${label} ${here.textContent ?? ''}`.trim();
    const outlined = (one: Element | null) =>
      one !== null &&
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const box = here.getBoundingClientRect();
    const shown = [
      here,
      here.closest('label'),
      here.closest('.ui-choice'),
      here.closest('.ui-sign'),
      here.nextElementSibling,
      here.parentElement,
    ].some(outlined);
    return { words, seen: shown && box.bottom > 0 && box.top < innerHeight };
  });
}

/** Presses Tab until the words have the focus; every stop on the way shows where one is. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here.words !== '') {
      expect(here.seen, `the focus is seen on "${here.words}"`).toBe(true);
    }
    if (words.test(here.words)) {
      return;
    }
    passed.push(here.words);
  }
  throw new Error(`Tab never came to ${words}; it passed ${passed.join(' | ')}`);
}

async function press(page: Page, words: RegExp): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press('Enter');
}

test('a shopper walks from the look-up to the received page by keyboard alone', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start`);
  await press(page, /^Find my order/);
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, /^Please give the order number/);
  await expect(page.getByLabel('Order number')).toBeFocused();
  await page.keyboard.type('2001');
  await tabTo(page, /Email address/);
  await page.keyboard.type('nora@example.com');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/issues$/);
  await press(page, /Something’s wrong with an item/);
  await expect(page).toHaveURL(/\/issues\/items/);
  await press(page, /^Continue/);
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, /^Add Trail flask/);
  await expect(page.getByRole('spinbutton', { name: /^Trail flask/ })).toBeFocused();
  await press(page, /^Continue/);

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await tabTo(page, /Damaged/);
  await page.keyboard.press('Space');
  await tabTo(page, /Add a photo or video/);
  const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
  await page.keyboard.press('Space');
  await (await chooser).setFiles(chippedMug);
  await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
  await tabTo(page, /What happened\?/);
  await page.keyboard.type('The lid is cracked.');
  await press(page, /^Continue/);

  await expect(page).toHaveURL(/\/resolution$/);
  await tabTo(page, /Send a new one/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Refund/ })).toBeChecked();
  await press(page, /^Continue/);

  await expect(page).toHaveURL(/\/resolution\/review/);
  await press(page, /^Send my claim/);
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, /^Draw/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Type your name to sign/);
  await page.keyboard.type('Nora Whitfield');
  await press(page, /^Send my claim/);
  await expect(page).toHaveURL(/\/claim-received/);
  await press(page, /^View my claim/);
  await expect(page).toHaveTitle(/^My Claim #\d+/);
});

test('staff clear claims by keyboard: two presses approve, U takes back, a denial and a message need no pointer', async ({
  browser,
}) => {
  const page = await openAtDesk(browser, platform, { number: claimOfJune, ...mara });
  const toast = page.getByRole('region', { name: 'Notices' });
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(toast).toContainText(`${claimOfJune} approved.`);
  await page.keyboard.press('u');
  await expect(toast).toContainText(`${claimOfJune} is back.`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('June Park');
  await expect(page.getByRole('option', { name: /June Park/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'June Park' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByPlaceholder('Write to June')).toBeFocused();
  await page.keyboard.type('We look into it today, June.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('We look into it today, June.').first()).toBeVisible();
  await expect(page.getByPlaceholder('Write to June')).toHaveValue('');
  await expect(page.getByText('Waiting for Customer', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
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
  await page.context().close();
});
