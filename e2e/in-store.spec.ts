import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openAtDesk, platform, portalOf, signByDrawing } from './walk.ts';

const aurora = portalOf('aurora');
const art = join(import.meta.dirname, '../server/demo/art');
const receipt = join(art, 'parcel.webp');
const fault = join(art, 'headphones.webp');
const ines = { email: 'ines@aurora-audio.example', passPhrase: 'copper-violet-harbor' };

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** A day of the calendar so many days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** From the start to the question for the product. */
async function begin(page: Page, who: { firstName: string; lastName: string; email: string }, bought = dayAgo(200)) {
  await page.goto(`${aurora}/start`);
  await page.getByRole('link', { name: 'Start here' }).click();
  await expect(page).toHaveURL(/\/in-store\/contact-info/);
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email address').fill(who.email);
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
  await page.getByLabel('Date of purchase').fill(bought);
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/products$/);
}

async function addPhoto(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
}

async function giveAddress(page: Page): Promise<void> {
  await expect(page.getByLabel('Country')).toHaveValue('FR');
  await page.getByLabel('Street and number').fill('8 rue des Lilas');
  await page.getByLabel('Postal code').fill('69003');
  await page.getByLabel('Town or city').fill('Lyon');
}

/** The link of the mail that asks to confirm. */
async function confirmLink(page: Page, to: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails: { html: string }[] = await (await page.request.get(`${platform}/mailbox.json?to=${to}`)).json();
      link = /href="([^"]*\/view\/confirm\/[^"]+)"/.exec(mails[0]?.html ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('what was bought in a shop is claimed, confirmed by mail and seen at the desk', async ({ page, browser }) => {
  const email = 'lou.martin@post.example';
  await begin(page, { firstName: 'Lou', lastName: 'Martin', email });
  await page.getByRole('combobox').pressSequentially('beam');
  await page.getByRole('option', { name: /Beam speaker.*1 Year warranty/ }).click();

  await expect(page).toHaveURL(/\/in-store\/receipt$/);
  await page.getByRole('button', { name: /No, I don’t have it/ }).click();
  await expect(page).toHaveURL(/\/in-store\/receipt\/required$/);
  await page.getByRole('link', { name: 'Add one of these' }).click();
  await next(page);
  await expect(page.getByRole('link', { name: 'Please add the receipt.' })).toBeVisible();
  await addPhoto(page, receipt);
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/upload$/);
  await page.getByText('Defective', { exact: true }).click();
  await addPhoto(page, fault);
  await page.getByLabel('What happened?').fill('It hums on the left.');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Your receipt is here.' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: 'Defective' })).toBeChecked();
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/shipping-address$/);
  await page.getByLabel('Street and number').fill('8 rue');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('What happened?')).toHaveValue('It hums on the left.');
  await next(page);
  await expect(page.getByLabel('Street and number')).toHaveValue('8 rue');
  await giveAddress(page);
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/review$/);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('link', { name: 'Please confirm your shipping address.' })).toBeVisible();
  await page.getByRole('link', { name: 'Change bought on' }).click();
  await page.getByLabel('Date of purchase').fill(dayAgo(400));
  await next(page);
  await expect(page.getByRole('alert')).toContainText('The warranty of Beam speaker lasts 1 Year.');
  await page.getByLabel('Date of purchase').fill(dayAgo(100));
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/review$/);
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();

  await expect(page).toHaveURL(/\/in-store\/sent$/);
  await expect(page.getByText('l•••@post.example')).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('Sent again, to the same address.')).toBeVisible();

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  const link = await confirmLink(page, email);
  await mailbox.goto(link);
  await expect(mailbox.getByRole('heading', { name: 'Is this your claim?' })).toBeVisible();
  await expect(mailbox.getByText('Beam speaker, Black').first()).toBeVisible();
  await mailbox.getByRole('button', { name: 'Confirm my claim' }).click();
  await expect(mailbox).toHaveTitle(/^My Claim #\d+/);
  await expect(mailbox.getByText('It hums on the left.')).toBeVisible();
  const number = /#(\d+)/.exec(await mailbox.title())?.[1] ?? '';
  await mailbox.goto(link);
  await expect(mailbox).toHaveTitle(`My Claim #${number}`);
  await phone.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: /^Confirmed/ })).toBeVisible();
  const staff = await openAtDesk(browser, platform, { number, ...ines });
  await expect(staff.getByText('Beam speaker').first()).toBeVisible();
  await staff.context().close();
});

test('a product that is not found is described', async ({ page }) => {
  await page.goto(`${aurora}/in-store/products`);
  await expect(page).toHaveURL(/\/start$/);
  await begin(page, { firstName: 'Noé', lastName: 'Blanc', email: 'noe.blanc@post.example' });
  await page.getByRole('combobox').fill('toaster');
  await expect(page.getByText('Nothing found for “toaster”.')).toBeVisible();
  await page.getByRole('link', { name: 'I can’t find it' }).click();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Two things left to do' })).toBeVisible();
  await page.getByLabel('What would you call it?').fill('Kitchen radio');
  await page.getByLabel('What does it look like?').fill('White, round, R-20 on its back.');
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/receipt$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('What would you call it?')).toHaveValue('Kitchen radio');
  await page.goto(`${aurora}/start`);
  await page.getByRole('link', { name: 'Start here' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Noé');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a search that does not answer says so and goes on', async ({ page }) => {
  await begin(page, { firstName: 'Ana', lastName: 'Petit', email: 'ana.petit@post.example' });
  await page.route('**/products/query**', (route) => route.abort());
  await page.getByRole('combobox').fill('halo');
  await expect(page.getByText('The search did not answer. What you told us is kept.')).toBeVisible();
  await page.unroute('**/products/query**');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByText('2 products found')).toBeVisible();
});

test('by keyboard alone a product is found and chosen', async ({ page }) => {
  await begin(page, { firstName: 'Kim', lastName: 'Roy', email: 'kim.roy@post.example' }, dayAgo(30));
  const field = page.getByRole('combobox', { name: 'Its name' });
  for (let stop = 0; stop < 10 && !(await field.evaluate((one) => one === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type('halo');
  await expect(page.getByText('2 products found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.type('cable');
  await expect(page.getByText('1 product found')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const marked = page.getByRole('option', { selected: true });
  await expect(marked).toContainText('Braided cable');
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/in-store\/receipt$/);
  await expect(page.getByText('We can look at your claim without it, too.')).toBeVisible();
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 10; stop += 1) {
    if (
      await page.getByRole('button', { name: /No, I don’t have it/ }).evaluate((one) => one === document.activeElement)
    ) {
      break;
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/in-store\/upload$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole branch is walked', async ({ page }) => {
    const email = 'bo.lind@post.example';
    await begin(page, { firstName: 'Bo', lastName: 'Lind', email });
    await page.getByLabel('Its name').fill('pulse');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('1 product found')).toBeVisible();
    await page.getByRole('button', { name: /Pulse earbuds/ }).click();
    await page.getByRole('button', { name: /Yes, I’ll add it/ }).click();
    await page.locator('input[type=file]').setInputFiles(receipt);
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/upload$/);
    await page.getByText('Damaged', { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(fault);
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/shipping-address$/);
    await giveAddress(page);
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/review$/);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('heading', { name: 'Two things left to do' })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByLabel('Type your name to sign').fill('Bo Lind');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/in-store\/sent$/);
    await page.goto(await confirmLink(page, email));
    await page.getByRole('button', { name: 'Confirm my claim' }).click();
    await expect(page).toHaveTitle(/^My Claim #\d+/);
  });
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing in light, nor in dark, where only colours differ; at 320 px nothing stands out of the page. */
async function audit(page: Page): Promise<void> {
  const name = new URL(page.url()).pathname;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(rules)
      : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${name} at 320 px`, timeout: 5000 }).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

test('every page of the branch is clean in light and dark and holds at 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  const email = 'zoe.axe@post.example';
  await page.goto(`${aurora}/in-store/contact-info?category=WARRANTY`);
  await next(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page);
  await begin(page, { firstName: 'Zoé', lastName: 'Axe', email });
  await page.getByRole('combobox').fill('halo');
  await expect(page.getByText('2 products found')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await audit(page);
  await page.goto(`${aurora}/in-store/date-of-purchase`);
  await audit(page);
  await page.goto(`${aurora}/in-store/products/not-found`);
  await audit(page);
  await page.goto(`${aurora}/in-store/products`);
  await page.getByRole('option', { name: /Pulse earbuds/ }).click();
  await expect(page).toHaveURL(/\/in-store\/receipt$/);
  await audit(page);
  await page.goto(`${aurora}/in-store/receipt/required`);
  await audit(page);
  await page.getByRole('link', { name: 'Add one of these' }).click();
  await addPhoto(page, receipt);
  await audit(page);
  await next(page);
  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, fault);
  await audit(page);
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/shipping-address$/);
  await audit(page);
  await giveAddress(page);
  await next(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page);
  await page.goto(`${aurora}/in-store/products`);
  await audit(page);
  await page.goto(`${aurora}/in-store/receipt`);
  await audit(page);
  await page.goto(`${aurora}/in-store/review`);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByLabel('Type your name to sign').fill('Zoé Axe');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/in-store\/sent$/);
  await audit(page);
  await page.goto(await confirmLink(page, email));
  await audit(page);
});
