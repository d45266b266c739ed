import { expect } from '@playwright/test';
import { claimPage } from '../../../e2e/walk.ts';
import type { Store } from './shoppers.ts';
import type { Chapter } from './sight.ts';

/** Claims in every state that stands in the demo stores from the first minute, then one that is rated and printed. */
export function claimsOf(store: Store): Chapter {
  return {
    name: `${store.slug}-claims`,
    async walk({ page, shoot }) {
      for (const [state, order, name] of store.claims) {
        const url = await claimPage(page, store.slug, order, `${name}@example.com`);
        await page.goto(url);
        await expect(page).toHaveTitle(/^My Claim #\d+/);
        await shoot(state);
        const facts = page.getByText('Something not right?');
        if (await facts.isVisible()) {
          await facts.click();
          await shoot(`${state}-appeal`);
        }
      }
      const [order, name] = store.done;
      const done = await claimPage(page, store.slug, order, `${name}@example.com`);
      await page.goto(`${done}/review`);
      await shoot('rating');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('rating-missing');
      await page.getByLabel('Very good').check();
      await page
        .getByLabel('Anything we should know?')
        .fill('Quick and kind. The second parcel was packed far better than the first one.');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
      await shoot('rating-thanks');
      await page.goto(done.replace('/view/', '/print/'));
      await shoot('print');
      await page.emulateMedia({ media: 'print' });
      await shoot('print-paper');
    },
  };
}
