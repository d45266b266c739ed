import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** What stands between a page and its line to the server, in its own window. */
interface Wire {
  /** Breaks the line, and lets none through until it is told to. */
  cut(): void;
  mend(): void;
  /** How many lines were opened so far. */
  opened: number;
}
declare global {
  interface Window {
    wire: Wire;
  }
}

/** Tabs of one browser share their clock. */
const withClock = new WeakSet<BrowserContext>();

/**
 * Gives a page a clock that a journey moves, and a line to the server that it can cut. Hours pass by that clock within
 * seconds, so the line beats by it too: the server’s own beats come every 15 s of the true time.
 */
export async function withMovedClock(page: Page): Promise<void> {
  if (!withClock.has(page.context())) {
    withClock.add(page.context());
    await page.clock.install();
  }
  await page.addInitScript(() => {
    const beatMs = 15_000;
    const reach = window.fetch.bind(window);
    const cuts = new Set<() => void>();
    let isCut = false;
    window.wire = {
      cut() {
        isCut = true;
        for (const cut of cuts) cut();
      },
      mend() {
        isCut = false;
      },
      opened: 0,
    };
    window.fetch = async (...asked) => {
      const path = String(asked[0]);
      if (!path.includes('/stream')) return reach(...asked);
      if (isCut) throw new TypeError('Failed to fetch');
      const answer = await reach(...asked);
      if (!answer.ok || answer.body === null) return answer;
      window.wire.opened += 1;
      const reader = answer.body.getReader();
      let cut = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const beat = setInterval(() => controller.enqueue(new TextEncoder().encode(':\n\n')), beatMs);
          const over = () => {
            clearInterval(beat);
            cuts.delete(cut);
          };
          cut = () => {
            over();
            controller.error(new TypeError('network error'));
            void reader.cancel();
          };
          cuts.add(cut);
          const pump = async () => {
            for (;;) {
              const { done, value } = await reader.read();
              if (done) break;
              controller.enqueue(value);
            }
            over();
            controller.close();
          };
          pump().catch(() => over());
        },
        cancel(reason) {
          cuts.delete(cut);
          return reader.cancel(reason);
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  });
}

/** Watches what a page asks of the API, but for its line. */
export function watchCalls(page: Page) {
  const open = new Set<Request>();
  let made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && !pathname.endsWith('/stream')) {
      open.add(request);
      made.push(`${request.method()} ${pathname}`);
    }
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const answered = () => expect.poll(() => open.size, { intervals: [10] }).toBe(0);
  return {
    answered,
    /** Waits until something is asked, with the page’s clock standing still. */
    untilAsked: () => expect.poll(() => made.length, { intervals: [10] }).toBeGreaterThan(0),
    /** What was asked since the last time. */
    take(): string[] {
      const taken = made;
      made = [];
      return taken;
    },
    /** Lets so much time pass for the page, in steps, each of which waits for what it asked. */
    async pass(ms: number, stepMs = 5_000): Promise<void> {
      for (let left = ms; left > 0; left -= stepMs) {
        await page.clock.runFor(Math.min(left, stepMs));
        await answered();
      }
    },
    /** Waits until the page is whole and its line stands, and what was read before that is read again. */
    async atRest(): Promise<void> {
      await expect(page.locator('#main:not([aria-busy=true])')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.wire.opened)).toBeGreaterThan(0);
      await this.pass(15_000);
    },
  };
}

/** Puts a page out of sight, as another tab over it does, or back. */
export function sight(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
