import { expect } from '@playwright/test';
import { addTo, aurora, dayAgo, next, sayWhenBought } from './in-store.ts';
import { forgetCounts } from './services.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, lookUp, portalOf } from './walk.ts';

/** What a press replaces takes the focus with it, unless the page gives it a place: here every such press is made. */

test('what stops a form is told each time, the same words too', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
  const alert = page.getByRole('alert');
  for (const email of ['first@example.com', 'second@example.com']) {
    await page.getByLabel('Order number').fill('4712');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: /Find my order|Try again/ }).click();
    await expect(alert).toBeFocused();
  }
  await forgetCounts();
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  for (const press of ['first', 'second']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(alert, press).toBeFocused();
    await page.keyboard.press('Tab');
  }
});

test('a tap on an item’s name adds it, and one on its picture looks at it', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  const row = page.getByRole('listitem').filter({ hasText: 'Trail flask' });
  await row.getByRole('link', { name: /^View Trail flask/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const count = row.getByRole('spinbutton');
  await expect(count).toBeHidden();
  // At the name's place, whatever stands there: that is what a finger does.
  await row.getByText('Trail flask', { exact: false }).first().click({ force: true });
  await expect(count).toHaveValue('1');
  await row.getByText('Trail flask', { exact: false }).first().click({ force: true });
  await expect(count).toHaveValue('1');
});

test('from one product to the next the focus stays in the page', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  for (const name of [/^Add Birch enamel mug/, /^Add Trail flask/]) {
    await page.getByRole('button', { name }).click();
    await expect(
      page.getByRole('button', { name: /^One more: (Birch|Trail)/ }).and(page.locator(':focus')),
    ).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/part=1$/);
  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, chippedMug);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/part=2$/);
  await expect(page.getByText('Product 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Product 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/^We emailed a link/)).toBeFocused();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Start over', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Delete and start over' }).click();
  await expect(page.getByRole('button', { name: 'Delete and start over' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a half-typed address has its list of states again, in stores too', async ({ page }) => {
  await page.goto(`${aurora}/start`);
  await page.getByRole('link', { name: 'Start here' }).click();
  const reach = async () => {
    await page.getByLabel('First name').fill('Uma');
    await page.getByLabel('Last name').fill('Lind');
    await page.getByLabel('Email address').fill('uma@example.com');
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/products$/);
  };
  await reach();
  await page.goBack();
  await page.getByRole('button', { name: /start over/i }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await reach();
  await page.getByRole('option', { name: /Braided cable/ }).click();
  await sayWhenBought(page, dayAgo(100));
  await page.getByText('Damaged', { exact: true }).click();
  await addTo(page, 'photos', chippedMug);
  await next(page);
  await page.getByLabel('Country').selectOption('US');
  const states = page.getByLabel('State').getByRole('option');
  await expect.poll(() => states.count()).toBeGreaterThan(50);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/in-store\/upload$/);
  await next(page);
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await expect.poll(() => states.count()).toBeGreaterThan(50);
});
