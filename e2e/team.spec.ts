import { expect, type Page } from '@playwright/test';
import { storeBySlug } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const open = () => openOwnStore('team-page', 'Quince & Quill');

const notices = (page: Page) => page.getByRole('status', { name: 'Notices' }).or(page.locator('.toast'));

test('someone of another store sees neither its team nor its tokens', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/team`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Team”.' })).toBeVisible();
  await page.goto(`${platform}/console/stores/${store.id}/api-tokens`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “API tokens”.' })).toBeVisible();
  await page.context().close();
});

test('an administrator invites someone, sends the link again, and cancels it', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/team`);
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(page.getByText('No open invitations')).toBeVisible();
  // The bar marks the settings on each of their pages, not on the first alone.
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Email').fill('kit@');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('kit@');

  await page.getByLabel('Email').fill('kit@quill.example');
  await choose(page, 'Role', 'Store user');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to kit@quill.example.')).toBeVisible();
  const row = page.getByRole('table', { name: 'Invitations' }).getByRole('row', { name: /kit@quill\.example/ });
  await expect(row).toContainText('Store user');
  await audit(page, 'a team with an invitation');

  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(notices(page)).toContainText('A new link is on its way to kit@quill.example.');
  await row.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByText('No open invitations')).toBeVisible();
  await page.context().close();
});

test('a user locked out by wrong passwords sees for how long; an owner unlocks them', async ({ browser }) => {
  const store = await open();
  const email = 'wren@quill.example';
  await addPerson(store, 'store_support', { name: 'Wren Abbott', email, password: 'lantern-orchard-moss' });
  const signIn = async (password: string) =>
    (
      await fetch(`${platform}/v1/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: platform },
        body: JSON.stringify({ email, password }),
      })
    ).status;
  for (let times = 0; times < 10; times += 1) {
    expect(await signIn('not the one at all')).toBe(401);
  }
  expect(await signIn('lantern-orchard-moss')).toBe(429);
  const page = await openConsole(browser, priya, `/stores/${store.id}/team`);
  const row = page.getByRole('row', { name: /Wren Abbott/ });
  await expect(row).toContainText(/Locked for 1[45] minutes/);
  await audit(page, 'a team with somebody who is locked out');
  await row.getByRole('button', { name: 'Unlock Wren Abbott' }).click();
  await expect(notices(page)).toContainText('Wren Abbott can sign in again.');
  await expect(row).not.toContainText('Locked');
  expect(await signIn('lantern-orchard-moss')).toBe(200);
  await page.context().close();
});

test('someone who may look at tokens but not make any is not asked to make one', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/api-tokens`);
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await expect(page.getByText('Create one when')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create token' })).toHaveCount(0);
  await page.context().close();
});

test('a token is shown once, reads what it may, and ends when it is revoked', async ({ browser }) => {
  const store = await withServices((ctx) => storeBySlug(ctx, 'demo'));
  if (store === null || store === undefined) throw new Error('The demo store is not there.');
  const page = await openConsole(browser, mara, `/stores/${store.id}/api-tokens`);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Name').fill('Warehouse');
  await page.getByRole('checkbox', { name: 'stores:read' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Token “Warehouse” is ready.')).toBeVisible();
  await audit(page, 'a token that was just made');
  const token = (await page.locator('.kit-copy-once-secret').textContent()) ?? '';
  const read = () =>
    fetch(`${platform}/v1/stores/${store.id}/settings`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = page.getByRole('table', { name: 'API tokens' }).getByRole('row', { name: /Warehouse/ });
  await expect(row).toContainText('stores:read');
  expect(await page.content()).not.toContain(token);

  await row.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Warehouse”?' });
  await expect(question).toContainText('can’t be undone');
  await audit(page, 'a token that is about to be revoked');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect((await read()).status).toBe(200);

  await row.getByRole('button', { name: 'Revoke' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText(/Revoked/);
  expect((await read()).status).toBe(401);
  await page.context().close();
});
