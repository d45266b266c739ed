import { expect, type Page } from '@playwright/test';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { jonah, mara } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

/** What the notices of a page say from now on: one that leaves after a moment is heard while another page is read. */
async function noticesFromNow(page: Page): Promise<() => Promise<string>> {
  const heard = await page.getByRole('region', { name: 'Notices' }).evaluateHandle((region) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });
  return () => heard.evaluate((said) => said.join('\n'));
}

test('two people who take the next claim at once each get one that is due', async ({ browser, request }) => {
  const staff = await staffOf(request);
  for (const number of ['NEXT-1', 'NEXT-2']) {
    await fileWhereEngineFails(request, staff, number);
  }
  const pages = await Promise.all([mara, jonah].map((who) => openConsole(browser, who, '/claims')));
  for (const page of pages) {
    await expect(page.getByRole('button', { name: 'Take the next one' })).toBeVisible();
  }
  const notices = await Promise.all(pages.map(noticesFromNow));
  await Promise.all(pages.map((page) => page.keyboard.press('Shift+T')));
  for (const said of notices) {
    await expect.poll(said).toMatch(/Claim \d+ is yours\./);
  }
  for (const page of pages) {
    await expect(page).toHaveURL(/\/claims\/clm_/);
    await expect(page.getByText('took this claim')).toBeVisible();
  }
  const [first, second] = pages.map((page) => new URL(page.url()).pathname);
  expect(first).not.toBe(second);
  await Promise.all(pages.map((page) => page.context().close()));
});
