import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const password = 'lantern-orchard-moss';

/** Gives a page a device with a fingerprint reader, which knows its person. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is set up first, asked for at sign-in, and turned off', async ({ browser }) => {
  const ida = { email: 'ida@larch.example', password };
  const store = await openOwnStore('passkeys', 'Larch & Loam');
  await addPerson(store, 'store_support', { name: 'Ida Voss', ...ida });
  const page = await openConsole(browser, ida, '/profile');
  await withDevice(page);
  await page.getByRole('main').getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead of an app' }).press('Enter');
  await page.getByRole('button', { name: 'Use an app instead of a passkey' }).press('Enter');
  await expect(page.getByLabel('Your password')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey instead of an app' }).press('Enter');
  await page.getByLabel('Name').fill('Laptop');
  await page.getByLabel('Current password').fill('not the one at all');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('That password doesn’t match.');
  await page.getByLabel('Current password').fill(password);
  await audit(page, 'a passkey to set up');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These are your backup codes')).toBeVisible();
  await audit(page, 'backup codes of a passkey');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page).toHaveURL(/\/console\/profile$/);
  const passkeys = page.getByRole('table', { name: 'Passkeys' });
  await expect(passkeys.getByRole('row', { name: /Laptop/ })).toContainText('Never');
  await audit(page, 'a profile with a passkey');

  await test.step('the only one isn’t removed', async () => {
    await passkeys.getByRole('button', { name: 'Remove Laptop?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Laptop?' });
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is your only way to confirm a sign-in.');
    await audit(page, 'a passkey that stays');
    await page.keyboard.press('Escape');
  });

  await page.context().clearCookies();
  await page.goto(`${platform}/console/sign-in`);
  await signIn(page, ida);
  await audit(page, 'a passkey at sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText(/, Ida$/)).toBeVisible();

  await test.step('all of it is turned off with the passkey as its proof', async () => {
    await page.goto(`${platform}/console/profile`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast')).toContainText('Two-factor authentication is off.');
    await expect(passkeys).toHaveCount(0);
  });
  await page.context().close();
});

async function signIn(page: Page, who: { email: string; password: string }): Promise<Page> {
  await page.getByLabel('Work email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  return page;
}
