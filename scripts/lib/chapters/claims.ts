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
        const correction = page.getByText('Something not right?');
        if (await correction.isVisible()) {
          await correction.click();
          await shoot(`${state}-correction`);
        }
        const appeal = page.getByRole('link', { name: 'Appeal this decision' });
        if (await appeal.isVisible()) {
          await appeal.click();
          await expect(page).toHaveURL(/\/appeal$/);
          await shoot(`${state}-appeal`);
          await page
            .getByRole('textbox', { name: 'What did we get wrong?' })
            .fill('The photo shows the house next door.');
          await page.getByRole('button', { name: 'Send appeal' }).click();
          await expect(page.getByRole('heading', { name: 'Someone else is reviewing your claim.' })).toBeVisible();
          await shoot(`${state}-appealed`);
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
      await expect(page.getByRole('heading', { name: 'Thanks for your feedback.' })).toBeVisible();
      await shoot('rating-thanks');
      await page.goto(done.replace('/view/', '/print/'));
      await shoot('print');
      await page.emulateMedia({ media: 'print' });
      await shoot('print-paper');
    },
  };
}
