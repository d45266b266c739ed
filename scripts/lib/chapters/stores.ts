import { expect } from '@playwright/test';
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
      for (let miss = 0; miss < 7; miss += 1) {
        await page.getByLabel('Order number').fill('9876');
        await page.getByLabel('Email address').fill('nobody@example.com');
        const answered = page.waitForResponse((answer) => answer.url().includes('/order-lookup'));
        await page.getByRole('button', { name: 'Try again' }).click();
        await answered;
        await expect(page.getByRole('heading', { name: /find a match/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        if (miss === 0) {
          await shoot('no-match');
        }
        if (await page.getByRole('button', { name: 'Mail me the link' }).isVisible()) {
          break;
        }
      }
      await shoot('offer');
      if (await page.getByRole('button', { name: 'Mail me the link' }).isVisible()) {
        await page.getByRole('button', { name: 'Mail me the link' }).click();
        await expect(page.getByText(/a link is on its way/)).toBeVisible();
        await shoot('link-sent');
      }
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
      await page.goto(at('/too-soon'));
      await shoot('too-soon');
      await open(page, store, store.parcels);
      await page.goto(at('/multiple-shipments'));
      await shoot('multiple-shipments');
      await page.goto(at('/issues'));
      await page.getByRole('button', { name: /My parcel hasn’t arrived/ }).click();
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
  filingOf(store),
  addressesOf(store),
  claimsOf(store),
]);
