import { expect, type Page } from '@playwright/test';
import { ago, linkInMail, sendOrder, staffOf } from '../by-staff.ts';
import { forgetDraft, unitsInDraft } from '../draft.ts';
import { problem } from '../failing.ts';
import { test } from '../test.ts';
import { addFirstItem, addPhoto, chippedMug, lookUp, portalOf, signByDrawing } from '../walk.ts';
import { answersEveryWay, openAlive, withClock } from './every-way.ts';

/** The walk of a claim: each of its presses, failing in every way and then not. */

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('the start and its links answer a press that fails', async ({ page, context, request }) => {
  await withClock(context);
  const email = 'press.start@example.com';
  const there = { fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(await staffOf(request), 'PRESS-1', [{ productName: 'Tin lantern', quantity: 1 }], [there], email);
  await openAlive(page, `${portalOf('demo')}/start`);
  await page.getByLabel('Order number').fill('PRESS-1');
  await page.getByLabel('Email address').fill(email);
  await answersEveryWay(page, 'find an order', () => press(page, /Find my order|Try again/));

  const missed = problem(404, 'order-not-found', 'We couldn’t find it.', { mailLinkOffered: true });
  await page.route('**/v1/order-lookup', missed);
  await press(page, /Find my order|Try again/);
  await expect(page.getByRole('button', { name: 'Email me the link' })).toBeVisible();
  await page.unroute('**/v1/order-lookup');
  await answersEveryWay(page, 'have the order’s link mailed', () => press(page, 'Email me the link'));

  await press(page, /Find my order|Try again/);
  await expect(page).toHaveURL(/\/issues$/);
  await press(page, /Something’s wrong with an item/);
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  // The address is told before the page is drawn, and what is typed on it is read at once.
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await answersEveryWay(page, 'have a link mailed to go on', () => press(page, 'Email me a link'));
  await press(page, 'Email me a link');
  await expect(page.getByText(/We emailed a link/)).toBeVisible();
  await openAlive(page, await linkInMail(page, email, /http:[^"\s<\\]*\/start\?link=[^"\s<&\\]+/));
  await answersEveryWay(page, 'open a link', () => press(page, 'Continue my claim'));
});

test('each step of a claim on an item answers a press that fails', async ({ page, context, request }) => {
  await withClock(context);
  const there = { fulfillmentStatus: 'DELIVERED', lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  const things = [
    { productName: 'Tin lantern', quantity: 1 },
    { productName: 'Wool throw', quantity: 1 },
  ];
  await sendOrder(await staffOf(request), 'PRESS-2', things, [
    { ...there, things: { 0: 1 } },
    { ...there, things: { 1: 1 } },
  ]);
  await lookUp(page, 'demo', 'PRESS-2', 'journey@example.com');
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByRole('button', { name: /Something’s wrong with an item/ })).toBeVisible();
  await answersEveryWay(page, 'begin a claim', () => press(page, /Something’s wrong with an item/));
  await press(page, /Something’s wrong with an item/);

  await expect(page).toHaveURL(/\/multiple-shipments$/);
  await page.getByRole('checkbox').first().check();
  await answersEveryWay(page, 'choose the packages of items', () => goOn(page));
  await goOn(page);

  await expect(page).toHaveURL(/\/issues\/items$/);
  await answersEveryWay(page, 'choose items', () => goOn(page), { answer: () => addFirstItem(page) });
  await goOn(page);

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
  await addPhoto(page, chippedMug);
  await answersEveryWay(page, 'tell of an item', () => goOn(page), {
    answer: () => page.getByLabel('What happened?').fill('It came in two pieces.'),
  });
  await goOn(page);

  await expect(page).toHaveURL(/\/resolution$/);
  await answersEveryWay(page, 'choose a resolution', () => goOn(page), {
    answer: () => page.getByText('Send a replacement', { exact: true }).click(),
  });
  await goOn(page);

  await expect(page).toHaveURL(/\/resolution\/review/);
  await openAlive(page, `${portalOf('demo')}/resolution/review?edit=address`);
  await page.getByLabel('Street address').fill('5 Birch Lane');
  await answersEveryWay(page, 'change the address', () => press(page, 'Use this address'));
  await press(page, 'Use this address');
  await expect(page.getByText('5 Birch Lane')).toBeVisible();
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await answersEveryWay(page, 'send a claim', () => press(page, 'Send my claim'));
  await openAlive(page, `${portalOf('demo')}/issues`);
  await page.getByText('Start over', { exact: true }).click();
  await answersEveryWay(page, 'start over', () => press(page, 'Delete and start over'));
});

test('each step of a claim on a package answers a press that fails', async ({ page, context, request }) => {
  await withClock(context);
  const still = { fulfillmentStatus: 'IN_TRANSIT', lastScanAt: ago(3) } as const;
  const things = [
    { productName: 'Tin lantern', quantity: 1 },
    { productName: 'Wool throw', quantity: 1 },
  ];
  await sendOrder(await staffOf(request), 'PRESS-3', things, [
    { ...still, things: { 0: 1 } },
    { ...still, things: { 1: 1 } },
  ]);
  await lookUp(page, 'demo', 'PRESS-3', 'journey@example.com');
  await expect(page).toHaveURL(/\/too-soon$/);
  await page.getByRole('link', { name: 'File now' }).click();
  await press(page, /My package hasn’t arrived/);
  await expect(page).toHaveURL(/\/issues\/shipment$/);
  await answersEveryWay(page, 'choose packages', () => goOn(page), {
    answer: () => page.getByRole('checkbox').first().check(),
  });
  await goOn(page);

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await answersEveryWay(page, 'tell of a package', () => goOn(page), {
    answer: () => page.getByText('Tracking is not moving').click(),
  });
  await goOn(page);

  await expect(page).toHaveURL(/\/too-soon$/);
  await page.getByText(/^Remind me on/).click();
  await answersEveryWay(page, 'be reminded', () => press(page, 'Remind me'));
});

test('what is chosen with a press is kept without another one', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await press(page, /Something’s wrong with an item/);
  await addFirstItem(page);
  await expect.poll(() => unitsInDraft(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1');
  await forgetDraft(page);
});
