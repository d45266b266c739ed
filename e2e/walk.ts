import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { patience } from '../server/testing/patience.ts';
import type { Staff } from './staff.ts';

const port = process.env.E2E_PORT ?? '3900';

/** The portal of a demo store; browsers resolve *.localhost to this machine. */
export const portalOf = (slug: string) => `http://${slug}.localhost:${port}`;
export const platform = `http://localhost:${port}`;

/** A photo that a shopper would take: our own drawing of a chipped mug. */
export const chippedMug = join(import.meta.dirname, '../server/demo/art/evidence-mug-chipped.webp');

/** Shows the code that goes on with the phone's camera, of one place for photos where a page has several, and answers its link. */
export async function showCode(page: Page, place = 'body'): Promise<string> {
  const made = page.waitForResponse(/\/v1\/(order-lookup|in-store\/drafts)\/hand-off$/);
  const there = page.locator(place);
  await there.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(there.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
  return ((await (await made).json()) as { url: string }).url;
}

/** Looks an order up as a shopper would. */
export async function lookUpAt(page: Page, portal: string, order: string, email: string): Promise<void> {
  await page.goto(`${portal}/start`);
  await page.getByLabel('Order number').fill(order);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page).not.toHaveURL(/\/start/);
}

export const lookUp = (page: Page, slug: string, order: string, email: string) =>
  lookUpAt(page, portalOf(slug), order, email);

/** The address of the claim that stands on an order; as each call is a look-up, the page then holds that order. */
export async function claimPage(page: Page, slug: string, order: string, email: string): Promise<string> {
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
    { order, email },
  );
  return new URL(viewUrl, portalOf(slug)).href;
}

/** Draws a signature with the pointer. */
export async function signByDrawing(page: Page): Promise<void> {
  const surface = page.getByRole('img', { name: /^Signature, empty/ });
  await expect(surface).toHaveAttribute('data-ready', 'true');
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) {
    throw new Error('The signature surface has no place on the page.');
  }
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 40, middle);
  await page.mouse.down();
  for (const [dx, dy] of [
    [70, -20],
    [100, 25],
    [140, -25],
    [180, 20],
    [210, 0],
  ] as const) {
    await page.mouse.move(box.x + dx, middle + dy, { steps: 4 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
}

/** Adds one of the first thing, and goes on when it is seen to be added: a press waits for the script. */
export async function addFirstItem(page: Page): Promise<void> {
  await page.locator('main ul').getByRole('button').first().click();
  await expect(page.locator('main ul').getByRole('spinbutton').first()).toHaveValue('1');
}

/** Adds a photo and waits for its tile. */
export async function addPhoto(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('button', { name: 'View the photo' })).toBeVisible();
}

/** From the first question to the page of photos: the first item arrived damaged. */
export async function toPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/(items|shipment\/details)/);
  if (page.url().includes('/issues/items')) {
    await addFirstItem(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
}

/** From the first question to the received page: the first item arrived damaged, with a photo, signed by hand. */
export async function fileDamaged(
  page: Page,
  told: { photo: string; words: string; method: 'Refund' | 'Send a replacement' },
): Promise<void> {
  await toPhotos(page);
  await finishClaim(page, told);
}

/** What a claim says, beside what was chosen before. */
interface Wanted {
  photo?: string;
  words?: string;
  method: 'Refund' | 'Send a replacement' | 'Send replacements';
  sum?: string;
}

/** From the photos to a claim that is signed, and not sent. */
export async function toSigned(page: Page, told: Wanted): Promise<void> {
  if (told.photo !== undefined) {
    await addPhoto(page, told.photo);
  }
  if (told.words !== undefined) {
    await page.getByLabel('What happened?').fill(told.words);
  }
  if (!page.url().endsWith('/resolution')) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/(resolution|too-soon)$/);
  }
  if (page.url().endsWith('/too-soon')) {
    await page.getByRole('button', { name: 'File now' }).click();
    await expect(page).toHaveURL(/\/resolution$/);
  }
  const method = told.method === 'Send replacements' ? /^Send \d+ replacements$/ : told.method;
  await page.getByText(method, { exact: true }).click();
  if (told.sum !== undefined) {
    await expect(page.getByText(told.sum, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution\/review/);
  if (told.method !== 'Refund') {
    await page.getByRole('checkbox').check();
  }
  await signByDrawing(page);
}

/**
 * From the page that asks what happened to the received page: a photo and words where there are any, the resolution
 * with the sum that it should come to, the address where something is sent, a drawn signature.
 */
export async function finishClaim(page: Page, told: Wanted): Promise<void> {
  await toSigned(page, told);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
}

/** From the received page to the claim's own page; answers its number and address. */
export async function followClaim(page: Page): Promise<{ number: string; url: string }> {
  await page
    .getByRole('link', { name: /follow|view|see/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page).toHaveTitle(/^My Claim #\d+/);
  return { number: /#(\d+)/.exec(await page.title())?.[1] ?? '', url: page.url() };
}

/** Signs in and opens a claim from the queue. */
export async function openAtDesk(browser: Browser, origin: string, who: Staff & { number: string }): Promise<Page> {
  const staff = await signInAtDesk(browser, origin, who);
  await staff.getByText(who.number, { exact: true }).first().click();
  await expect(staff.getByText('Claimed items').first()).toBeVisible();
  return staff;
}

/** Signs in at the console and waits for what it opens with. */
export async function signIn(page: Page, origin: string, who: Staff): Promise<void> {
  await page.goto(`${origin}/console`);
  await page.getByLabel('Work email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in with password' }).click();
  await expect(page.getByRole('link', { name: 'Claims' })).toBeVisible();
}

/** Somebody of staff on a desktop, before the queue. */
export async function signInAtDesk(browser: Browser, origin: string, who: Staff): Promise<Page> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await signIn(staff, origin, who);
  await staff.getByRole('link', { name: 'Claims' }).click();
  await expect(staff).toHaveURL(/\/console\/claims/);
  return staff;
}

/** Two presses approve what was asked for; a third where it’s asked first, since the engine may not know the order. */
export async function approveAtDesk(
  browser: Browser,
  origin: string,
  who: Staff & { number: string; asked?: boolean },
): Promise<void> {
  const staff = await openAtDesk(browser, origin, who);
  await staff.keyboard.press('a');
  await expect(staff.getByRole('button', { name: /^Approve \p{Sc}\d/u })).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  if (who.asked) {
    await expect(staff.getByRole('button', { name: /^Approve .+ anyway/ })).toBeVisible();
    await staff.keyboard.press('Control+Enter');
  }
  await expect(staff.getByText(`${who.number} approved.`, { exact: true })).toBeVisible();
  await staff.context().close();
}

/** Opens a page again until it says something: what follows from a decision begins ten seconds later. */
export async function reopenUntil(page: Page, url: string, words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(url);
        return page.locator('main').textContent();
      },
      { timeout: patience(60_000), intervals: [1000] },
    )
    .toMatch(words);
}
