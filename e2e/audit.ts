import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** What its script leaves in a page. */
declare const axe: typeof import('axe-core');
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Asked = NonNullable<RunOptions['runOnly']>;
const everything: Asked = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const contrast: Asked = { type: 'rule', values: ['color-contrast'] };

/**
 * What axe finds on a page, each with its places. Its script stays in the page: to bring it takes many times as long as
 * to run it. Of what passes, axe names one place a rule: to name each costs longer than to find what fails.
 */
async function found(page: Page, runOnly: Asked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script);
  }
  const { violations } = await page.evaluate(
    (asked) => {
      // Lists that move as claims come in are judged at their top: a row half beneath the head that stays is no target.
      for (const head of document.querySelectorAll('thead')) {
        head.closest('[tabindex]')?.scrollTo(0, 0);
      }
      return axe.run(document, asked);
    },
    {
      runOnly,
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  return violations.map((item) => `${item.id}: ${item.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** In light and in dark, without motion, so that axe reads settled colors; the page is left light. */
async function inBothSchemes(page: Page, name: string, inLight: Asked): Promise<void> {
  for (const [colorScheme, asked] of [
    ['dark', contrast],
    ['light', inLight],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await found(page, asked), `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Every word of a page can be read on its ground, in light and dark: all that a store's own colors can spoil. */
export const auditColors = (page: Page, name: string) => inBothSchemes(page, name, contrast);

/** Axe finds nothing in light, nor in dark, where only colors differ; at 320 px nothing stands out of the page, nor below the console’s frame. */
export async function audit(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await inBothSchemes(page, name, everything);
  await page.setViewportSize({ width: 320, height: 640 });
  await laidOut(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${name} at 320 px` }).toBeLessThanOrEqual(320);
  const below = () =>
    page.evaluate(() =>
      document.querySelector('.frame') === null ? 0 : document.documentElement.scrollHeight - innerHeight,
    );
  await expect.poll(below, { message: `${name}: below the console's frame` }).toBeLessThanOrEqual(0);
  await page.setViewportSize(size ?? { width: 390, height: 844 });
  await laidOut(page);
}

/** A page that became wider or narrower is laid out anew two frames later: only then does it hear keys as it shows them. */
const laidOut = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
