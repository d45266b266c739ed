import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hard, openHardStore } from './hard-store.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, lookUp, portalOf } from './walk.ts';

// The wide text is a style of the test's own, which the page's policy would refuse.
/** A window of 1280 by 1024 px at 400 %, and text set as wide as WCAG 1.4.12 asks. */
const zoomed = { width: 320, height: 256 };
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

test.use({
  viewport: zoomed,
  isMobile: false,
  hasTouch: false,
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});
test.beforeAll(openHardStore);

/** What of the page is wider than the window, for the message of a failure. */
const standsOut = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *, header *')]
          .filter((item) => item.getBoundingClientRect().right > innerWidth + 1)
          .map((item) => `${item.tagName} ${item.className}`)
          .slice(0, 5),
  );

/** Things to press or fill that are smaller than 24 px both ways and are no link in a line of text (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .map((item) => {
        const label = item instanceof HTMLInputElement ? (item.labels?.[0] ?? null) : null;
        const { width, height } = (label ?? item).getBoundingClientRect();
        const hidden = item.closest('.ui-hidden, .page-skip') !== null || (width === 0 && height === 0);
        const inLine = item.tagName === 'A' && getComputedStyle(item).display === 'inline';
        return !hidden && !inLine && (width < 24 || height < 24)
          ? `${item.tagName} ${item.className} ${width}x${height}`
          : '';
      })
      .filter((found) => found !== ''),
  );

/** Tab stops whose whole box lies out of sight or under something that does not hold it (WCAG 2.4.11). */
async function obscured(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const current = await page.evaluate(() => {
      const item = document.activeElement;
      if (item === null || item === document.body) {
        return 'end';
      }
      const box = (item instanceof HTMLInputElement ? (item.labels?.[0] ?? item) : item).getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
      );
      const holder = item.closest('label, li, .ui-choice, .ui-field, form') ?? item;
      const seen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (item.contains(top) || holder.contains(top) || top.contains(item));
      });
      return seen ? '' : `${item.tagName} ${item.className} ${item.textContent?.slice(0, 30) ?? ''}`;
    });
    if (current === 'end') {
      break;
    }
    if (current !== '') {
      found.push(current);
    }
  }
  return found;
}

/** The page holds at 400 %, with wide text, in forced colours, and shows where one is. */
async function holds(page: Page, name: string): Promise<void> {
  expect.soft(await standsOut(page), `${name}: nothing stands out of 320 px`).toEqual([]);
  expect.soft(await tooSmall(page), `${name}: everything to press is at least 24 px`).toEqual([]);
  expect.soft(await obscured(page), `${name}: the focus is never hidden`).toEqual([]);
  const style = await page.addStyleTag({ content: spacing });
  expect.soft(await standsOut(page), `${name}: wide text stays in 320 px`).toEqual([]);
  await style.evaluate((item) => (item as Element).remove());
  await holdsWithLargeText(page, name);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await standsOut(page), `${name}: forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Pairs of the progress bar's steps, done, at hand and to come, that the eye can't tell apart: how dark each is drawn. */
async function stepsAlike(page: Page): Promise<string[]> {
  const drawn = new Map<string, number>();
  for (const state of ['done', 'now', 'rest']) {
    const step = page.locator(`.ui-progress-bar[data-state=${state}]`).first();
    if ((await step.count()) > 0) {
      const { channels } = await sharp(await step.screenshot())
        .greyscale()
        .stats();
      drawn.set(state, channels[0]?.mean ?? 0);
    }
  }
  const states = [...drawn.keys()];
  return states.flatMap((one, index) =>
    states
      .slice(index + 1)
      .filter((other) => Math.abs((drawn.get(one) ?? 0) - (drawn.get(other) ?? 0)) < 30)
      .map((other) => `${one} is like ${other}`),
  );
}

/** How large the words of the page are, in pixels: its first heading and its first paragraph or label. */
const sizesOf = (page: Page) =>
  page.evaluate(() =>
    ['main h1, h1', 'main p, main label, main dd'].map((which) => {
      const item = document.querySelector(which);
      return item ? Number.parseFloat(getComputedStyle(item).fontSize) : 0;
    }),
  );

/** A phone whose reader asks the browser for text twice as large: every word grows, and nothing stands out (WCAG 1.4.4). */
async function holdsWithLargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // The longest day that may stand there, whatever today is.
  await page.evaluate(() => {
    const day = document.querySelector('.ui-lede strong')?.firstChild;
    if (day) day.nodeValue = 'Wednesday, September 30';
  });
  const before = await sizesOf(page);
  const large = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect.soft(await sizesOf(page), `${name}: text of 200 %`).toEqual(before.map((size) => size * 2));
  expect.soft(await standsOut(page), `${name}: text of 200 % stays in the window`).toEqual([]);
  await large.evaluate((item) => (item as Element).remove());
  await page.setViewportSize(zoomed);
}

test('the whole walk holds at 400 % in the store that is hardest to dress', async ({ page }) => {
  const go = async (path: RegExp) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(path);
  };
  await page.goto(`${portalOf(hard)}/start`);
  await holds(page, 'start');
  await page.getByLabel('Order number').fill('9004');
  await page.getByLabel('Email address').fill('9004@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page).toHaveURL(/\/issues$/);
  await holds(page, 'issues');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await holds(page, 'items');
  await go(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, chippedMug);
  await holds(page, 'details');
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await stepsAlike(page), 'forced colours: what is done, at hand, and to come differ').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await go(/\/resolution$/);
  await page.getByText('Send a replacement', { exact: true }).click();
  await holds(page, 'resolution');
  await go(/\/resolution\/review/);
  await page.getByRole('link', { name: 'Edit the address' }).click();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await holds(page, 'address');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByLabel('Type your name to sign').fill('M. Hohenstaufen');
  await holds(page, 'review');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
  await expect(page.getByRole('heading', { level: 1, name: /Maximilianeannegret/ })).toBeVisible();
  await holds(page, 'received');
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page).toHaveTitle(/^My Claim #\d+/);
  await holds(page, 'view');
  await page.goto(page.url().replace('/view/', '/print/'));
  await holds(page, 'print');
  await page.goto(`${portalOf(hard)}/`);
  await expect(page.getByText(/^My Claim #\d+/)).toBeVisible();
  await holds(page, 'home');
  await lookUp(page, hard, '9006', '9006@example.com');
  await expect(page).toHaveURL(/\/too-soon$/);
  await holds(page, 'too soon for the order');
});
