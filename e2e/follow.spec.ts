import { expect } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { test } from './test.ts';
import { followClaim, lookUp, platform, signByDrawing } from './walk.ts';

test('without a stream the claim’s page polls, and the store’s answer still appears', async ({ page, request }) => {
  const call = await staffOf(request);
  const parcel = { fulfillmentStatus: 'IN_TRANSIT' as const, things: { 0: 1 }, lastScanAt: ago(30) };
  await sendOrder(call, '7390', [{ productName: 'Reed basket', quantity: 1 }], [parcel]);
  await lookUp(page, 'demo', '7390', 'journey@example.com');
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await page.getByText('Tracking is not moving').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Refund', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await signByDrawing(page);
  let refused = 0;
  await page.route('**/v1/claims/*/stream', (route) => {
    refused += 1;
    return route.abort();
  });
  const filing = page.waitForResponse((answer) => answer.url().endsWith('/v1/claims/src-7390'));
  await page.getByRole('button', { name: 'Send my claim' }).click();
  const { id } = (await (await filing).json()) as { id: string };
  const { url } = await followClaim(page);
  const authorization = `Claim ${decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')}`;
  const claim = await request.get(`${platform}/v1/claims/${id}`, { headers: { authorization } });
  const { orderId } = (await claim.json()) as { orderId: string };
  await expect.poll(() => refused).toBeGreaterThan(0);

  await call('POST', `/v1/claims/${orderId}/messages`, {
    claimId: id,
    messageContent: 'We have asked the carrier where it is.',
    medias: [],
  });
  await expect(page.getByText('We have asked the carrier where it is.')).toBeVisible();
});
