import { type Browser, expect, type Page } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const denial = 'The carrier’s scale says that the lantern was in the box.';

/** Mara on a device where nobody is signed in, led by a link through the sign-in. */
async function atFirstSignIn(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${platform}/console${path}`);
  await signInHere(page);
  return page;
}

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Work email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Sign in with password' }).click();
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'What Juna will read' });
// Each store counts its claims from 1001, and colleagues see several stores.
const rowOf = (page: Page, claim: Claim) => page.getByRole('row', { name: `${claim.claimNumber}, Juna Hale` });
const inDraft = (page: Page, claim: Claim) => rowOf(page, claim).getByText('Mara has a draft');

test('a draft denial is seen by colleagues, survives sign-out, and changes devices', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7531');
  const colleague = await openConsole(browser, priya, '/claims?tab=todo&sort=activity');
  await expect(rowOf(colleague, claim)).toBeVisible();

  const writer = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(writer.getByRole('button', { name: 'Deny' })).toBeVisible();
  await writer.keyboard.press('d');
  await writer.getByRole('radio', { name: 'Not Covered' }).check();
  await textOf(writer).fill(denial);
  await expect(writer).toHaveURL(/act=deny/);

  // Where the queue is open, and on the claim: that there is one, and none of its words.
  await expect(inDraft(colleague, claim)).toBeVisible();
  await colleague.goto(`${platform}/console/claims/${claim.id}`);
  const mark = colleague.getByRole('status').filter({ hasText: 'Mara Lindqvist started drafting a denial' });
  await expect(mark).toBeVisible();
  await expect(colleague.getByText(denial)).toHaveCount(0);
  const present = colleague.getByRole('status').filter({ hasText: 'Mara Lindqvist is here' });
  await expect(present).toBeVisible();
  await expect(colleague).toHaveTitle(/^\(\d+\+?\) /);
  await audit(colleague, 'a claim that a colleague drafts a decision on');

  // The session ends under her hands: signing in again leads back to the open panel with the words in it.
  await writer.context().clearCookies();
  await writer.reload();
  await signInHere(writer);
  await expect(textOf(writer)).toHaveValue(denial);

  const last = `${denial} We looked twice.`;
  await textOf(writer).fill(last);
  await writer.getByRole('button', { name: 'You: Mara Lindqvist' }).click();
  await writer.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(writer.getByLabel('Work email')).toBeVisible();
  await expect
    .poll(() => writer.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('lantern');
  await writer.context().close();
  await expect(present).toHaveCount(0);

  const elsewhere = await atFirstSignIn(browser, `/claims/${claim.id}?act=deny`);
  await expect(textOf(elsewhere)).toHaveValue(last);
  await expect(elsewhere.getByRole('radio', { name: 'Not Covered' })).toBeChecked();
  await elsewhere.keyboard.press('Control+Enter');
  await expect(elsewhere.getByText(`${claim.claimNumber} denied.`, { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await elsewhere.context().close();
  await colleague.context().close();
});

test('text typed without a connection is saved later; of two tabs none loses words', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7532');
  const one = await openConsole(browser, mara, `/claims/${claim.id}`);
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
  const saved = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/${claim.id}/draft`) && answer.ok());
  await one.context().setOffline(true);
  await message(one).fill('We are asking the carrier.');
  await expect(one.getByText('Saved on this device only')).toBeVisible();
  const sent = saved(one);
  await one.context().setOffline(false);
  await sent;
  await expect(one.getByText('Saved on this device only')).toHaveCount(0);

  const two = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(message(two)).toHaveValue('We are asking the carrier.');
  const first = saved(two);
  await message(two).fill('We are asking the carrier today.');
  await first;
  // The first tab goes on from what it last knew.
  await one.route(`**/v1/console/claims/${claim.id}`, (route) => route.abort());
  await message(one).fill('We asked the carrier.');
  const other = one.getByRole('alert').filter({ hasText: 'in another tab or on another device' });
  await expect(other).toContainText('We are asking the carrier today.');
  await expect(message(one)).toHaveValue('We asked the carrier.');
  await other.getByRole('button', { name: 'Use the other one' }).click();
  await expect(message(one)).toHaveValue('We are asking the carrier today.');
  await expect(other).toHaveCount(0);
  await one.context().close();
  await two.context().close();
});
