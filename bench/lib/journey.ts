import type { Page } from '@playwright/test';
import { chippedMug, fileDamaged, followClaim, lookUpAt } from '../../e2e/walk.ts';

/** One shopper of each demo brand, with an order of one delivered parcel. */
export const shoppers = [
  { slug: 'demo', order: '1001', email: 'ada@example.com' },
  { slug: 'aurora', order: '1001', email: 'zoe@example.com' },
] as const;

/** Looks the order up and begins its claim; the page then asks the first thing about an item. */
export async function toFirstItem(page: Page, portal: string, order: string, email: string): Promise<void> {
  await lookUpAt(page, portal, order, email);
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await page.waitForURL(/\/issues\/(items|shipment\/details)/);
}

/** Files a claim from the look-up on and opens it; answers the address of its page. */
export async function toViewedClaim(page: Page, portal: string, order: string, email: string): Promise<string> {
  await lookUpAt(page, portal, order, email);
  await fileDamaged(page, { photo: chippedMug, words: 'The rim is chipped.', method: 'Refund' });
  return (await followClaim(page)).url;
}
