import { expect, type Page } from '@playwright/test';
import { portalOf } from '../../../e2e/walk.ts';
import { claimsOf } from './claims.ts';
import { addressesOf, filingOf } from './filing.ts';
import { carryOn, open, type Store, stores } from './shoppers.ts';
import type { Chapter } from './sight.ts';

function startOf(store: Store): Chapter {
  const start = `${portalOf(store.slug)}/start`;
  return {
    name: `${store.slug}-start`,
    async walk({ page, shoot }) {
      await page.goto(start);
      await shoot('first');
      await page.getByRole('button', { name: 'Find my order' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('missing');
      await miss(page, 'Try again');
      await shoot('no-match');
      await page.goto(`${start}?link=abc`);
      await shoot('mailed-link');
      await page.goto(`${start}?link=go.abc`);
      await shoot('hand-off');
      await page.goto(`${portalOf(store.slug)}/nowhere/at/all-of-this-very-long-path-that-somebody-cut-in-two`);
      await shoot('not-found');
      await page.goto(`${portalOf(store.slug)}/view/01hv.view.m2x.k1.bbb`);
      await shoot('expired');
    },
  };
}

async function miss(page: Page, press: string): Promise<void> {
  await page.getByLabel('Order number').fill('9876');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByRole('button', { name: press }).click();
  await expect(page.getByRole('heading', { name: /find a match/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** The offer to mail a link, after many misses: look-ups from this address are slowed from then on, so it is the last walk. */
export const offerChapter: Chapter = {
  name: 'demo-offer',
  async walk({ page, shoot }) {
    await page.goto(`${portalOf('demo')}/start`);
    const offer = page.getByRole('button', { name: 'Email me the link' });
    await miss(page, 'Find my order');
    for (let more = 0; more < 8 && !(await offer.isVisible()); more += 1) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await miss(page, 'Try again');
      await answered;
    }
    await shoot('offered');
    await offer.click();
    await expect(page.getByText(/we’ve emailed a link/)).toBeVisible();
    await shoot('link-sent');
  },
};

/** The first page of each order that differs from the others: one item, three of one, a part refunded, all of it claimed. */
function ordersOf(store: Store): Chapter {
  return {
    name: `${store.slug}-orders`,
    async walk({ page, shoot }) {
      for (const shopper of store.orders) {
        await open(page, store, shopper);
        await shoot(shopper[0]);
      }
    },
  };
}

function detoursOf(store: Store): Chapter {
  const at = (path: string) => `${portalOf(store.slug)}${path}`;
  return {
    name: `${store.slug}-detours`,
    async walk({ page, shoot }) {
      await open(page, store, store.unshipped);
      await shoot('not-shipped');
      await open(page, store, store.late);
      await page.goto(at('/too-late'));
      await shoot('too-late');
      await page.goto(at('/issues'));
      await shoot('late-issues');
      await open(page, store, store.returns);
      await page.goto(at('/issues'));
      await shoot('uncovered-issues');
      await page.goto(at('/return'));
      await shoot('return');
      await open(page, store, store.early);
      await page.goto(at('/issues'));
      await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
      await page.getByText('Tracking is not moving').click();
      await carryOn(page);
      await expect(page).toHaveURL(/\/too-soon$/);
      await shoot('too-soon');
      await open(page, store, store.parcels);
      await page.goto(at('/multiple-shipments'));
      await shoot('multiple-shipments');
      await page.goto(at('/issues'));
      await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
      await expect(page).toHaveURL(/\/issues\/shipment$/);
      await shoot('shipment');
      await page.getByRole('checkbox').last().check({ force: true });
      await carryOn(page);
      await expect(page).toHaveURL(/\/issues\/shipment\/details/);
      await shoot('parcel-details');
      await page.context().clearCookies();
      await page.goto(at('/return'));
      await shoot('return-unknown');
    },
  };
}

/** The pages that both demo brands have. */
export const storeChapters: readonly Chapter[] = Object.values(stores).flatMap((store) => [
  startOf(store),
  detoursOf(store),
  ordersOf(store),
  filingOf(store),
  addressesOf(store),
  claimsOf(store),
]);
