import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

const portal = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];
/** The two windows that the console is drawn for. */
export const desk = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export interface ShotOptions {
  /** The window alone, for what floats over the page; else the page in its full length. */
  window?: boolean;
  /** Other windows than the portal's three. */
  sizes?: typeof portal;
}

/** Takes a page at its widths, light and dark, and lays a state's pictures on one sheet. */
export class Camera {
  taken = 0;
  readonly #out: string;
  readonly #states = new Map<string, number[]>();

  constructor(out: string) {
    this.#out = out;
  }

  /** Pictures of the page as it stands, named `state-width-mode.png`; the page is left at the first width, in light. */
  async shoot(page: Page, state: string, { window = false, sizes = portal }: ShotOptions = {}): Promise<void> {
    this.#states.set(
      state,
      sizes.map(({ width }) => width),
    );
    for (const size of [...sizes].reverse()) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        if (!window) {
          // A window as tall as the page, so that a bar at its bottom stands where the page ends.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
        }
        await page.screenshot({ path: this.#file(state, size.width, colorScheme) });
        this.taken += 1;
      }
    }
  }

  /** One sheet for each state: its widths in light above, in dark below. */
  async sheets(browser: Browser): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 1640, height: 900 } });
    for (const [state, widths] of this.#states) {
      const row = (mode: string) =>
        widths.map((width) => {
          const png = readFileSync(this.#file(state, width, mode)).toString('base64');
          return `<img style="width:${Math.round(width * 0.62)}px" src="data:image/png;base64,${png}">`;
        });
      await page.setContent(
        `<body style="margin:12px;background:#777;display:grid;gap:12px"><div style="display:flex;gap:12px;align-items:start">${row('light').join('')}</div><div style="display:flex;gap:12px;align-items:start">${row('dark').join('')}</div>`,
      );
      await page.screenshot({ path: join(this.#out, `sheet-${state}.png`), fullPage: true });
    }
    await page.close();
  }

  #file(state: string, width: number, mode: string): string {
    return join(this.#out, `${state}-${width}-${mode}.png`);
  }
}

/** Looks at a page once, at the first width, and keeps nothing: for a walk that is to come to its end. */
export async function glance(page: Page, { sizes = portal }: ShotOptions = {}): Promise<void> {
  for (const size of sizes.slice(0, 1)) await page.setViewportSize(size);
  await page.evaluate(settled);
  await page.screenshot();
}

/**
 * Waits, in the page, for fonts, for every picture and for the frame after them. Ten seconds at most: a picture whose
 * address changes or that is taken away meanwhile never says that it has come.
 */
async function settled(): Promise<void> {
  const come = async () => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      // Painted as soon as it is there, and not a frame later.
      picture.decoding = 'sync';
    }
    await document.fonts.ready;
    const coming = [...document.images].filter(({ complete }) => !complete);
    await Promise.all(
      coming.map(
        (picture) =>
          new Promise((resolve) => {
            picture.addEventListener('load', resolve, { once: true });
            picture.addEventListener('error', resolve, { once: true });
          }),
      ),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  await Promise.race([come(), new Promise((resolve) => setTimeout(resolve, 10_000))]);
}
