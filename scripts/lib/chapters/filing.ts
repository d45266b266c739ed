import { expect } from '@playwright/test';
import { addPhoto, chippedMug, followClaim, portalOf, signByDrawing, toPhotos } from '../../../e2e/walk.ts';
import { carryOn, open, type Store } from './shoppers.ts';
import type { Chapter } from './sight.ts';

/** A claim from the first question to its own page, and what is shown where something is missing or fails. */
export function filingOf(store: Store): Chapter {
  const at = (path: string) => `${portalOf(store.slug)}${path}`;
  return {
    name: `${store.slug}-filing`,
    async walk({ page, shoot }) {
      await open(page, store, store.walk);
      await page.goto(at('/'));
      await shoot('home');
      await page.goto(at('/issues'));
      await shoot('issues');
      await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
      await expect(page).toHaveURL(/\/issues\/items/);
      await shoot('items');
      await carryOn(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('items-missing');
      await page.getByRole('button', { name: /^Add / }).first().click();
      await page.getByRole('button', { name: /^Add / }).last().click();
      await shoot('items-chosen');
      await carryOn(page);
      await expect(page).toHaveURL(/\/issues\/shipment\/details/);
      await shoot('details');
      await page.getByText('Damaged', { exact: true }).first().click();
      await shoot('details-damaged');
      await carryOn(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('details-missing');
      await page.locator('input[type=file]').first().setInputFiles(chippedMug);
      await expect(page.getByRole('button', { name: 'View the photo' })).toHaveCount(1);
      await shoot('details-photo');
      await page.getByRole('button', { name: 'View the photo' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('viewer', { window: true });
      await page.keyboard.press('Escape');
      await page.route('**/v1/uploads**', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.route('**/media/**', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.locator('input[type=file]').first().setInputFiles(chippedMug);
      await shoot('details-sending');
      await page
        .getByRole('button', { name: /Try again/ })
        .waitFor({ timeout: 20_000 })
        .catch(() => undefined);
      await shoot('details-failed');
      await page.unroute('**/v1/uploads**');
      await page.unroute('**/media/**');
      await page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.getByRole('button', { name: 'Show a QR code' }).click();
      await expect(page.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
      await shoot('details-code');
      await carryOn(page);
      await page.waitForURL(/part=2|resolution/);
      if (page.url().includes('part=2')) {
        await page.getByText('Missing', { exact: true }).first().click();
        await shoot('details-second');
        await carryOn(page);
      }
      await expect(page).toHaveURL(/\/resolution$/);
      await shoot('resolution');
      await page.getByText('Refund', { exact: true }).click();
      await shoot('resolution-refund');
      await page.getByText(/^Send (a replacement|\d+ replacements)$/).click();
      await carryOn(page);
      await expect(page).toHaveURL(/\/resolution\/review/);
      await shoot('review');
      await page.getByRole('button', { name: 'Send my claim' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('review-missing');
      await page.getByRole('link', { name: 'Edit the address' }).click();
      await expect(page.getByLabel('Street address')).toBeVisible();
      await shoot('review-address');
      await page.getByRole('button', { name: 'Use this address' }).click();
      await page.getByRole('checkbox').check();
      await signByDrawing(page);
      await shoot('review-drawn');
      await page.getByRole('radio', { name: 'Type' }).check();
      await page.getByLabel('Type your name to sign').fill('Ada Wilhelmina Byrne');
      await shoot('review-typed');
      await page.getByRole('button', { name: 'Send my claim' }).click();
      await expect(page).toHaveURL(/\/claim-received/);
      await shoot('received');
      const { url } = await followClaim(page);
      await shoot('view');
      await page.goto(url.replace('/view/', '/print/'));
      await shoot('print');
      await page.goto(url);
      await page.getByText('Withdraw this claim').click();
      await shoot('view-withdrawing');
      await page.getByRole('button', { name: 'Withdraw claim' }).click();
      await expect(page.getByText('Withdraw this claim')).toHaveCount(0);
      await shoot('withdrawn');
      await page.goto(at('/issues'));
      await shoot('issues-after');
    },
  };
}

/** Addresses of other countries, shown and mended. */
export function addressesOf(store: Store): Chapter {
  return {
    name: `${store.slug}-addresses`,
    async walk({ page, shoot }) {
      for (const shopper of store.addresses) {
        await open(page, store, shopper);
        await page.goto(`${portalOf(store.slug)}/issues`);
        await toPhotos(page);
        await shoot(`details-${shopper[0]}`);
        await addPhoto(page, chippedMug);
        await carryOn(page);
        await expect(page).toHaveURL(/\/resolution$/);
        await shoot(`resolution-${shopper[0]}`);
        await page.getByText(/^Send (a replacement|\d+ replacements)$/).click();
        await carryOn(page);
        await page.getByRole('link', { name: 'Edit the address' }).click();
        await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible();
        await shoot(`address-${shopper[0]}`);
      }
    },
  };
}
