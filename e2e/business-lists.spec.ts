import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test('warranties are found by product, opened by keys, and lead to their order', async ({ browser, request }) => {
  const staff = await staffOf(request);
  await staff('POST', '/v1/orders', {
    sourceOrderId: 'src-COVER-1',
    sourceOrderNumber: 'COVER-1',
    sourceCreatedAt: new Date().toISOString(),
    currency: 'USD',
    total: '80',
    subtotal: '80',
    customerEmail: 'journey@example.com',
    customerName: 'Juna Hale',
    orderItems: [{ sourceItemId: 'COVER-1-0', productName: 'Quilted storm lantern', quantity: 1, price: '80' }],
    warranties: [{ sourceItemId: 'COVER-1-0', period: 'P2Y' }],
  });
  const page = await openConsole(browser, mara, '/');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/warranties/);
  await expect(page.getByRole('row').filter({ hasText: 'Quilted storm lantern' })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('searchbox', { name: 'Search warranties' }).fill('storm lant');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const pane = page.getByRole('complementary', { name: 'Selected row' });
  await expect(pane.getByRole('heading', { name: 'Warranty: 2 Years' })).toBeVisible();
  await expect(pane).toContainText('No one has filed a claim under it.');
  await audit(page, 'the list of warranties');
  await pane.getByRole('link', { name: 'COVER-1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order COVER-1' })).toBeVisible();
  await page.goto(`${platform}/console/warranties?search=zzz+no+such`);
  await expect(page.getByRole('heading', { name: 'No warranty matches “zzz no such”.' })).toBeVisible();
  await page.context().close();
});

test('a store credit is listed by the end of its code, which is copied whole', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'CREDIT-1');
  await staff('POST', `/v1/claims/${claim.id}/approve`, {
    expectedVersion: claim.version,
    lines: [{ claimItemId: claim.claimItems[0]?.id, resolutionType: 'STORE_CREDIT' }],
  });
  const read = async () => (await (await request.get(`${platform}/v1/claims/${claim.id}`)).json()) as typeof claim;
  await expect.poll(async () => (await read()).claimResolutions[0]?.executionState).toBe('FAILED');
  const resolution = (await read()).claimResolutions[0];
  await staff('POST', `/v1/claims/${claim.id}/resolutions/${resolution?.id}/report`, {
    outcome: 'done',
    reference: 'GIFT-9XK4-77QM',
  });
  const page = await openConsole(browser, mara, `/store-credits?store=${claim.storeId}`, (context) =>
    context.grantPermissions(['clipboard-read', 'clipboard-write']),
  );
  const row = page.getByRole('row').filter({ hasText: '… 77QM' });
  await expect(row).toContainText(String(claim.claimNumber));
  await page.getByRole('searchbox', { name: 'Search store credits' }).fill('77qm');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const pane = page.getByRole('complementary', { name: 'Selected row' });
  await expect(pane).toContainText('Your team, by hand');
  await expect(page.getByText('GIFT-9XK4')).toHaveCount(0);
  await audit(page, 'the list of store credits');
  await pane.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Reference copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GIFT-9XK4-77QM');
  await page.context().close();
});

test('an unprotected order is appeased or protected; an open claim keeps protection on', async ({
  browser,
  request,
}) => {
  const staff = await staffOf(request);
  const send = (number: string) =>
    staff('POST', '/v1/orders', {
      sourceOrderId: `src-${number}`,
      sourceOrderNumber: number,
      sourceCreatedAt: new Date().toISOString(),
      currency: 'USD',
      total: '80',
      subtotal: '80',
      customerEmail: 'journey@example.com',
      customerName: 'Juna Hale',
      orderItems: [{ sourceItemId: `${number}-0`, productName: 'Tin lantern', quantity: 1, price: '80' }],
    });
  const claim = await fileWhereEngineFails(request, staff, 'KEPT-1');
  const order = (await send('BARE-1')) as { id: string };
  const page = await openConsole(browser, mara, `/orders/${claim.storeId}/${order.id}`);
  await expect(page.getByText('Not protected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Allow a claim anyway' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('your store pays');
  await audit(page, 'allowing a claim without protection');
  await dialog.getByRole('button', { name: 'Allow a claim anyway' }).click();
  await expect(page.getByText(/^One-time appeasement/)).toBeVisible();
  await page.getByRole('button', { name: 'End the appeasement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the appeasement' }).click();
  await expect(page.getByText('Not protected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add protection' }).click();
  await dialog.getByLabel('Price of the protection').fill('0');
  await dialog.getByRole('button', { name: 'Add protection' }).click();
  await expect(dialog.getByText('Enter an amount above 0.')).toBeVisible();
  await dialog.getByLabel('Price of the protection').fill('4.90');
  await dialog.getByRole('button', { name: 'Add protection' }).click();
  await expect(page.getByText('Protected, $4.90')).toBeVisible();
  await page.getByRole('button', { name: 'Remove protection' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Amends doesn’t refund the $4.90');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove protection' }).click();
  await expect(page.getByText('Removed, $4.90')).toBeVisible();

  await page.goto(`${platform}/console/orders/${claim.storeId}/${claim.orderId}`);
  await expect(page.getByText('Can’t be removed while a claim on this order is open.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove protection' })).toHaveCount(0);
  await page.context().close();
});
