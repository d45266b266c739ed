import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../../e2e/product.ts';
import { Camera } from './camera.ts';

/**
 * `npm run look` starts the built product on a data folder of its own, walks to every page and state of the
 * portal in both demo brands and of the console and writes them as pictures into ./screenshots: light and dark, the
 * portal at 360, 768 and 1280 px, the console at 390 and 1440 px, with a sheet for each state. `npm run look -- received` takes only the chapters whose name has that word.
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'screenshots');
const words = process.argv.slice(2);

const product = await startProduct({});
process.env.E2E_PORT = String(product.port);
process.env.E2E_DATA_DIR = product.dataDir;
// The walk reads the port as it loads.
const { chapters } = await import('./chapters/chapters.ts');
const browser: Browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
if (words.length === 0) {
  rmSync(out, { recursive: true, force: true });
}
mkdirSync(out, { recursive: true });

const camera = new Camera(out);
const failed: string[] = [];
const started = performance.now();
try {
  for (const { name, walk } of chapters.filter(
    (item) => words.length === 0 || words.some((word) => item.name.includes(word)),
  )) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(12_000);
    try {
      await walk({
        page,
        browser,
        shoot: (state, options, other = page) => camera.shoot(other, `${name}-${state}`, options),
      });
      console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
    } catch (error) {
      failed.push(`${name} stopped at ${page.url()}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      console.log(failed.at(-1));
    }
    await context.close();
  }
  await camera.sheets(browser);
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${camera.taken} pictures in ${out}.`);
if (failed.length > 0) {
  // Said again at the end, where it is not lost among hundreds of lines.
  console.log(`STOPPED: ${failed.length} of the chapters didn’t come to their end:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
