import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { drawScene } from '../server/platform/media/testing/scenes.ts';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { ines, mara, priya, type Staff } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

/** Staff of a store file a claim by telephone, with a photo. */
async function fileWithPhoto(
  request: APIRequestContext,
  by: { slug: string; who: Staff; number: string },
  photo: Buffer,
): Promise<Claim> {
  const call = await staffOf(request, by.slug, by.who);
  const parcel = { fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(call, by.number, [{ productName: 'Tin lantern', quantity: 1 }], [parcel]);
  const place = await call('POST', '/v1/uploads', {
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    mediaType: 'CLAIM',
    contentLength: photo.length,
  });
  const headers = place.headers as Record<string, string>;
  expect((await request.put(String(place.signedUrl), { headers, data: photo })).ok()).toBe(true);
  const filed = await call('POST', `/v1/claims/src-${by.number}/valet`, {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `${by.number}-f1`,
        issues: [
          {
            sourceItemId: `${by.number}-0`,
            quantity: 1,
            issueType: 'DAMAGED',
            details: 'By phone.',
            images: [place.mediaId],
          },
        ],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: false },
  });
  return (await (await request.get(`${platform}/v1/claims/${filed.id}`)).json()) as Claim;
}

test('a cropped photo reused across stores is named to the provider’s people alone', async ({
  browser,
  playwright,
}) => {
  const photo = await sharp(await drawScene(4321))
    .jpeg({ quality: 90 })
    .toBuffer();
  const cut = await sharp(photo)
    .extract({ left: 64, top: 0, width: 576, height: 432 })
    .jpeg({ quality: 70 })
    .toBuffer();
  const [one, two] = [await playwright.request.newContext(), await playwright.request.newContext()];
  const theirs = await fileWithPhoto(two, { slug: 'aurora', who: ines, number: '7301' }, photo);
  const mine = await fileWithPhoto(one, { slug: 'demo', who: mara, number: '7302' }, cut);

  const store = await openConsole(browser, mara, `/claims/${mine.id}`);
  await expect(store.getByText('Different address').or(store.getByText('Address as ordered'))).toBeVisible();
  await expect(store.getByText('Photo seen in another store')).toHaveCount(0);

  const provider = await openConsole(browser, priya, `/claims/${mine.id}`);
  const signal = provider.getByRole('listitem').filter({ hasText: 'Photo seen in another store' }).first();
  await expect(signal).toContainText('The same photo, or a copy of it, is also on this claim:');
  await signal.getByRole('link', { name: new RegExp(`^${theirs.claimNumber} at .*Aurora`) }).click();
  await expect(provider).toHaveURL(new RegExp(theirs.id));
  await expect(provider.getByRole('main')).toContainText(String(theirs.claimNumber));
});
