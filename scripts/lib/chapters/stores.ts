import { expect, type Page } from '@playwright/test';
import { toPhotos } from '../../../e2e/draft.ts';
import { chippedMug, followClaim, lookUp, portalOf, signByDrawing } from '../../../e2e/walk.ts';
import type { Chapter } from './sight.ts';

const stores = {
  demo: {
    slug: 'demo',
    walk: ['1001', 'ada'],
    parcels: ['1002', 'ben'],
    late: ['1005', 'eli'],
    unshipped: ['1007', 'gus'],
    returns: ['1008', 'hal'],
    early: ['1015', 'ola'],
    addresses: [
      ['1010', 'jo'],
      ['1014', 'ned'],
    ],
    claims: [
      ['asked', '2004', 'rosa'],
      ['opened', '2003', 'june'],
      ['approved', '2006', 'lena'],
      ['denied', '2007', 'otis'],
      ['draft', '2008', 'pia'],
      ['new', '2001', 'nora'],
    ],
    done: ['2006', 'lena'],
  },
  aurora: {
    slug: 'aurora',
    walk: ['1001', 'zoe'],
    parcels: ['1004', 'cal'],
    late: ['1005', 'dot'],
    unshipped: ['1010', 'iris'],
    returns: ['1006', 'edgar'],
    early: ['1003', 'bea'],
    addresses: [['1007', 'flora']],
    claims: [
      ['warranty', '3001', 'remy'],
      ['approved', '3003', 'leo'],
      ['denied', '3004', 'anais'],
      ['opened', '3005', 'marc'],
    ],
    done: ['3003', 'leo'],
  },
} as const;

type Store = (typeof stores)[keyof typeof stores];
type Shopper = readonly [order: string, name: string];

const open = (page: Page, { slug }: Store, [order, name]: Shopper) => lookUp(page, slug, order, `${name}@example.com`);
const carryOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The address of the claim that stands on an order. */
async function claimOf(page: Page, { slug }: Store, [order, name]: Shopper): Promise<string> {
  await page.goto(`${portalOf(slug)}/start`);
  const viewUrl = await page.evaluate(
    async (asked) => {
      const answer = await fetch('/v1/order-lookup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      return ((await answer.json()) as { existingClaims: { viewUrl: string }[] }).existingClaims[0]?.viewUrl ?? '';
    },
    { order, email: `${name}@example.com` },
  );
  return new URL(viewUrl, portalOf(slug)).href;
}

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
      for (let miss = 0; miss < 4; miss += 1) {
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

function filingOf(store: Store): Chapter {
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
      await expect(page.getByRole('button', { name: 'Look at the photo' })).toHaveCount(1);
      await shoot('details-photo');
      await page.getByRole('button', { name: 'Look at the photo' }).first().click();
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
      await page.getByRole('button', { name: 'Show a code to scan' }).click();
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
      await page.getByText(/^Send (a|\d+) new ones?$/).click();
      await carryOn(page);
      await expect(page).toHaveURL(/\/resolution\/review/);
      await shoot('review');
      await page.getByRole('button', { name: 'Send my claim' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('review-missing');
      await page.getByRole('link', { name: 'Edit the address' }).click();
      await expect(page.getByLabel('Street and number')).toBeVisible();
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
      await page.getByText('Take this claim back').click();
      await shoot('view-withdrawing');
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(page.getByText('Take this claim back')).toHaveCount(0);
      await shoot('withdrawn');
      await page.goto(at('/issues'));
      await shoot('issues-after');
    },
  };
}

function addressesOf(store: Store): Chapter {
  return {
    name: `${store.slug}-addresses`,
    async walk({ page, shoot }) {
      for (const shopper of store.addresses) {
        await open(page, store, shopper);
        await page.goto(`${portalOf(store.slug)}/issues`);
        await toPhotos(page);
        await shoot(`details-${shopper[0]}`);
        await page.locator('input[type=file]').first().setInputFiles(chippedMug);
        await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
        await carryOn(page);
        await expect(page).toHaveURL(/\/resolution$/);
        await shoot(`resolution-${shopper[0]}`);
        await page.getByText(/^Send (a|\d+) new ones?$/).click();
        await carryOn(page);
        await page.getByRole('link', { name: 'Edit the address' }).click();
        await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible();
        await shoot(`address-${shopper[0]}`);
      }
    },
  };
}

function claimsOf(store: Store): Chapter {
  return {
    name: `${store.slug}-claims`,
    async walk({ page, shoot }) {
      for (const [state, order, name] of store.claims) {
        const url = await claimOf(page, store, [order, name]);
        await page.goto(url);
        await expect(page).toHaveTitle(/^My Claim #\d+/);
        await shoot(state);
        const facts = page.getByText('Is one of these facts wrong?');
        if (await facts.isVisible()) {
          await facts.click();
          await shoot(`${state}-appeal`);
        }
      }
      const done = await claimOf(page, store, store.done);
      await page.goto(`${done}/review`);
      await shoot('rating');
      await page.getByRole('button', { name: 'Send my review' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await shoot('rating-missing');
      await page.getByLabel('Very good').check();
      await page
        .getByLabel('What should we know?')
        .fill('Quick and kind. The second parcel was packed far better than the first one.');
      await page.getByRole('button', { name: 'Send my review' }).click();
      await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
      await shoot('rating-thanks');
      await page.goto(done.replace('/view/', '/print/'));
      await shoot('print');
      await page.emulateMedia({ media: 'print' });
      await shoot('print-paper');
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
