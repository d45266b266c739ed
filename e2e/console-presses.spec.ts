import { type APIResponse, expect, type Page } from '@playwright/test';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { answersEveryWay, withClock } from './presses/every-way.ts';
import { addPerson, openOwnStore } from './services.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

/** A spread of the console's presses over all that tells of a failure; `web/console/testing/presses.ts` has every press. */

test.use({ trace: 'off' });

const answersFailures = (page: Page, what: string, press: () => Promise<void>) =>
  answersEveryWay(page, what, press, {
    web: 'console',
    where: page.locator('body'),
    passes: /\/(?:drafts?|read|uploads)\b/,
  });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Confirms what a button asks about; what it asks stays open while it fails. */
const confirm = async (page: Page, word: string) => {
  const asked = page.getByRole('alertdialog');
  if (!(await asked.isVisible())) await press(page, word);
  await asked.getByRole('button', { name: new RegExp(`^${word}`) }).click();
};
const made = async (answer: APIResponse) => expect(answer.ok(), await answer.text()).toBe(true);

test('lists of a store whose acts fail say so, in dialogs and beside them', async ({ browser }) => {
  const store = await openOwnStore('presses-store', 'Fir & Fen');
  const owner = { email: 'fern@fir.example', password: 'lantern-orchard-moss' };
  await addPerson(store, 'store_owner', { name: 'Fern Lund', ...owner });
  const of = `${platform}/v1/stores/${store.id}`;
  const headers = { origin: platform };
  const page = await openConsole(browser, owner, `/stores/${store.id}/labels`, async (context) => {
    await withClock(context);
    const post = async (path: string, data: object) =>
      made(await context.request.post(`${of}/${path}`, { headers, data }));
    await post('labels', { name: 'Fragile', color: 'teal' });
    await post('api-tokens', { name: 'Warehouse', scopes: ['orders:read'], expiresInDays: 30 });
    await post('invitations', { email: 'kit@fir.example', role: 'store_user' });
  });
  await answersFailures(page, 'retiring a label', () => confirm(page, 'Retire'));

  const to = (path: string) => page.goto(new URL(`/console/stores/${store.id}/${path}`, page.url()).href);
  await to('api-tokens');
  await answersFailures(page, 'revoking a token', () => confirm(page, 'Revoke'));
  await to('team');
  await answersFailures(page, 'an invitation sent again', () => press(page, 'Send again'));
  await to('webhooks');
  await page.getByLabel('Name', { exact: true }).fill('Order system');
  await page.getByLabel('Address').fill('https://shop.example/hooks');
  await press(page, 'Add endpoint');
  await press(page, 'Done');
  await press(page, 'Order system');
  await answersFailures(page, 'removing an endpoint', () => confirm(page, 'Remove'));
  await page.keyboard.press('Escape');
  await answersFailures(page, 'signing out', async () => {
    await page.getByRole('button', { name: /^You: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  });
  await page.context().close();
});

test('what is done from a claim’s bar and beside it says so when it fails', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), 'PRESS-7');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`, withClock);
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await answersFailures(page, 'taking a claim', () => press(page, 'Take'));
  await page.context().close();
});

test('doors of the console that fail say so, and keep what was typed', async ({ browser }) => {
  const context = await browser.newContext();
  await withClock(context);
  const page = await context.newPage();
  await page.goto(`${platform}/console/sign-in`);
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await answersFailures(page, 'signing in', () => page.getByRole('button', { name: /^Sign in/ }).click());
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(mara.email);
  await answersFailures(page, 'asking for a new password', () => press(page, 'Email me a link'));
  await context.close();
});
