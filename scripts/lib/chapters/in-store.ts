import { expect } from '@playwright/test';
import { addTo, confirmLink, fault, giveAddress, next, receipt, sayWhenBought } from '../../../e2e/in-store.ts';
import { portalOf, signByDrawing } from '../../../e2e/walk.ts';
import type { Chapter } from './sight.ts';

const email = 'lou.martin@post.example';

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
    await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
    await shoot('bought');
    await sayWhenBought(page);
    await shoot('show-us');
    await page.goto(at('/receipt/required'));
    await shoot('receipt-required');
    await page.getByRole('link', { name: 'Add one of these' }).click();
    await addTo(page, 'receipt', receipt);
    await page.getByText('Defective', { exact: true }).click();
    await addTo(page, 'photos', fault);
    await page.getByLabel('What happened?').fill('It hums on the left.');
    await shoot('upload-answered');
    await next(page);
    await expect(page).toHaveURL(/\/in-store\/review$/);
    await shoot('review-begun');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await shoot('review-missing');
    await giveAddress(page);
    await page.getByRole('checkbox').check();
    await signByDrawing(page);
    await shoot('review');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/in-store\/sent$/);
    await shoot('sent');
    await page.goto(await confirmLink(page, email));
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
