import { expect, type Page } from '@playwright/test';
import { forgetDraft } from './draft.ts';
import { test } from './test.ts';
import { addFirstItem, lookUp, portalOf } from './walk.ts';

/** How long the page that is shown fades in, in milliseconds. */
const fadeOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const { animationName, animationDuration } = getComputedStyle(main);
    return animationName === 'none'
      ? 0
      : Number.parseFloat(animationDuration) * (animationDuration.endsWith('ms') ? 1 : 1000);
  });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page begins at its top and fades in for 100 ms; back restores the place', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 320 });
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await expect.poll(() => fadeOf(page)).toBe(100);
  await addFirstItem(page);
  const next = page.getByRole('button', { name: 'Continue' });
  await next.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(50);
  await next.click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/issues\/items/);
  await expect.poll(() => scrolled(page)).toBe(left);
  await forgetDraft(page);
});

test('who wants less motion gets no fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await expect.poll(() => fadeOf(page)).toBe(0);
  await forgetDraft(page);
});

test('the language is kept for 365 days', async ({ page, context }) => {
  await page.goto(`${portalOf('demo')}/start`);
  const kept = (await context.cookies()).find((cookie) => cookie.name === 'amends_locale');
  expect(kept?.value).toBe('en-US');
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});
