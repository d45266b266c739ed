import { expect } from '@playwright/test';
import { audit, auditColors } from './audit.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, claimPage, lookUp, portalOf } from './walk.ts';

// Recording every step would make each audit several times slower.
test.use({ trace: 'off', viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const stores = [
  {
    slug: 'demo',
    order: ['2009', 'walt'],
    parcels: ['1002', 'ben'],
    approved: ['2006', 'lena'],
    denied: ['2007', 'otis'],
  },
  {
    slug: 'aurora',
    order: ['1009', 'hugo'],
    parcels: ['1004', 'cal'],
    approved: ['3003', 'leo'],
    denied: ['3004', 'anais'],
  },
] as const;

for (const { slug, order, parcels, approved, denied } of stores) {
  test(`in the colors of ${slug} each kind of thing on a page can be read`, async ({ page }) => {
    const next = async (path: RegExp) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(path);
    };
    const open = ([number, name]: readonly [string, string]) => lookUp(page, slug, number, `${name}@example.com`);

    await page.goto(`${portalOf(slug)}/start`);
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await auditColors(page, 'fields and what they say is missing');

    await open(parcels);
    await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
    await expect(page).toHaveURL(/\/issues\/shipment$/);
    await page.getByRole('checkbox').last().check({ force: true });
    await auditColors(page, 'parcels, one of them chosen');

    await open(order);
    await auditColors(page, 'the first question');
    await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
    await expect(page).toHaveURL(/\/issues\/items/);
    await page.getByRole('button', { name: /^Add / }).first().click();
    // The store that is hardest to dress has no logo and no pictures, which axe has to see as well.
    await audit(page, 'items with their pictures, and the logo');
    await next(/\/issues\/shipment\/details/);
    await page.getByText('Damaged', { exact: true }).click();
    await addPhoto(page, chippedMug);
    await auditColors(page, 'a fault and its photo');
    await next(/\/resolution$/);
    await page.getByText('Send a replacement', { exact: true }).click();
    await auditColors(page, 'what is asked for');
    await next(/\/resolution\/review/);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await auditColors(page, 'the review with things left to do');

    for (const [number, name] of [approved, denied]) {
      await page.goto(await claimPage(page, slug, number, `${name}@example.com`));
      await expect(page).toHaveTitle(/^My Claim #\d+/);
      await auditColors(page, `the claim on order ${number}`);
    }
  });
}
