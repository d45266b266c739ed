import { expect } from '@playwright/test';
import {
  addTo,
  aurora,
  begin,
  confirmLink,
  dayAgo,
  fault,
  findProduct,
  giveAddress,
  next,
  receipt,
  sayWhenBought,
} from './in-store.ts';
import { ines } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform, signByDrawing } from './walk.ts';

test('what was bought in a store is claimed, confirmed by mail and seen at the desk', async ({ page, browser }) => {
  const email = 'lou.martin@post.example';
  await begin(page, { firstName: 'Lou', lastName: 'Martin', email });
  await findProduct(page, 'beam', /Beam speaker.*Warranty: 1 Year/);

  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await sayWhenBought(page);
  await page.getByText('Defective', { exact: true }).click();
  await addTo(page, 'photos', fault);
  await next(page);
  await expect(page.getByRole('link', { name: 'Add your receipt.' })).toBeVisible();
  await page.getByLabel('What happened?').fill('It hums on the left.');
  await page.getByRole('link', { name: /Don’t have it/ }).click();
  await expect(page).toHaveURL(/\/in-store\/receipt\/required$/);
  await page.getByRole('link', { name: 'Add one of these' }).click();
  await expect(page.getByRole('radio', { name: 'Defective' })).toBeChecked();
  await addTo(page, 'receipt', receipt);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(/^Warranty until /)).toBeVisible();
  await next(page);
  await expect(page.getByRole('radio', { name: 'Defective' })).toBeChecked();
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/review$/);
  await page.getByLabel('Street address').fill('8 rue');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('What happened?')).toHaveValue('It hums on the left.');
  await next(page);
  await expect(page.getByLabel('Street address')).toHaveValue('8 rue');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('link', { name: 'Enter the city.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please confirm your shipping address.' })).toBeVisible();
  await giveAddress(page);
  await page.getByRole('link', { name: 'Change product' }).click();
  await page.getByLabel('Date of purchase').fill(dayAgo(400));
  await next(page);
  await expect(page.getByRole('alert')).toContainText('The warranty for Beam speaker ended on');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Your warranty has ended' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', /^mailto:/);
  await page.getByLabel('Date of purchase').fill(dayAgo(100));
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/review$/);
  await expect(page.getByLabel('Town or city')).toHaveValue('Lyon');
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();

  await expect(page).toHaveURL(/\/in-store\/sent$/);
  await expect(page.getByText('l•••@post.example')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
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
  await expect(page.getByRole('heading', { name: '2 things left to do' })).toBeVisible();
  await page.getByLabel('What would you call it?').fill('Kitchen radio');
  await page.getByLabel('What does it look like?').fill('White, round, R-20 on its back.');
  await next(page);
  await sayWhenBought(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Change the product' }).click();
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
  await expect(page.getByText('Search isn’t working right now. Your answers are saved.')).toBeVisible();
  await page.unroute('**/products/query**');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByText('2 products found')).toBeVisible();
});

test('by keyboard alone a product is found and chosen', async ({ page }) => {
  await begin(page, { firstName: 'Kim', lastName: 'Roy', email: 'kim.roy@post.example' });
  const field = page.getByRole('combobox', { name: 'Product name' });
  for (let stop = 0; stop < 10 && !(await field.evaluate((item) => item === document.activeElement)); stop += 1) {
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
  await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
  await page.getByLabel('Date of purchase').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await sayWhenBought(page, dayAgo(30));
  await expect(page.getByText('We can still review your claim without it.')).toBeVisible();
  await page.getByRole('radio', { name: 'Damaged' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Damaged' })).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole branch is walked', async ({ page }) => {
    const email = 'bo.lind@post.example';
    await begin(page, { firstName: 'Bo', lastName: 'Lind', email });
    await page.getByLabel('Product name').fill('pulse');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('1 product found')).toBeVisible();
    await page.getByRole('button', { name: /Pulse earbuds/ }).click();
    await sayWhenBought(page);
    await page.getByText('Damaged', { exact: true }).click();
    await page.locator('#photos').setInputFiles(fault);
    await page.locator('#receipt').setInputFiles(receipt);
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/review$/);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('heading', { name: '5 things left to do' })).toBeVisible();
    await giveAddress(page);
    await page.getByRole('checkbox').check();
    await page.getByLabel('Type your name to sign').fill('Bo Lind');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/in-store\/sent$/);
    await page.goto(await confirmLink(page, email));
    await page.getByRole('button', { name: 'Confirm my claim' }).click();
    await expect(page).toHaveTitle(/^My Claim #\d+/);
  });
});
