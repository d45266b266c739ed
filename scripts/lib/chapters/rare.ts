import { expect } from '@playwright/test';
import { ago, fileForShopper, linkInMail, sendOrder, staffOf } from '../../../e2e/by-staff.ts';
import { hard, openHardStore } from '../../../e2e/hard-store.ts';
import { mara } from '../../../e2e/staff.ts';
import {
  addPhoto,
  approveAtDesk,
  chippedMug,
  followClaim,
  lookUp,
  platform,
  portalOf,
  signByDrawing,
  toPhotos,
} from '../../../e2e/walk.ts';
import type { Chapter } from './sight.ts';

/** A parcel whose claim is filed ahead of its time, and that is delivered after all. */
const early: Chapter = {
  name: 'demo-early',
  async walk({ page, shoot }) {
    const call = await staffOf(page.request);
    const still = { fulfillmentStatus: 'IN_TRANSIT' as const, things: { 0: 1 }, lastScanAt: ago(3) };
    await sendOrder(call, '7904', [{ productName: 'Tin lantern', quantity: 1 }], [still]);
    await lookUp(page, 'demo', '7904', 'journey@example.com');
    await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
    await page.getByText('Tracking is not moving').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/too-soon$/);
    await shoot('too-soon');
    await page.getByRole('button', { name: 'File now' }).click();
    await expect(page).toHaveURL(/\/resolution$/);
    await page.getByText('Refund', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await signByDrawing(page);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/claim-received/);
    await shoot('received');
    const { url } = await followClaim(page);
    await shoot('view');
    await call('PUT', '/v1/orders/src-7904/fulfillments/7904-f1', { status: 'DELIVERED' });
    await expect
      .poll(async () => (await page.request.get(`${platform}/mailbox.json?to=journey@example.com`)).text(), {
        timeout: 60_000,
      })
      .toContain('Did it arrive?');
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Did your package arrive?' })).toBeVisible();
    await shoot('did-it-arrive');
    await page.getByRole('button', { name: 'It arrived' }).click();
    await expect(page.getByRole('heading', { name: 'This claim is closed.' })).toBeVisible();
    await shoot('arrived');
  },
};

/** A claim that is paid in store credit, and its draft that is finished later. */
const credit: Chapter = {
  name: 'demo-credit',
  async walk({ page, browser, shoot }) {
    const call = await staffOf(page.request);
    const there = {
      fulfillmentStatus: 'DELIVERED' as const,
      things: { 0: 2 },
      lastScanAt: ago(5),
      deliveredAt: ago(5),
    };
    await sendOrder(call, '7905', [{ productName: 'Tin lantern', quantity: 2 }], [there]);
    await lookUp(page, 'demo', '7905', 'journey@example.com');
    await toPhotos(page);
    // The draft is left and taken up again with its photo.
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/v1/sessions') && /"images":\["/.test(answer.request().postData() ?? ''),
    );
    await addPhoto(page, chippedMug);
    await saved;
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('We emailed a link to the address on your order.')).toBeVisible();
    await shoot('finish-later');
    await page.goto(`${portalOf('demo')}/issues`);
    await shoot('resumed');
    await page.getByText('Start over', { exact: true }).click();
    await shoot('start-over');
    await page.goto(`${portalOf('demo')}/issues/shipment/details`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/resolution$/);
    await page.getByText('Store credit', { exact: true }).click();
    await shoot('resolution');
    await page.getByRole('button', { name: 'Continue' }).click();
    await signByDrawing(page);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/claim-received/);
    await shoot('received');
    const { number, url } = await followClaim(page);
    await shoot('view');
    await approveAtDesk(browser, platform, { number, ...mara, asked: true });
    await page.goto(url);
    await shoot('approved');
  },
};

/** A page whose file is gone, a connection that is gone, and answers that take their time. */
const broken: Chapter = {
  name: 'demo-broken',
  async walk({ page, shoot }) {
    const call = await staffOf(page.request);
    await sendOrder(
      call,
      '7907',
      [{ productName: 'Tin lantern', quantity: 1 }],
      [{ fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(5), deliveredAt: ago(5) }],
    );
    const find = async () => {
      await page.getByLabel('Order number').fill('7907');
      await page.getByLabel('Email address').fill('journey@example.com');
      await page.getByRole('button', { name: 'Find my order' }).click();
    };
    // The page is loaded anew once, as after an upgrade, and says so when its file is still gone.
    const gone = '**/details-*.js';
    await page.route(gone, (route) => route.abort());
    await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
    await find();
    const next = page.getByRole('button', { name: /Something’s wrong with an item/ });
    const reloaded = page.waitForEvent('load');
    await next.click();
    await reloaded;
    await next.click();
    await expect(page.getByRole('heading', { name: 'Something went wrong on our end.' })).toBeVisible();
    await shoot('error');
    await page.unroute(gone);
    await page.goto(`${portalOf('demo')}/start`, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await find();
    await expect(page.getByRole('alert')).toBeVisible();
    await shoot('offline');
    await page.context().setOffline(false);
    await page.route('**/v1/order-lookup', () => undefined);
    await page.getByRole('button', { name: /Find my order|Try again/ }).click();
    await shoot('looking');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await lookUp(page, 'demo', '7907', 'journey@example.com');
    await toPhotos(page);
    await page.context().setOffline(true);
    await page.locator('input[type=file]').first().setInputFiles(chippedMug);
    await expect(page.locator('.ui-tile').first()).toBeVisible();
    await shoot('photo-offline');
    await page.getByRole('button', { name: 'Continue' }).click();
    await shoot('details-offline');
    await page.context().setOffline(false);
  },
};

/** A claim that staff filed and that its shopper signs. */
const sign: Chapter = {
  name: 'demo-sign',
  async walk({ page, shoot }) {
    const call = await staffOf(page.request);
    const there = {
      fulfillmentStatus: 'DELIVERED' as const,
      things: { 0: 2, 1: 1 },
      lastScanAt: ago(5),
      deliveredAt: ago(5),
    };
    const things = [
      { productName: 'Tin lantern', quantity: 2 },
      { productName: 'Candle', quantity: 1 },
    ];
    await sendOrder(call, '7906', things, [there]);
    await fileForShopper(page, call, { slug: 'demo', number: '7906', email: 'journey@example.com' });
    const link = await linkInMail(page, 'journey@example.com', /http:[^"\s<\\]*\/sign\/[^"\s<&\\]+/);
    await page.goto(link, { waitUntil: 'networkidle' });
    await shoot('first');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.locator('#sign-error')).toBeVisible();
    await shoot('missing');
    await signByDrawing(page);
    await shoot('signed');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).not.toHaveURL(/\/sign\//);
    await shoot('received');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This claim is already signed.' })).toBeVisible();
    await shoot('again');
  },
};

/** The store that is hardest to dress, on the pages where it shows most. */
const hardest: Chapter = {
  name: 'hard-walk',
  async walk({ page, shoot }) {
    await openHardStore();
    await page.goto(`${portalOf(hard)}/start`);
    await shoot('start');
    await lookUp(page, hard, '9004', '9004@example.com');
    await shoot('issues');
    await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
    await page.getByRole('button', { name: /^Add / }).first().click();
    await shoot('items');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Damaged', { exact: true }).click();
    await addPhoto(page, chippedMug);
    await shoot('details');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/resolution$/);
    await page.getByText('Store credit', { exact: true }).click();
    await shoot('resolution-credit');
    await page.getByText('Send a replacement', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/resolution\/review/);
    await shoot('review');
    await page.getByRole('link', { name: 'Edit the address' }).click();
    await shoot('address');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('radio', { name: 'Type' }).check();
    await page.getByLabel('Type your name to sign').fill('Maximiliane Hohenstaufen-Donaudampfschifffahrt');
    await shoot('typed');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/claim-received/);
    await shoot('received');
    await followClaim(page);
    await shoot('view');
    await page.goto(page.url().replace('/view/', '/print/'));
    await shoot('print');
    await lookUp(page, hard, '9002', '9002@example.com');
    await page.goto(`${portalOf(hard)}/multiple-shipments`);
    await shoot('multiple-shipments');
    await lookUp(page, hard, '9003', '9003@example.com');
    await shoot('not-shipped');
  },
};

/** States that come seldom, and the pages that other people lead to. */
export const rareChapters: readonly Chapter[] = [early, credit, broken, sign, hardest];
