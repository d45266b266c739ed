import { expect } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { answersEveryWay, openAlive, withClock } from './presses/every-way.ts';
import { test } from './test.ts';
import { followClaim, lookUp, platform, signByDrawing } from './walk.ts';

test('a claim filed early asks after delivery; “it arrived” ends it by one press', async ({
  page,
  context,
  request,
}) => {
  await withClock(context);
  const call = await staffOf(request);
  const still = { fulfillmentStatus: 'IN_TRANSIT' as const, things: { 0: 1 }, lastScanAt: ago(3) };
  await sendOrder(call, '7304', [{ productName: 'Tin lantern', quantity: 1 }], [still]);
  await lookUp(page, 'demo', '7304', 'journey@example.com');
  await expect(page).toHaveURL(/\/too-soon$/);
  await page.getByRole('link', { name: 'File now' }).click();
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await page.getByText('Tracking is not moving').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/too-soon$/);
  await page.getByRole('button', { name: 'File now' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await page.getByText('Refund', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
  const { number, url } = await followClaim(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We’ll decide on');

  await call('PUT', '/v1/orders/src-7304/fulfillments/7304-f1', { status: 'DELIVERED' });
  await expect
    .poll(async () => (await request.get(`${platform}/mailbox.json?to=journey@example.com`)).text())
    .toContain(`Did it arrive? About your claim #${number}`);
  await openAlive(page, url);
  await expect(page.getByRole('heading', { name: 'Did your package arrive?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It didn’t, or it’s damaged' })).toBeVisible();
  const arrived = page.getByRole('button', { name: 'It arrived' });
  await page.getByLabel('Anything we should know?').fill('On the porch.');
  await answersEveryWay(page, 'say that it arrived', () => arrived.click());
  await arrived.click();
  await expect(page.getByRole('heading', { name: 'This claim is closed.' })).toBeVisible();
  await expect(page.getByText('You said it arrived')).toBeVisible();
});
