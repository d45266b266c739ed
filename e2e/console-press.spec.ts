import { expect, type Page } from '@playwright/test';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { answersEveryWay, withClock } from './presses/every-way.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';

/** No press of the desk is silent: whichever way it fails, the page says so, and what was typed stays. */

test.use({ trace: 'off' });

/** Presses while every change fails in each way; drafts are saved as ever. */
const answersFailures = (page: Page, what: string, press: () => Promise<void>, where = page.locator('body')) =>
  answersEveryWay(page, what, press, { web: 'console', where, passes: /\/(?:drafts?|read|uploads)\b/ });

test('acts on a claim that fail say so, and keep what was typed', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), 'PRESS-6');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`, withClock);
  await expect(page.getByText('Claimed items').first()).toBeVisible();

  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('We are asking the carrier.');
  await answersFailures(page, 'a message', () => message.press('Control+Enter'));
  await expect(message).toHaveValue('We are asking the carrier.');
  await message.fill('');

  /** A key for an act rests with the bar’s buttons until a claim that couldn’t be read was read again. */
  const act = async (name: string, key: string) => {
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
    await page.keyboard.press(key);
  };
  await page.getByRole('heading', { level: 1 }).click();
  await act('Snooze', 'z');
  const snooze = page.getByRole('dialog', { name: 'Snooze until a date' });
  await snooze.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await answersFailures(page, 'snoozing', () => snooze.getByRole('button', { name: 'Snooze' }).click(), snooze);
  await expect(snooze).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss the claim' });
  await dismiss.getByLabel('Reason').fill('Filed twice.');
  await answersFailures(page, 'dismissing', () => dismiss.getByRole('button', { name: 'Dismiss' }).click(), dismiss);
  await expect(dismiss.getByLabel('Reason')).toHaveValue('Filed twice.');
  await page.keyboard.press('Escape');

  await act('Deny', 'd');
  await page.getByRole('radio', { name: 'Not Covered' }).check();
  const words = page.getByRole('textbox', { name: /^What .* will read$/ });
  await words.fill('Our terms leave this out.');
  await answersFailures(page, 'denying', () => words.press('Control+Enter'));
  await expect(words).toHaveValue('Our terms leave this out.');
  await page.context().close();
});

test('forms of a store that fail say so, and keep what was typed', async ({ browser }) => {
  const store = await openOwnStore('press-store', 'Reed & Rye');
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/limits`, withClock);
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
