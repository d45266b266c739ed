import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { median, report } from './compare.ts';

/** Milliseconds from an input until the paint that follows it: within this a press feels answered at once. */
const target = 100;

/** Runs in every page before anything of it: tells of each input that took longer than a frame, in milliseconds. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) {
        (globalThis as unknown as { tell(ms: number): void }).tell(entry.duration);
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Times one input: what is done is named, and over several walks each name has its own times. */
export type Timed = (name: string, doing: () => Promise<unknown>) => Promise<void>;

/** Inputs of several walks, each until the next paint, with a processor four times slower. */
export class Inputs {
  readonly #slowest = new Map<string, number[]>();

  /** One walk in a page of its own; inputs that aren’t timed by `timed` don’t count. */
  async walk(
    browser: Browser,
    options: BrowserContextOptions,
    doing: (page: Page, timed: Timed) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    let longest = 0;
    await page.exposeFunction('tell', (ms: number) => {
      longest = Math.max(longest, ms);
    });
    await page.addInitScript(observe);
    const processor = await context.newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await doing(page, async (name, act) => {
      longest = 0;
      await act();
      // The browser tells of an input after the paint that follows it: two frames and a task later all is told.
      await page.evaluate(
        () => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 100)))),
      );
      this.#slowest.set(name, [...(this.#slowest.get(name) ?? []), longest]);
    });
    await context.close();
  }

  /**
   * Judges the slowest of the inputs, each by the median of its walks; the quickest walk stands beside it, since other
   * load only ever adds.
   */
  tell(what: string): void {
    const [first, ...others] = [...this.#slowest]
      .map(([name, each]) => ({ name, ms: median(each), each }))
      .sort((a, b) => b.ms - a.ms);
    const slowest = first?.ms ?? Number.POSITIVE_INFINITY;
    report(
      what,
      slowest / target,
      `at most 1.00 of ${target} ms`,
      slowest <= target,
      `${[first, ...others.slice(0, 4)].map((item) => `${item?.name} ${item?.ms} ms (of ${item?.each.join(', ')})`).join('; ')}; ${this.#slowest.size} inputs, at most ${Math.max(...[...this.#slowest.values()].map((each) => Math.min(...each)))} ms each in its quickest walk`,
    );
  }
}

/** The browser that inputs are timed in. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
