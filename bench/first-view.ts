import { type Browser, chromium, devices } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { median, report } from './lib/compare.ts';
import { staticPage } from './lib/static-page.ts';

/** The portal's first view on a mid phone against a static page with the same words, picture and brand. */

const rounds = 11;
const budgets = { ratio: 1.15, scriptKilobytes: 105 };
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

interface View {
  firstPaint: number;
  largestPaint: number;
  /** What was painted largest. */
  element: string;
  shift: number;
  /** What shifted, and by how much. */
  shifted: string[];
  /** When React took the page over, in milliseconds. */
  takenOver: number;
  /** Compressed bytes of script that the page waited for: asked for before it was taken over. */
  script: number;
  /** Those of the pages that may come next, which are asked for once the browser rests. */
  ahead: number;
  total: number;
}

/**
 * Runs in the page, before anything of it: the browser tells of every large paint and every shift, and it is looked for
 * when React takes the form over.
 */
function observe(): void {
  const seen = { firstPaint: 0, largestPaint: 0, element: '', shift: 0, shifted: [] as string[], takenOver: 0 };
  Object.assign(globalThis, { seen });
  const listen = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  listen('paint', (entry) => {
    seen.firstPaint ||= entry.startTime;
  });
  listen('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.largestPaint = entry.startTime;
    seen.element = element ? `${element.tagName.toLowerCase()}.${element.className}` : '';
  });
  listen('layout-shift', (entry) => {
    const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element | null }[] };
    seen.shift += value;
    const moved = sources.map(
      ({ node }) => (node?.nodeName ?? '').toLowerCase() + (node?.className ? `.${node.className}` : ''),
    );
    seen.shifted.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`);
  });
  const look = () => {
    if (Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith('__react'))) {
      seen.takenOver = performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** Runs in the page, once it is at rest: the bytes of script that came before a moment, and after it. */
function scriptsAround(moment: number): { script: number; ahead: number } {
  const sum = { script: 0, ahead: 0 };
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    if (entry.name.endsWith('.js')) {
      sum[entry.startTime < moment ? 'script' : 'ahead'] += entry.transferSize;
    }
  }
  return sum;
}

/** Opens a page with an empty cache on a slow phone and waits until it is at rest. */
async function view(browser: Browser, url: string, scripted: boolean): Promise<View> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    let total = 0;
    phone.on('Network.loadingFinished', ({ encodedDataLength }) => {
      total += encodedDataLength;
    });
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', network);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    const read = () =>
      page.evaluate(() => (globalThis as unknown as { seen: Omit<View, 'script' | 'ahead' | 'total'> }).seen);
    if (scripted) {
      // A page whose script never took over would be fast for the wrong reason.
      await page.waitForFunction(() => (globalThis as unknown as { seen: View }).seen.takenOver > 0);
    }
    await page.waitForLoadState('networkidle');
    const seen = await read();
    return { ...seen, ...(await page.evaluate(scriptsAround, seen.takenOver)), total };
  } finally {
    await context.close();
  }
}

const product = await startProduct({ LOG_LEVEL: 'error' });
const page = await staticPage(product.port, 'demo.localhost', '/start');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  const addresses = {
    product: `http://demo.localhost:${product.port}/start`,
    still: `http://still.localhost:${page.port}/`,
  };
  await view(browser, addresses.product, true);
  await view(browser, addresses.still, false);
  const pairs: { product: View; still: View }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      product: await view(browser, addresses.product, true),
      still: await view(browser, addresses.still, false),
    });
  }
  const mid = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of));
  const ratio = mid(({ product: own, still }) => own.largestPaint / still.largestPaint);
  const last = pairs.at(-1);
  report(
    'largest contentful paint',
    ratio,
    `at most ${budgets.ratio}`,
    ratio <= budgets.ratio,
    `${Math.round(mid((pair) => pair.product.largestPaint))} ms (first paint ${Math.round(mid((pair) => pair.product.firstPaint))} ms, ${last?.product.element}) against ` +
      `${Math.round(mid((pair) => pair.still.largestPaint))} ms (${Math.round(mid((pair) => pair.still.firstPaint))} ms, ${last?.still.element}) of a static page`,
  );
  const shift = Math.max(...pairs.map((pair) => pair.product.shift));
  const shifted = pairs.flatMap((pair) => pair.product.shifted);
  report('layout shift', shift, 'none', shift === 0, shifted[0] ?? `the worst of ${rounds}`);
  const kilobytes = (of: (view: View) => number) => mid((pair) => of(pair.product)) / 1000;
  const script = kilobytes((view) => view.script);
  report(
    'script of the first view',
    script / budgets.scriptKilobytes,
    `at most 1.00 of ${budgets.scriptKilobytes} kB`,
    script <= budgets.scriptKilobytes,
    `${script.toFixed(1)} kB; ${kilobytes((view) => view.ahead).toFixed(1)} kB of later pages once it rests, ${kilobytes((view) => view.total).toFixed(1)} kB in all`,
  );
} finally {
  await browser.close();
  await page.close();
  await product.stop();
}
