import { expect } from '@playwright/test';
import { firstTimeWalk } from './first-time-walk.ts';
import type { RunningProduct } from './product.ts';
import { startOwnProduct } from './products.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { signIn } from './walk.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startOwnProduct({});
});

test.afterAll(async () => {
  await product.stop();
});

test('a claim is filed for the first time in at most 25 inputs', async ({ page }) => {
  const inputs: string[] = [];
  await firstTimeWalk(
    page,
    `http://demo.localhost:${product.port}`,
    { order: '1001', email: 'ada@example.com' },
    async (name, doing) => {
      inputs.push(name);
      await doing();
    },
  );
  console.log(`${inputs.length} inputs: ${inputs.join(', ')}`);
  expect(inputs.length).toBeLessThanOrEqual(25);
});

test('a merchant finds the top claim and decides it in at most 8 keys', async ({ browser }) => {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false });
  const page = await desk.newPage();
  await signIn(page, `http://localhost:${product.port}`, mara);

  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  await press('g');
  await press('c');
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await press('j');
  await expect(page.locator('tbody tr[aria-current="true"]')).toHaveCount(1);
  await press('Enter');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await press('a');
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(/ approved\./);
  console.log(`${keys.length} keys: ${keys.join(', ')}`);
  expect(keys.length).toBeLessThanOrEqual(8);
  await desk.close();
});
