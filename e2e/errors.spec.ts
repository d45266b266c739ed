import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { forgetDraft, toReview } from './draft.ts';
import { forgetCounts } from './services.ts';
import { test } from './test.ts';
import { addFirstItem, addPhoto, chippedMug, lookUp, portalOf, signByDrawing, toPhotos } from './walk.ts';

/** The rows of the specification's error catalogue that a browser reaches; docs/error-catalogue.md lists the others. */

const unknown = 'An unknown error occurred. Please try again later.';

test('an order that is not found', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start`);
  await page.getByLabel('Order number').fill('4711');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toContainText(
    "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  );
  await expect(page.getByLabel('Order number')).toHaveValue('4711');
  await forgetCounts();
});

test('an answer that no one foresaw, with everything typed still there', async ({ page, context }) => {
  await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
  await page.route('**/v1/order-lookup', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.getByLabel('Order number').fill('1014');
  await page.getByLabel('Email address').fill('ned@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toContainText(unknown);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('1014');
  await page.unroute('**/v1/order-lookup');
  await page.route('**/v1/order-lookup', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  // The browser is online: it is the store that isn't reached.
  await expect(page.getByRole('alert')).toContainText('We can’t reach the store right now');
  await expect(page.getByRole('alert')).toContainText('What you entered is still here. Try again in a moment.');
  await page.unroute('**/v1/order-lookup');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline');
  await expect(page.getByRole('alert')).toContainText('Try again when you’re connected.');
  await context.setOffline(false);
});

test('a press with nothing filled in asks no one, and the next one is heard at once', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
  const asked: string[] = [];
  await page.route('**/v1/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.at(-1)?.endsWith('/order-lookup')) await route.continue();
  });
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Order number').fill('1014');
  await page.getByLabel('Email address').fill('ned@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toEqual(['/v1/order-lookup']);
  await page.unroute('**/v1/**');
});

test('half an email address is told before anything is asked', async ({ page }) => {
  let asked = 0;
  await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
  await page.route('**/v1/order-lookup', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.getByLabel('Order number').fill('1014');
  await page.getByLabel('Email address').fill('ned@');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a full email address, like ada@example.com.');
  await expect(page.getByLabel('Email address')).toHaveValue('ned@');
  expect(asked).toBe(0);
});

test('an address that was not confirmed, a signature that was not stored', async ({ page }) => {
  await toReview(page);
  const confirm = 'Please confirm your shipping address.';
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toContainText(confirm);
  await page.route('**/v1/uploads', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toContainText('Signature upload unsuccessful. Please try again.');
  // What is answered stays answered: only the signature is left.
  await expect(page.getByRole('alert')).not.toContainText(confirm);
  await expect(page).toHaveURL(/\/resolution\/review/);
  await page.unroute('**/v1/uploads');
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('alert')).toContainText(confirm);
  await forgetDraft(page);
});

test('a missing answer leaves the list once given, and the focus stays', async ({ page }) => {
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await addFirstItem(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  const list = page.getByRole('alert');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(list).toBeFocused();
  const damaged = page.getByRole('radio', { name: 'Damaged' });
  await damaged.focus();
  await page.keyboard.press('Space');
  await expect(list).toHaveCount(0);
  await expect(damaged).toBeFocused();
  await expect(page.getByText('All set.')).toBeAttached();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(list).toContainText('1 thing left to do');
  await expect(list).toBeFocused();
  await page.locator('input[type=file]').first().setInputFiles(chippedMug);
  await expect(list).toHaveText('All set');
  await expect(list).toBeFocused();
  await page.getByLabel('What happened?').fill('It fell.');
  await expect(list).toHaveCount(0);
  await forgetDraft(page);
});

test('a photo whose place, address or bytes did not come through', async ({ page }) => {
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await toPhotos(page);
  const add = () => page.locator('input[type=file]').first().setInputFiles(chippedMug);
  const place = { mediaId: 'med_x', headers: {}, fileName: 'x', downloadLink: '', publicUrl: '' };
  await page.route('**/v1/uploads', (route) => route.fulfill({ status: 500, body: '' }));
  await add();
  const failed = page.getByRole('button', { name: /didn’t upload/ });
  const told = page.locator('.ui-upload-problems');
  const name = chippedMug.split('/').at(-1);
  const ours = 'Something went wrong on our end. Try again in a moment.';
  await expect(told).toHaveText(`${name} didn’t upload. ${ours} Failed to get signed url for image`);
  await page.unroute('**/v1/uploads');
  await page.route('**/v1/uploads', (route) => route.fulfill({ status: 201, json: { ...place, signedUrl: '' } }));
  await failed.click();
  await expect(told).toHaveText(`${name} didn’t upload. ${ours} Signed URL not found in the response`);
  await page.unroute('**/v1/uploads');
  await page.route('**/v1/uploads', (route) =>
    route.fulfill({ status: 201, json: { ...place, signedUrl: '/nowhere' } }),
  );
  await page.route('**/nowhere', (route) => route.fulfill({ status: 400, body: '' }));
  await failed.click();
  await expect(told).toHaveText(`${name} didn’t upload. ${ours} Failed to upload image`);
  await page.unroute('**/v1/uploads');
  await failed.click();
  await expect(page.getByRole('button', { name: 'View the photo' })).toBeVisible();
  await forgetDraft(page);
});

test('a picture that does not load', async ({ page }) => {
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await toPhotos(page);
  await addPhoto(page, chippedMug);
  await page.waitForResponse((answer) => answer.url().includes('/v1/sessions') && answer.ok());
  await page.reload();
  await page.route('**/media/**', (route) => route.abort());
  await page.getByRole('button', { name: 'View the photo' }).click();
  const viewer = page.getByRole('dialog', { name: 'Your photos and videos' });
  await expect(viewer.getByRole('status')).toContainText('This photo couldn’t be opened.');
  await expect(viewer.getByRole('status').locator('svg')).toBeVisible();
  await page.keyboard.press('Escape');
  await forgetDraft(page);
});

test('a path where nothing is', async ({ page }) => {
  const answer = await page.goto(`${portalOf('demo')}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found: /no/such/page', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/i);
});

/** The built file that a page of the portal is in. */
function fileOf(page: string): string {
  const manifest = JSON.parse(readFileSync('dist/portal/client/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  return manifest[page]!.file;
}

test('a page whose file is gone reloads once in ten seconds, then says what happened', async ({ page }) => {
  // From the start: scripts of the next pages are fetched while this one is read.
  const file = `**/assets/portal/${fileOf('web/portal/pages/claim-walk/IssuesPage.tsx')}`;
  await page.route(file, (route) => route.abort());
  await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  const lookUpAgain = async () => {
    await page.getByLabel('Order number').fill('1014');
    await page.getByLabel('Email address').fill('ned@example.com');
    await page.getByRole('button', { name: 'Find my order' }).click();
  };
  // What was only read ahead reloads nothing: it is the page that was asked for.
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent('load');
  await lookUpAgain();
  await reloaded;
  expect(loads).toBe(1);
  await lookUpAgain();
  await expect(page.getByRole('heading', { name: 'Something went wrong on our end.' })).toBeVisible();
  await expect(page.getByText('500 Internal Server Error', { exact: true })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(file);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Something’s wrong with an item/ })).toBeVisible();
});
