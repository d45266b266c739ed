import { type Browser, devices, type Page } from '@playwright/test';
import { glance } from '../scripts/lib/camera.ts';
import { ofWeek } from '../scripts/lib/chapters/of-week.ts';
import type { Chapter } from '../scripts/lib/chapters/sight.ts';
import type { RunningProduct } from './product.ts';
import { startOwnProduct } from './products.ts';
import { test } from './test.ts';

/** The chapter that every run walks: nearly all that shoppers see. */
const always = 'demo-filing';

// A browser of its own brings a worker of its own, and what chapters import reads the product's address as it loads.
test.use({
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 780 },
  contextOptions: { reducedMotion: 'reduce' },
});

let product: RunningProduct;
let chapters: readonly Chapter[];

test.beforeAll(async () => {
  product = await startOwnProduct({});
  process.env.E2E_PORT = String(product.port);
  process.env.E2E_DATA_DIR = product.dataDir;
  ({ chapters } = await import('../scripts/lib/chapters/chapters.ts'));
});

test.afterAll(async () => {
  await product?.stop();
});

async function walk(chapter: Chapter | undefined, page: Page, browser: Browser): Promise<void> {
  if (chapter === undefined) throw new Error('There is no such chapter.');
  console.log(`npm run look -- ${chapter.name}, with one picture of each state`);
  await chapter.walk({ page, browser, shoot: (_, options, other = page) => glance(other, options) });
}

test('the pictures of a claim from the first question to its page are taken to the end', async ({ page, browser }) => {
  await walk(
    chapters.find(({ name }) => name === always),
    page,
    browser,
  );
});

test('the pictures of this week’s chapter are taken to the end', async ({ page, browser }) => {
  const others = chapters.filter(({ name }) => name !== always);
  await walk(ofWeek(others, new Date()), page, browser);
});
