import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform } from './walk.ts';

// Recording every step would make each audit several times slower.
test.use({ trace: 'off' });

test('the console is clean in light and dark, and a phone holds it at 320 px', async ({ browser, request }) => {
  // Its own, which no journey decides before it on the same product.
  const { claimNumber } = await fileWhereEngineFails(request, await staffOf(request), 'AXE-1');
  const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const signIn = await (await browser.newContext(desk)).newPage();
  await signIn.goto(`${platform}/console`);
  await expect(signIn.getByText('Demo sign-ins')).toBeVisible();
  await expect(signIn.getByText('amends', { exact: true })).toBeVisible();
  await audit(signIn, 'sign-in');
  await signIn.context().close();

  const page = await openAtDesk(browser, platform, { number: String(claimNumber), ...mara });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await audit(page, 'claim');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await audit(page, 'approve');
  await page.keyboard.press('d');
  await expect(page.getByRole('radiogroup', { name: 'Reason' })).toBeVisible();
  await audit(page, 'deny');
  await page.getByRole('button', { name: /keep the draft/ }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^To Do/ })).toBeVisible();
  await expect(page.locator('tr[aria-current=true]')).toBeVisible();
  await audit(page, 'queue');
  await expect(page.locator('tr[aria-current=true]')).toBeVisible();
  // Forced colours take shadows and grounds away: what is chosen keeps an edge of its own.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [which, of] of [
    ['row at hand', page.locator('tbody tr')],
    ['tab', page.locator('.tables-tabs button')],
  ] as const) {
    const edges = await of.evaluateAll((all) =>
      all.map((item) => {
        const { borderBlockEndWidth, outlineStyle, outlineWidth } = getComputedStyle(item);
        const wide = outlineStyle === 'none' ? borderBlockEndWidth : `${borderBlockEndWidth}, ${outlineWidth}`;
        return { chosen: item.hasAttribute('aria-current'), wide };
      }),
    );
    const others = edges.filter(({ chosen }) => !chosen).map(({ wide }) => wide);
    const chosen = edges.filter((edge) => edge.chosen).map(({ wide }) => wide);
    expect.soft(chosen, `one ${which} is chosen`).toHaveLength(1);
    expect.soft(others, `the chosen ${which} has an edge in forced colours that no other has`).not.toContain(chosen[0]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: /^Claim \d+/ })).toBeVisible();
  await audit(page, 'peek');
  await page.goto(`${platform}/console/claims?tab=all`);
  await page.getByText('1007', { exact: true }).first().click();
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await audit(page, 'claim with a photo');
  await page.context().close();
});
