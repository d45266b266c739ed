import { expect, type Page } from '@playwright/test';
import { launch } from './launch.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform, signIn } from './walk.ts';

// A reader whose browser is set to text of 200 %: media queries follow it too, which a style of the page's cannot do.
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  launchOptions: {
    ...launch,
    args: [
      ...launch.args,
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,defaultFontSize=32',
    ],
  },
});

/** Links, buttons and fields out of the window's sides, and words that their own box cuts off in height. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const items = [
      ...document.querySelectorAll<HTMLElement>('header a, header button, main a, main button, main input'),
    ];
    const shown = items.filter((item) => item.checkVisibility() && item.closest('.kit-unseen') === null);
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
    const out = shown
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        const scrolls = (at: HTMLElement | null): boolean =>
          at !== null && (/auto|scroll/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement));
        return (left < -1 || right > innerWidth + 1) && !scrolls(item.parentElement);
      })
      .map((item) => `beside the window: ${item.textContent?.slice(0, 30)}`);
    const low = shown
      .filter((item) => item.tagName === 'BUTTON' && item.scrollHeight > item.clientHeight + 2)
      .map((item) => `cut in height: ${item.textContent?.slice(0, 30)}`);
    return [...wide, ...out, ...low];
  });

test('the console fits text of 200%: nothing overflows and no word is cut', async ({ page }) => {
  await signIn(page, platform, mara);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const holds = (name: string) => expect.poll(() => cut(page), { message: name }).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holds('home');
  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(page.getByText('Ivy Chen').first()).toBeVisible();
  await holds('queue');
  await page.getByText('Ivy Chen').first().click();
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await holds('claim');
  // Wide enough for the desk's own frame: bar, tabs and table in letters twice as large.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await holds('claim on a wide window');
  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await holds('queue on a wide window');
});
