import { type Browser, test as base } from '@playwright/test';
// @ts-expect-error: the bootstrap is plain JavaScript.
import { shiftDate } from '../scripts/lib/shift-date.js';

const ahead = Number(process.env.AMENDS_CLOCK ?? 0);

/** A journey. On another day (`npm test -- --day …`) its pages live on it too, as the product does. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (ahead > 0) {
        const open = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.addInitScript(shiftDate as (ahead: number) => void, ahead);
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
