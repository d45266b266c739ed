import { expect, type Page, type Route } from '@playwright/test';
import { patience } from '../server/testing/patience.ts';
import { forgetDraft, unitsInDraft } from './draft.ts';
import { badGateway, problem } from './failing.ts';
import { test } from './test.ts';
import { addFirstItem, addPhoto, chippedMug, lookUp } from './walk.ts';

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

/** How a press can fail, and what the page says then. */
const failures: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  ['refused', problem(409, 'session-conflict', 'This claim is open elsewhere.'), /This claim is open elsewhere\./],
  ['answered 503', problem(503, 'service-unavailable', 'Try again in a minute.'), /Try again in a minute\. Nothing you entered is lost\./],
  ['answered 502 by a proxy', badGateway, /We can’t reach the store right now\. Nothing you entered is lost\./],
  ['broken off', (route) => route.abort(), /We can’t reach the store right now\. Nothing you entered is lost\./],
];

/**
 * Answers what `answer` says and presses what goes on, while the API fails in each way: the page stays, and says what
 * happened. Nothing is kept of the answer in between, so that each press has it to keep.
 */
async function pressWhileItFails(page: Page, answer: () => Promise<void>) {
  const { pathname } = new URL(page.url());
  const api = (url: URL) => /^\/v1\//.test(url.pathname);
  let fail = failures[0]![1];
  await page.route(api, (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)));
  await answer();
  for (const [how, way, words] of failures) {
    await test.step(`${pathname}: ${how}`, async () => {
      fail = way;
      await page.getByRole('button', { name: 'Continue' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(words, { timeout: patience(5_000) });
      await expect(alert).toContainText('Something went wrong');
      expect(new URL(page.url()).pathname).toBe(pathname);
    });
  }
  await page.unroute(api);
}

test('each step of the walk answers a press that fails, and goes on once it doesn’t', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();

  await expect(page).toHaveURL(/\/items$/);
  await pressWhileItFails(page, () => addFirstItem(page));
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, chippedMug);
  await pressWhileItFails(page, () => page.getByLabel('What happened?').fill('It came in two pieces.'));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution$/);
  await pressWhileItFails(page, () => page.getByText('Refund', { exact: true }).first().click());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await forgetDraft(page);
});

test('what is chosen with a press is kept without another one', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await addFirstItem(page);
  await expect.poll(() => unitsInDraft(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1');
  await forgetDraft(page);
});
