import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing in light, nor in dark, where only colours differ; at 320 px nothing stands out of the page, nor below the console’s frame. */
export async function audit(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Of what passes, axe names one place a rule: to name each costs longer than to find what fails.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(rules)
      : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.map((item) => `${item.id}: ${item.nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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
