import { expect } from '@playwright/test';
import { codeOf } from '../server/testing/totp.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const rowan = { email: 'rowan@alder.example', password: 'lantern-orchard-moss' };

/** A store of its own, with one person who supports it. */
async function openFor(slug: string, name: string, signIn: { email: string; password: string }) {
  const store = await openOwnStore(slug, 'Alder & Ash');
  await addPerson(store, 'store_support', { name, ...signIn });
}

test('a user changes their password by keyboard, and other devices are signed out', async ({ browser }) => {
  await openFor('profile-page', 'Rowan Hale', rowan);
  const elsewhere = await openConsole(browser, rowan, '/claims');
  const page = await openConsole(browser, rowan, '/claims');

  await page.getByRole('button', { name: 'You: Rowan Hale' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter');
  await expect(page.getByText(`You sign in as ${rowan.email}.`)).toBeVisible();
  const devices = page.getByRole('table', { name: 'Devices' });
  await expect(devices.getByRole('row')).toHaveCount(3);
  await audit(page, 'a profile');

  const current = page.getByLabel('Current password');
  await current.fill('not the one at all');
  await page.getByLabel('New password').fill('velvet-harbor-thimble');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('That password doesn’t match.');
  await expect(page.getByLabel('New password')).toHaveValue('velvet-harbor-thimble');

  await current.fill(rowan.password);
  await current.press('Enter');
  await expect(page.getByText('Password changed. You’re signed out on 1 other device.')).toBeVisible();
  await expect(devices.getByRole('row')).toHaveCount(2);
  await expect(devices).toContainText('this one');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/console\/sign-in/);
  await elsewhere.context().close();
  await page.context().close();
});

test('a user turns two-factor authentication on from their profile and returns to it', async ({ browser }) => {
  const noor = { email: 'noor@alder.example', password: 'thimble-harbor-velvet' };
  await openFor('profile-second', 'Noor Aziz', noor);
  const page = await openConsole(browser, noor, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(noor.password);
  await page.keyboard.press('Enter');
  const uri = await page.getByRole('link', { name: 'open it there' }).getAttribute('href');
  await page.getByLabel(/^Code from your authenticator app/).fill(codeOf(uri ?? ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/profile$/);
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await page.goBack();
  await expect(page, 'the page of the key is not gone back to').not.toHaveURL(/second-factor/);
  await page.context().close();
});
