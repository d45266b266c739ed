import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { platform, portalOf, signByDrawing } from '../../../e2e/walk.ts';
import type { Chapter } from './sight.ts';

const art = join(import.meta.dirname, '../../../server/demo/art');
const email = 'lou.martin@post.example';
const dayMs = 86_400_000;

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

async function addPhoto(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(join(art, file));
  await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
}

async function confirmLink(page: Page): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails: { html: string }[] = await (await page.request.get(`${platform}/mailbox.json?to=${email}`)).json();
      link = /href="([^"]*\/view\/confirm\/[^"]+)"/.exec(mails[0]?.html ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Something bought in one of Aurora's shops, from the start to its confirmed claim. */
export const inStoreChapter: Chapter = {
  name: 'aurora-in-store',
  async walk({ page, shoot }) {
    const at = (path: string) => `${portalOf('aurora')}/in-store${path}`;
    await page.goto(`${portalOf('aurora')}/start`);
    await page.getByRole('link', { name: 'Start here' }).click();
    await expect(page).toHaveURL(/\/in-store\/contact-info/);
    await shoot('contact');
    await next(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await shoot('contact-missing');
    await page.getByLabel('First name').fill('Lou');
    await page.getByLabel('Last name').fill('Martin');
    await page.getByLabel('Email address').fill(email);
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
    await shoot('date');
    await page.getByLabel('Date of purchase').fill(new Date(Date.now() - 200 * dayMs).toISOString().slice(0, 10));
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/products$/);
    await shoot('products');
    await page.getByRole('combobox').fill('toaster');
    await expect(page.getByText('Nothing found for “toaster”.')).toBeVisible();
    await shoot('products-none');
    await page.getByRole('combobox').fill('halo');
    await expect(page.getByText('2 products found')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await shoot('products-found');
    await page.goto(at('/products/not-found'));
    await shoot('not-found');
    await page.goto(at('/products'));
    await page.getByRole('combobox').pressSequentially('beam');
    await page.getByRole('option', { name: /Beam speaker/ }).click();
    await expect(page).toHaveURL(/\/in-store\/receipt$/);
    await shoot('receipt');
    await page.getByRole('button', { name: /No, I don’t have it/ }).click();
    await expect(page).toHaveURL(/\/in-store\/receipt\/required$/);
    await shoot('receipt-required');
    await page.getByRole('link', { name: 'Add one of these' }).click();
    await addPhoto(page, 'parcel.webp');
    await shoot('receipt-added');
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/upload$/);
    await shoot('upload');
    await page.getByText('Defective', { exact: true }).click();
    await addPhoto(page, 'headphones.webp');
    await page.getByLabel('What happened?').fill('It hums on the left.');
    await shoot('upload-answered');
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/shipping-address$/);
    await next(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await shoot('address-missing');
    await page.getByLabel('Street and number').fill('8 rue des Lilas');
    await page.getByLabel('Postal code').fill('69003');
    await page.getByLabel('Town or city').fill('Lyon');
    await shoot('address');
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/review$/);
    await page.getByRole('checkbox').check();
    await signByDrawing(page);
    await shoot('review');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/in-store\/sent$/);
    await shoot('sent');
    await page.goto(await confirmLink(page));
    await shoot('confirm');
    await page.getByRole('button', { name: 'Confirm my claim' }).click();
    await expect(page).toHaveTitle(/^My Claim #\d+/);
    await shoot('view');
    await page.goto(page.url().replace('/view/', '/print/'));
    await shoot('print');
    await page.goto(at('/sent'));
    await shoot('sent-confirmed');
    await page.goto(`${portalOf('aurora')}/view/confirm/stale`);
    await shoot('confirm-stale');
  },
};
