import { devices } from '@playwright/test';
import { firstTimeWalk } from '../e2e/first-time-walk.ts';
import { startProduct } from '../e2e/product.ts';
import { Inputs, launchBrowser } from './lib/inputs.ts';

/** Interaction to next paint through the whole first-time walk of a shopper on a phone. */

const walks = [
  { slug: 'demo', order: '1001', email: 'ada@example.com' },
  { slug: 'aurora', order: '1001', email: 'zoe@example.com' },
  { slug: 'demo', order: '1011', email: 'kit@example.com' },
  { slug: 'demo', order: '1004', email: 'dee@example.com' },
  { slug: 'demo', order: '1014', email: 'ned@example.com' },
] as const;

const product = await startProduct({ LOG_LEVEL: 'error' });
const browser = await launchBrowser();
try {
  const inputs = new Inputs();
  for (const { slug, ...shopper } of walks) {
    await inputs.walk(browser, devices['Pixel 7'], (page, timed) =>
      firstTimeWalk(page, `http://${slug}.localhost:${product.port}`, shopper, timed),
    );
  }
  inputs.tell('interaction to next paint');
} finally {
  await browser.close();
  await product.stop();
}
