import { expect, type Page, type Route } from '@playwright/test';
import { patience } from '../server/testing/patience.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { badGateway, problem } from './failing.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';

/** No press of the desk is silent: whichever way it fails, the page says so, and what was typed stays. */

test.use({ trace: 'off' });

/** How a press can fail, and what the page says then. */
const failures: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  ['refused', problem(403, 'forbidden', 'Ask an owner for that.'), /Ask an owner for that\./],
  ['answered 503', problem(503, 'service-unavailable', 'Back in a minute.'), /Back in a minute\./],
  ['answered 502 by a proxy', badGateway, /Something went wrong on our end/],
  ['broken off', (route) => route.abort(), /can’t reach the server|no answer|didn’t reach/i],
];

/** Presses while every change fails in each way, and wants a sentence each time; drafts are saved as ever. */
async function answersFailures(page: Page, what: string, press: () => Promise<void>): Promise<void> {
  let fail = failures[0]![1];
  const changes = (url: URL) => /^\/v1\//.test(url.pathname) && !/\/(?:drafts?|read|stream)$/.test(url.pathname);
  await page.route(changes, (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)));
  for (const [how, way, words] of failures) {
    await test.step(`${what}: ${how}`, async () => {
      fail = way;
      await press();
      await expect(page.getByText(words).first()).toBeVisible({ timeout: patience(5_000) });
    });
  }
  await page.unroute(changes);
}

test('acts on a claim that fail say so, and keep what was typed', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), 'PRESS-1');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(page.getByText('Claimed items').first()).toBeVisible();

  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('We are asking the carrier.');
  await answersFailures(page, 'a message', () => message.press('Control+Enter'));
  await expect(message).toHaveValue('We are asking the carrier.');
  await message.fill('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('z');
  const snooze = page.getByRole('dialog', { name: 'Snooze until a date' });
  await snooze.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await answersFailures(page, 'snoozing', () => snooze.getByRole('button', { name: 'Snooze' }).click());
  await expect(snooze).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss the claim' });
  await dismiss.getByLabel('Reason').fill('Filed twice.');
  await answersFailures(page, 'dismissing', () => dismiss.getByRole('button', { name: 'Dismiss' }).click());
  await expect(dismiss.getByLabel('Reason')).toHaveValue('Filed twice.');
  await page.keyboard.press('Escape');

  await page.keyboard.press('d');
  await page.getByRole('radio', { name: 'Not Covered' }).check();
  const words = page.getByRole('textbox', { name: /^What .* will read$/ });
  await words.fill('Our terms leave this out.');
  await answersFailures(page, 'denying', () => words.press('Control+Enter'));
  await expect(words).toHaveValue('Our terms leave this out.');
  await page.context().close();
});

test('forms of a store that fail say so, and keep what was typed', async ({ browser }) => {
  const store = await openOwnStore('press-store', 'Reed & Rye');
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/limits`);
  const limit = page.getByLabel('Needs a second approval from');
  await limit.fill('300');
  await answersFailures(page, 'settings', () => page.getByRole('button', { name: 'Save' }).click());
  await expect(limit).toHaveValue('300');

  const to = (path: string) => page.goto(new URL(`/console/stores/${store.id}/${path}`, page.url()).href);
  await to('team');
  await page.getByLabel('Email').fill('kit@reed.example');
  await choose(page, 'Role', 'Store user');
  await answersFailures(page, 'an invitation', () => page.getByRole('button', { name: 'Send invitation' }).click());
  await expect(page.getByLabel('Email')).toHaveValue('kit@reed.example');

  await to('webhooks');
  await page.getByLabel('Name', { exact: true }).fill('Order system');
  await page.getByLabel('Address').fill('https://shop.example/hooks');
  await answersFailures(page, 'an endpoint', () => page.getByRole('button', { name: 'Add endpoint' }).click());
  await expect(page.getByLabel('Address')).toHaveValue('https://shop.example/hooks');
  await page.context().close();
});
