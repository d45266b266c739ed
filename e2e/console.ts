import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Staff } from './staff.ts';
import { platform, signIn } from './walk.ts';

/** Somebody of staff at one address of the console, on a desktop without motion; `before` prepares what the page asks. */
export async function openConsole(
  browser: Browser,
  who: Staff,
  path: string,
  before: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, platform, who);
  await before(context);
  await page.goto(`${platform}/console${path}`);
  return page;
}
