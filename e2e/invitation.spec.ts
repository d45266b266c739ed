import { expect, type Page } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import { patience } from '../server/testing/patience.ts';
import { codeOf } from '../server/testing/totp.ts';
import { audit } from './audit.ts';
import { press, tabTo } from './by-keyboard.ts';
import { amends, openOwnStore } from './command-line.ts';
import { startProduct } from './product.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

const password = 'lantern-orchard-thimble';

test.use({ viewport: { width: 390, height: 844 }, trace: 'off' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an owner invited by the command line accepts by keyboard alone', async ({ page, context }) => {
  const link = await openOwnStore('inv-keys', 'ina@harbor.example');
  await page.goto(link);
  await expect(heading(page, 'Join Harbor & Pine')).toBeVisible();
  await expect(page.getByText('You’re invited as store owner, with the email ina@harbor.example.')).toBeVisible();
  await audit(page, 'an invitation');

  const name = page.getByLabel('Your name');
  const secret = page.getByLabel('Password', { exact: true });
  await test.step('nothing given: both fields say so, and the first has the focus', async () => {
    await press(page, /^Accept invitation$/);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter your name.');
    await expect(secret).toHaveAccessibleDescription(/Choose a password\./);
    await audit(page, 'an invitation with two things left to do');
  });

  await test.step('too short: the field says what is needed, and keeps what was typed', async () => {
    await page.keyboard.type('Ina Berg');
    await tabTo(page, /^Password/);
    await page.keyboard.type('lantern');
    await page.keyboard.press('Enter');
    await expect(secret).toBeFocused();
    await expect(secret).toHaveAccessibleDescription(/at least 15 characters/);
    await expect(secret).toHaveValue('lantern');
    await expect(name).toHaveValue('Ina Berg');
  });

  await test.step('the connection is lost: it is said, and nothing is lost', async () => {
    await secret.fill(password);
    await context.setOffline(true);
    await secret.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'You’re offline. Nothing you entered is lost. Try again when you’re connected.',
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await audit(page, 'an invitation without a connection');
    await context.setOffline(false);
    await expect(name).toHaveValue('Ina Berg');
    await expect(secret).toHaveValue(password);
  });

  await test.step('shown, and hidden again', async () => {
    await press(page, /^Show password/);
    await expect(secret).toHaveAttribute('type', 'text');
    await page.keyboard.press('Enter');
    await expect(secret).toHaveAttribute('type', 'password');
  });

  await press(page, /^Accept invitation$/);
  await expect(page).toHaveURL(/\/console\/?$/);
  await expect(page.getByText(/, Ina$/)).toBeVisible();

  await test.step('the link is spent', async () => {
    await page.goto(link);
    await expect(heading(page, 'This invitation has expired')).toBeVisible();
    await audit(page, 'an invitation that was accepted');
  });
});

test('after a lost answer the page says that the invitation may have been accepted', async ({ page }) => {
  await page.goto(await openOwnStore('inv-lost', 'lou@harbor.example'));
  await page.getByLabel('Your name').fill('Lou Berg');
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The server accepts, and its answer never comes.
  await page.route('**/v1/invitations/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server.');
  await page.unroute('**/v1/invitations/*');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('This invitation was accepted a moment ago');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel(/e-?mail/i).fill('lou@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect(page.getByText(/, Lou$/)).toBeVisible();
});

test('links that open nothing say why: cut off, revoked, and while no one answers', async ({ page }) => {
  await page.goto(`${platform}/console/invitation/cut.in.two`);
  await expect(heading(page, 'This isn’t an invitation')).toBeVisible();
  await audit(page, 'no invitation');

  const link = await openOwnStore('inv-gone', 'gus@harbor.example');
  await page.route('**/v1/invitations/*', (route) => route.abort());
  await page.goto(link);
  await expect(heading(page, 'We can’t open your invitation')).toBeVisible();
  await audit(page, 'an invitation that nobody answers');
  await page.unroute('**/v1/invitations/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Join Harbor & Pine')).toBeVisible();

  const [, , , id = ''] = (await amends(['team', 'list', '--store', 'inv-gone'])).split('\t');
  await amends(['team', 'revoke', id, '--store', 'inv-gone']);
  await page.reload();
  await expect(heading(page, 'This invitation has expired')).toBeVisible();
});

test('a different signed-in user signs out first; one with an account accepts with it', async ({ page }) => {
  const signIn = async () => {
    await page.getByLabel(/e-?mail/i).fill(mara.email);
    await page.getByLabel('Password', { exact: true }).fill(mara.password);
    await page.getByRole('button', { name: 'Sign in with password' }).click();
  };
  const link = await openOwnStore('inv-other', 'oda@harbor.example');
  await page.goto(`${platform}/console/sign-in`);
  await signIn();
  await expect(page).toHaveURL(/\/console\/?$/);

  await page.goto(link);
  await expect(page.getByText(`You’re signed in as ${mara.email}.`)).toBeVisible();
  await audit(page, 'an invitation of somebody else');
  await page.route('**/v1/auth/sign-out', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toContainText('you’re still signed in');
  // The press reached the server, which signed out: whichever of both fails says so itself.
  const [left, asked] = await Promise.all([
    page.waitForResponse('**/v1/auth/sign-out', { timeout: patience(60_000) }),
    page.waitForResponse('**/v1/me', { timeout: patience(60_000) }),
    page.getByRole('button', { name: 'Sign out' }).click(),
  ]);
  expect([left.status(), asked.status()]).toEqual([204, 401]);
  await expect(page.getByLabel('Your name')).toBeVisible();

  const invited = await amends([
    'team',
    'invite',
    '--store',
    'inv-other',
    '--email',
    mara.email,
    '--role',
    'store_admin',
  ]);
  await page.goto(invited);
  await expect(page.getByText('You already have an account.')).toBeVisible();
  await audit(page, 'an invitation of somebody who has an account');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn();
  await expect(page).toHaveURL(invited);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(/\/console\/?$/);
  const me = await (await page.request.get(`${platform}/v1/me`)).json();
  expect(me.stores.map(({ slug }: { slug: string }) => slug)).toContain('inv-other');
});

test('in production an owner sets up a second factor before Home', async ({ page }) => {
  const port = String(await freePort());
  const env = { AMENDS_PROFILE: 'production', PUBLIC_URL: `http://localhost:${port}`, HOST: '127.0.0.1', PORT: port };
  const product = await startProduct(env);
  try {
    const link = await openOwnStore('inv-real', 'pia@harbor.example', { ...env, DATA_DIR: product.dataDir });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Pia Berg');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page).toHaveURL(/\/console\/second-factor$/);
    await audit(page, 'the second factor');
    await page.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    const uri = await page.getByRole('link', { name: 'open it there' }).getAttribute('href');
    await audit(page, 'the second factor’s key');
    await page.getByLabel(/^Code from your authenticator app/).fill(codeOf(uri ?? ''));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/console\/?$/);
    await expect(page.getByText(/, Pia$/)).toBeVisible();
  } finally {
    await product.stop();
  }
});
