import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { ago, fileForShopper, linkInMail, sendOrder, staffOf } from './by-staff.ts';
import { hard, openHardStore } from './hard-store.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, followClaim, lookUp, portalOf } from './walk.ts';

// Recording every step would make each audit several times slower.
test.use({ trace: 'off', viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(openHardStore);

// One store is enough for what a page is made of: whoever holds the longest words holds the others. What only a store's
// own colors can spoil is in brand-colors.spec.ts.
test('every page of the portal is clean in light and dark and holds at 320 px', async ({ page }) => {
  const look = async (path: string) => {
    await page.goto(`${portalOf(hard)}${path}`);
    await audit(page, path);
  };
  const next = async (path: RegExp) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(path);
  };
  await look('/start');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page, 'start with two things left to do');
  await look('/nowhere');

  await lookUp(page, hard, '9002', '9002@example.com');
  await look('/multiple-shipments');
  await page.goto(`${portalOf(hard)}/issues`);
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await expect(page).toHaveURL(/\/issues\/shipment$/);
  await audit(page, 'shipment');
  await page.getByRole('checkbox').last().check({ force: true });
  await next(/\/issues\/shipment\/details/);
  await audit(page, 'what happened to a parcel');

  await lookUp(page, hard, '9006', '9006@example.com');
  await expect(page).toHaveURL(/\/too-soon$/);
  await audit(page, 'too soon for the order');
  await page.getByRole('link', { name: 'File now' }).click();
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await page.getByText('Tracking is not moving').click();
  await next(/\/too-soon$/);
  await audit(page, 'too soon');

  await lookUp(page, hard, '9007', '9007@example.com');
  await expect(page).toHaveURL(/\/too-late/);
  await audit(page, 'too late');

  await lookUp(page, hard, '9003', '9003@example.com');
  await expect(page).toHaveURL(/\/not-shipped/);
  await audit(page, 'not shipped');

  await lookUp(page, hard, '9001', '9001@example.com');
  await audit(page, 'issues');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await audit(page, 'items');
  await next(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, chippedMug);
  await audit(page, 'details');
  await next(/\/resolution$/);
  await page.getByText('Send a replacement', { exact: true }).click();
  await audit(page, 'resolution');
  await next(/\/resolution\/review/);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page, 'review with things left to do');
  await page.getByRole('link', { name: 'Edit the address' }).click();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await audit(page, 'address');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByLabel('Type your name to sign').fill('A. Shopper');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
  await audit(page, 'received');
  const { url } = await followClaim(page);
  await audit(page, 'view');
  await page.goto(url.replace('/view/', '/print/'));
  await audit(page, 'print');
  await page.goto(url);
  await page.getByText('Withdraw this claim').click();
  await page.getByRole('button', { name: 'Withdraw claim' }).click();
  await expect(page.getByText('Withdraw this claim')).toHaveCount(0);
  await audit(page, 'taken back');
  await page.goto(`${url}/review`);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page, 'how it went, with one thing left to do');
});

test('what staff filed is signed on a clean page', async ({ page }) => {
  const call = await staffOf(page.request, hard, priya);
  const there = {
    fulfillmentStatus: 'DELIVERED' as const,
    things: { 0: 1 },
    lastScanAt: ago(5),
    deliveredAt: ago(5),
  };
  await sendOrder(call, '7900', [{ productName: 'Tin lantern', quantity: 1 }], [there]);
  await fileForShopper(page, call, { slug: hard, number: '7900', email: 'journey@example.com' });
  const link = new RegExp(`http://${hard}[^"\\s<\\\\]*/sign/[^"\\s<&\\\\]+`);
  await page.goto(await linkInMail(page, 'journey@example.com', link), { waitUntil: 'networkidle' });
  await audit(page, 'sign');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await audit(page, 'sign with one thing left to do');
});
