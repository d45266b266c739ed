import { expect, type Page } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { mara } from '../e2e/staff.ts';
import { median, report } from './lib/compare.ts';
import { launchBrowser } from './lib/inputs.ts';

/** From a press until a page of the console is painted with what it shows, and what moves there, by a slow processor. */

const walks = 5;
/** Milliseconds from a press on a link until the page it leads to is painted whole. */
const target = 200;

interface Watched {
  /** Milliseconds from the last press until the page behind it was painted, and until nothing of it changed any more. */
  framed: number | null;
  whole: number | null;
  shift: number;
  moved: string[];
}

/** Runs in every page before anything of it: tells when the page behind the last press is painted, and what moved. */
function observe(): void {
  const watched: Watched = { framed: null, whole: null, shift: 0, moved: [] };
  Object.assign(globalThis, { watched });
  let pressed = 0;
  let before = '';
  const painted = (then: (ms: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now() - pressed)));
  const look = () => {
    if (pressed === 0 || location.pathname === before || document.querySelector('#main') === null) {
      return;
    }
    const isThere = document.querySelector(`nav a[aria-current=page][href^="${location.pathname}"]`) !== null;
    if (isThere) {
      painted((ms) => (watched.framed ??= ms));
      painted((ms) => (watched.whole = ms));
    }
  };
  addEventListener(
    'click',
    (event) => {
      [pressed, before, watched.framed, watched.whole] = [event.timeStamp, location.pathname, null, null];
    },
    true,
  );
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (!entry.hadRecentInput) {
        watched.shift += entry.value;
        watched.moved.push(
          ...entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName.toLowerCase()}.${node?.className} by ${currentRect.y - previousRect.y}, ${currentRect.x - previousRect.x}`,
          ),
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const watchedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

const product = await startProduct({ LOG_LEVEL: 'error' });
const platform = `http://localhost:${product.port}`;
const browser = await launchBrowser();
const times = new Map<string, { framed: number; whole: number }[]>();
const shifts = new Map<string, { shift: number; moved: string[] }>();
try {
  for (let walk = 0; walk < walks; walk += 1) {
    await walkPages({ width: 1440, height: 900 });
  }
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await watchShifts(viewport);
  }
  const slowest = [...times]
    .map(([name, each]) => ({
      name,
      framed: median(each.map((item) => item.framed)),
      whole: median(each.map((item) => item.whole)),
    }))
    .sort((a, b) => b.framed - a.framed);
  const worst = slowest[0]?.framed ?? Number.POSITIVE_INFINITY;
  report(
    'a page of the console',
    worst / target,
    `at most 1.00 of ${target} ms`,
    worst <= target,
    slowest
      .map(({ name, framed, whole }) => `${name} ${framed.toFixed(0)} ms (with all that it shows ${whole.toFixed(0)})`)
      .join('; '),
  );
  const most = Math.max(...[...shifts.values()].map(({ shift }) => shift));
  report(
    'what moves on a page of the console',
    most,
    'at most 0.00',
    most < 0.005,
    [...shifts]
      .map(([name, { shift, moved }]) => `${name} ${shift.toFixed(3)} ${shift > 0.001 ? moved.join(' and ') : ''}`)
      .join('; '),
  );
} finally {
  await browser.close();
  await product.stop();
}

async function signedInPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const signedIn = await context.request.post(`${platform}/v1/auth/sign-in`, {
    headers: { origin: platform },
    data: mara,
  });
  expect(signedIn.ok()).toBe(true);
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function walkPages(viewport: { width: number; height: number }): Promise<void> {
  const page = await signedInPage(viewport);
  await page.goto(`${platform}/console/`);
  await page.locator('#main').waitFor();
  // What the bar leads to is fetched ahead while the page is at rest, once somebody is there.
  await page.mouse.move(600, 400);
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 3000)));
  const bar = page.locator('nav').first().getByRole('link');
  const names = (await bar.allTextContents()).map((text) => /^\D+/.exec(text)?.[0].trim() ?? text);
  const [home, ...others] = names.keys();
  for (const round of ['first', 'again']) {
    for (const at of [...others, home ?? 0]) {
      const link = names[at];
      await bar.nth(at).click();
      await page.evaluate(() => new Promise((rested) => setTimeout(rested, 1500)));
      const { framed, whole } = await watchedOn(page);
      const name = `${link}, ${round}`;
      times.set(name, [...(times.get(name) ?? []), { framed: framed ?? 0, whole: whole ?? 0 }]);
    }
  }
  await page.context().close();
}

async function watchShifts(viewport: { width: number; height: number }): Promise<void> {
  const page = await signedInPage(viewport);
  const list = await page.context().request.get(`${platform}/v1/console/claims?tab=all`);
  const { rows } = (await list.json()) as { rows: { id: string }[] };
  const paths = [
    '/console/',
    '/console/claims',
    '/console/orders',
    '/console/inbox',
    `/console/claims/${rows[0]?.id}`,
    `/console/claims/${rows[5]?.id}`,
  ];
  for (const path of paths) {
    await page.goto(platform + path);
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
    await page.evaluate(() => new Promise((rested) => setTimeout(rested, 1500)));
    const { shift, moved } = await watchedOn(page);
    shifts.set(`${path} at ${viewport.width}`, { shift, moved });
  }
  await page.context().close();
}
