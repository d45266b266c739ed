import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Staff } from './staff.ts';
import { platform } from './walk.ts';

/**
 * Somebody of staff at one address of the console, on a desktop without motion; `before` prepares what the page asks. They
 * signed in by a call: the page that one types into is tried by journeys whose matter it is.
 */
export async function openConsole(
  browser: Browser,
  who: Staff,
  path: string,
  before: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { email, password } = who;
  const headers = { origin: platform };
  const signedIn = await context.request.post(`${platform}/v1/auth/sign-in`, { headers, data: { email, password } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await before(context);
  await page.goto(`${platform}/console${path}`);
  // Keys are heard once the frame is there.
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  return page;
}

/** Chooses in one of the console's own lists. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Finds something in the palette and runs it, once it is what Enter runs. */
export async function runInPalette(page: Page, typed: string, found: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(typed);
  await expect(page.getByRole('option', { name: found })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
}
