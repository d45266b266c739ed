import { expect, type Page } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { mara } from '../e2e/staff.ts';
import { Inputs, launchBrowser, type Timed } from './lib/inputs.ts';

/** Interaction to next paint at the desk: going down the queue, opening claims and what decides them, writing, the bar. */

const walks = 5;

const product = await startProduct({ LOG_LEVEL: 'error' });
const platform = `http://localhost:${product.port}`;
const browser = await launchBrowser();
try {
  const inputs = new Inputs();
  for (let walk = 0; walk < walks; walk += 1) {
    await inputs.walk(browser, { viewport: { width: 1440, height: 900 } }, desk);
  }
  inputs.tell('interaction to next paint at the desk');
} finally {
  await browser.close();
  await product.stop();
}

async function desk(page: Page, timed: Timed): Promise<void> {
  const signedIn = await page.context().request.post(`${platform}/v1/auth/sign-in`, {
    headers: { origin: platform },
    data: mara,
  });
  expect(signedIn.ok()).toBe(true);
  const press = (name: string, key: string, then: () => Promise<unknown>) =>
    timed(name, async () => {
      await page.keyboard.press(key);
      await then();
    });
  const current = page.locator('tbody tr[aria-current]');
  const head = page.getByRole('heading', { level: 1 });
  const panel = page.getByRole('region', { name: 'The decision' });

  await page.goto(`${platform}/console/claims?tab=all`);
  await expect(current).toHaveCount(1);
  for (let row = 0; row < 4; row += 1) {
    const before = (await current.textContent()) ?? '';
    await press('down the queue', 'j', () => expect(current).not.toHaveText(before));
  }
  await page.goto(`${platform}/console/claims`);
  await expect(current).toHaveCount(1);
  await press('open a claim', 'Enter', () => expect(page.getByText('Claimed items').first()).toBeVisible());
  const name = (await head.textContent()) ?? '';
  await press('next claim', 'j', () => expect(head).not.toHaveText(name));
  for (const [act, key] of [
    ['approve', 'a'],
    ['deny', 'd'],
    ['close', 'e'],
  ] as const) {
    await press(`open ${act}`, key, () => expect(panel).toBeVisible());
    await press(`leave ${act}`, 'Escape', () => expect(panel).toHaveCount(0));
  }
  const message = page.getByRole('textbox', { name: 'Message' });
  await press('write', 'm', () => expect(message).toBeFocused());
  for (const letter of 'Hello') {
    await press('a letter', letter, async () => {});
  }
  for (const link of ['Orders', 'Home', 'Claims']) {
    await timed(`open ${link}`, async () => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('aria-current', 'page');
    });
  }
}
