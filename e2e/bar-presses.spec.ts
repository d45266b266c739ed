import { expect, type Page } from '@playwright/test';
import { openConsole } from './console.ts';
import { watchCalls, withMovedClock } from './idle.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

/**
 * How many calls a press on a link of the bar makes at most, the first time and again while nothing has changed. Again the
 * inbox reads the claim of its line, and Claims what may be done with its row.
 */
const most = { first: 4, again: 2 };

test('a press on a link of the bar asks few calls, and again hardly any', async ({ browser }) => {
  const page = await openConsole(browser, mara, '/profile', async (context) => {
    await withMovedClock(context.pages()[0] as Page);
  });
  const calls = watchCalls(page);
  await calls.atRest();
  const bar = page.locator('header.bar').getByRole('link');
  const links = await bar.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const asked: Record<string, Record<string, string[]>> = { first: {}, again: {} };
  for (const round of ['first', 'again'] as const) {
    for (const href of links) {
      calls.take();
      await page.locator(`header.bar a[href="${href}"]`).click();
      const { pathname } = new URL(href, page.url());
      await expect(page).toHaveURL((url) => url.pathname === pathname);
      await expect(page.locator('#main:not([aria-busy=true])')).toBeVisible();
      await calls.answered();
      await calls.pass(1_500, 500);
      asked[round] = { ...asked[round], [href]: calls.take() };
    }
  }
  console.log(JSON.stringify(asked, null, 1));
  const over = (round: 'first' | 'again') =>
    Object.fromEntries(Object.entries(asked[round] ?? {}).filter(([, made]) => made.length > most[round]));
  expect(links.length).toBeGreaterThan(5);
  expect([over('first'), over('again')]).toEqual([{}, {}]);
  await page.context().close();
});
