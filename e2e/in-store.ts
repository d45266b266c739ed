import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { linkInMail } from './by-staff.ts';
import { portalOf } from './walk.ts';

/** The store that has shops. */
export const aurora = portalOf('aurora');

const art = join(import.meta.dirname, '../server/demo/art');
export const receipt = join(art, 'parcel.webp');
export const fault = join(art, 'headphones.webp');

/** Goes on to the next question. */
export const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** A day of the calendar so many days ago. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** From the start to the question for the product. */
export async function begin(page: Page, who: { firstName: string; lastName: string; email: string }) {
  await page.goto(`${aurora}/start`);
  await page.getByRole('link', { name: 'Start here' }).click();
  await expect(page).toHaveURL(/\/in-store\/contact-info/);
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email address').fill(who.email);
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/products$/);
}

/** Types a part of a product's name and chooses what is found, once that is what is listed. */
export async function findProduct(page: Page, typed: string, name: RegExp) {
  await page.getByRole('combobox').fill(typed);
  await expect(page.getByText('1 product found')).toBeVisible();
  await page.getByRole('option', { name }).click();
}

/** From the day of purchase, which is asked for beside the product, to the fault and the receipt. */
export async function sayWhenBought(page: Page, day = dayAgo(200)) {
  await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
  await page.getByLabel('Date of purchase').fill(day);
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/upload$/);
}

/** Adds a file to the receipt, or to the photos of the fault. */
export async function addTo(page: Page, place: 'receipt' | 'photos', file: string) {
  const there = page.locator(`.ui-block:has(#${place})`);
  await there.locator('input[type=file]').setInputFiles(file);
  await expect(there.getByRole('button', { name: 'View the photo' })).toBeVisible();
}

/** Fills the address in, in the country that the form begins with. */
export async function giveAddress(page: Page): Promise<void> {
  await expect(page.getByLabel('Country')).toHaveValue('FR');
  await page.getByLabel('Street address').fill('8 rue des Lilas');
  await page.getByLabel('Postal code').fill('69003');
  await page.getByLabel('Town or city').fill('Lyon');
}

/** The link of the mail that asks to confirm. */
export const confirmLink = (page: Page, to: string) => linkInMail(page, to, /http[^"\\\s]*\/view\/confirm\/[^"\\\s<]+/);
