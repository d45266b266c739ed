import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { addPhoto, chippedMug, finishClaim, followClaim, lookUp, signByDrawing, toPhotos } from './walk.ts';

const offline = 'You’re offline. Nothing you entered is lost. Try again when you’re connected.';
const flora = ['aurora', '1007', 'flora@example.com'] as const;

/** An act of the page answers where its shopper is: what went wrong has the focus, and nothing typed is lost. */
test('an open claim keeps what is typed, and the focus never leaves the page', async ({ page, context }) => {
  await lookUp(page, ...flora);
  await toPhotos(page);
  await finishClaim(page, { photo: chippedMug, method: 'Refund' });
  const { url } = await followClaim(page);
  const message = page.getByLabel(/^Message /);
  const send = page.getByRole('button', { name: 'Send' });
  const thread = page.getByRole('list', { name: 'Messages' });

  await test.step('nothing written', async () => {
    await send.click();
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription('Write something first.');
  });

  await test.step('the connection is lost', async () => {
    await message.fill('The box was wet.');
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await send.click();
    await expect(message).toHaveAccessibleDescription(offline);
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('The box was wet.');
    await context.setOffline(false);
    await send.click();
    await expect(thread).toContainText('The box was wet.');
    await expect(message).toHaveValue('');
  });

  await test.step('a message of another tab', async () => {
    await message.fill('And the tape was');
    const other = await context.newPage();
    await other.goto(url);
    await other.getByLabel(/^Message /).fill('From the other tab.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByRole('list', { name: 'Messages' })).toContainText('From the other tab.');
    await other.close();
    await expect(thread).toContainText('From the other tab.');
    await expect(message).toHaveValue('And the tape was');
  });

  await test.step('a photo taken out again', async () => {
    await page.getByLabel('Add photos or files').setInputFiles(chippedMug);
    const remove = page.getByRole('button', { name: 'Remove the photo' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(page.getByLabel('Add photos or files')).toBeFocused();
  });

  await test.step('taken back', async () => {
    await page.getByText('Withdraw this claim', { exact: true }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(page.getByText(offline)).toBeFocused();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this claim.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a claim that moved on without its shopper’s doing is taken back all the same', async ({ page }) => {
  await lookUp(page, ...flora);
  await toPhotos(page);
  await finishClaim(page, { photo: chippedMug, method: 'Refund' });
  await followClaim(page);
  // The first try names a version that the claim does not have, as after an act that nobody told this page.
  const versions: number[] = [];
  await page.route('**/withdraw', async (route) => {
    const { expectedVersion, ...body } = route.request().postDataJSON();
    versions.push(versions.length === 0 ? 99 : expectedVersion);
    await route.continue({ postData: JSON.stringify({ ...body, expectedVersion: versions.at(-1) }) });
  });
  await page.getByText('Withdraw this claim', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw claim' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this claim.');
  expect(versions).toEqual([99, 1]);
});

test('a draft sent from two tabs is one claim; the second is told it was received', async ({ page, context }) => {
  await lookUp(page, ...flora);
  await toReview(page);
  const before = await claimsOf(page);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const item of [other, page]) {
    await item.bringToFront();
    await signByDrawing(item);
    await item.getByRole('button', { name: 'Send my claim' }).click();
    await expect(item).toHaveURL(/\/claim-received/);
  }
  expect(await claimsOf(page)).toBe(before + 1);
});

test('what is told of one order is never saved under another from a second tab', async ({ page, context }) => {
  await page.clock.install();
  await lookUp(page, ...flora);
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await page.locator('main ul').getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Damaged', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await lookUp(other, 'aurora', '1001', 'zoe@example.com');
  await other.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(other).toHaveURL(/\/issues\/items/);
  // The first tab trusts what it knows of its order for a minute.
  await page.clock.fastForward(61_000);
  // What is chosen is saved under its own draft, which is not of the order that this browser holds by now.
  await page.getByText('Damaged', { exact: true }).click();
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByText(/Hi Zoe/)).toBeVisible();
});

/** How many claims the order at hand has. */
function claimsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const order = (await (await fetch('/v1/order-lookup/current')).json()) as { existingClaims: unknown[] };
    return order.existingClaims.length;
  });
}

async function toReview(page: Page): Promise<void> {
  await toPhotos(page);
  await addPhoto(page, chippedMug);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Refund', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution\/review/);
}
