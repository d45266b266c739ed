import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { badGateway } from './failing.ts';
import { lena, openStoreToApprove } from './store-to-approve.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

/** Chooses every row by keys. */
async function chooseAll(page: Page): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('x');
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('j');
    await expect(rows.nth(place)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('toolbar', { name: 'Selected claims' })).toContainText('4 selected');
}

/** From the last row, which stays the current one over a reload, to the first. */
async function goUp(page: Page): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
  for (const place of [2, 1, 0]) {
    await page.keyboard.press('k');
    await expect(rows.nth(place)).toHaveAttribute('aria-current', 'true');
  }
}

test('by keys, claims are approved as asked and undone, and customers get one text', async ({ browser }) => {
  const store = await openStoreToApprove();
  const page = await openConsole(browser, lena, `/claims?store=${store.id}&tab=all`);
  await chooseAll(page);
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Approve 4 claims?' });
  await expect(question).toContainText('$772.50 in all for their items');
  await expect(question).toContainText('1 claim will be skipped');
  await audit(page, 'the question before many approvals');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 approved, 1 proposed for a second approval, 1 skipped.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 undone.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Claims' })).toBeVisible();
  await goUp(page);
  await chooseAll(page);
  await page.keyboard.press('m');
  const writing = page.getByRole('dialog', { name: 'Message the customers of 4 claims?' });
  await expect(writing.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('Hi {firstName}, our carrier is late.');
  await expect(writing.getByText('our carrier is late.').last()).toBeVisible();
  await audit(page, 'a message to many');
  // The strip of the act before it reads the same address.
  const bulk = '**/v1/stores/*/bulk';
  await page.route(bulk, (route) => (route.request().method() === 'POST' ? badGateway(route) : route.fallback()));
  await page.keyboard.press('Control+Enter');
  await expect(writing.getByRole('alert')).toBeVisible();
  await page.unroute(bulk);
  await page.keyboard.press('Escape');
  await expect(writing).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(writing.getByLabel('Message')).toHaveValue('Hi {firstName}, our carrier is late.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('4 sent.')).toBeVisible();
  const mails = () => page.request.get(`${platform}/mailbox.json?to=ada@harbor-customer.example`);
  await expect.poll(async () => (await mails()).text()).toContain('Hi Ada, our carrier is late.');
  await page.context().close();
});
