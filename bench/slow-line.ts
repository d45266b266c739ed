import { chromium, devices, type Page } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { chippedMug, lookUpAt } from '../e2e/walk.ts';
import { median, report } from './lib/compare.ts';
import { shoppers } from './lib/journey.ts';

/**
 * Continue on a phone whose line answers after 1.5 seconds: from the press to the next page's first paint, on every
 * step of the walk. What a page leads to is fetched while it is read, so a press waits for one answer and the drawing.
 */

const latency = 1500;
const target = 2000;
/** How long a shopper reads a page before the press, in milliseconds: the slow line brings what comes next meanwhile. */
const reading = 8000;

/** From a press until the next page's heading is painted, in milliseconds. */
async function press(page: Page, button: string | RegExp): Promise<number> {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    (globalThis as unknown as { painted: Promise<number> }).painted = new Promise((told) => {
      addEventListener(
        'click',
        () => {
          const from = performance.now();
          const look = () =>
            document.querySelector('h1')?.textContent === before
              ? requestAnimationFrame(look)
              : requestAnimationFrame(() => told(performance.now() - from));
          look();
        },
        { once: true, capture: true },
      );
    });
  });
  await page.getByRole('button', { name: button }).click();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

const product = await startProduct({ LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
try {
  const times = new Map<string, number[]>();
  for (const { slug, order, email } of shoppers) {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const portal = `http://${slug}.localhost:${product.port}`;
    await lookUpAt(page, portal, order, email);
    await page.reload();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const read = () => page.waitForTimeout(reading);
    // Pressed right after the last answer, before it has saved itself.
    const step = async (name: string, button: string | RegExp) => {
      times.set(name, [...(times.get(name) ?? []), await press(page, button)]);
    };
    await read();
    await step('what happened', /Something’s wrong with an item/);
    await read();
    await page.locator('main ul').getByRole('button').first().click();
    await step('items', 'Continue');
    await read();
    await page.getByText('Damaged', { exact: true }).click();
    await page.locator('input[type=file]').first().setInputFiles(chippedMug);
    await page.getByRole('button', { name: 'View the photo' }).waitFor();
    await page.getByLabel('What happened?').fill('It came with a crack.');
    await step('details', 'Continue');
    await read();
    await page.getByText('Refund', { exact: true }).click();
    await step('resolution', 'Continue');
    await context.close();
  }
  const each = [...times].map(([name, all]) => ({ name, ms: Math.round(median(all)) })).sort((a, b) => b.ms - a.ms);
  const slowest = each[0]?.ms ?? 0;
  report(
    'Continue on a line of 1.5 s',
    slowest / target,
    `at most 1.00 of ${target} ms`,
    slowest <= target,
    each.map(({ name, ms }) => `${name} ${ms} ms`).join('; '),
  );
} finally {
  await browser.close();
  await product.stop();
}
