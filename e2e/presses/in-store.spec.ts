import { expect, type Page } from '@playwright/test';
import { addTo, aurora, confirmLink, dayAgo, fault, giveAddress, next, receipt } from '../in-store.ts';
import { test } from '../test.ts';
import { signByDrawing } from '../walk.ts';
import { answersEveryWay, openAlive, withClock } from './every-way.ts';

/** What was bought in a store: each press on the way to a claim, failing in every way and then not. */

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('each step in a store answers a press that fails', async ({ page, context }) => {
  await withClock(context);
  const email = 'press.store@post.example';
  await openAlive(page, `${aurora}/in-store/contact-info?category=WARRANTY`);
  await page.getByLabel('First name').fill('Lou');
  await page.getByLabel('Last name').fill('Martin');
  await page.getByLabel('Email address').fill(email);
  await answersEveryWay(page, 'say who one is', () => next(page));
  await next(page);
  await expect(page).toHaveURL(/\/in-store\/products$/);

  await page.getByRole('link', { name: 'I can’t find it' }).click();
  await expect(page).toHaveURL(/\/in-store\/products\/not-found$/);
  await page.getByLabel('What would you call it?').fill('Old radio');
  await answersEveryWay(page, 'describe a product', () => next(page), {
    answer: () => page.getByLabel('What does it look like?').fill('Brown, with a dial.'),
  });
  await page.getByRole('link', { name: 'Back' }).click();

  await expect(page).toHaveURL(/\/in-store\/products$/);
  await page.getByRole('combobox').fill('beam');
  await expect(page.getByText('1 product found')).toBeVisible();
  const beam = page.getByRole('option', { name: /Beam speaker/ });
  await answersEveryWay(page, 'choose a product', () => beam.click());
  await beam.click();

  await expect(page).toHaveURL(/\/in-store\/date-of-purchase$/);
  await answersEveryWay(page, 'say when it was bought', () => next(page), {
    answer: () => page.getByLabel('Date of purchase').fill(dayAgo(200)),
  });
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/upload$/);
  await page.getByText('Defective', { exact: true }).click();
  await addTo(page, 'photos', fault);
  await addTo(page, 'receipt', receipt);
  await answersEveryWay(page, 'tell of the fault', () => next(page), {
    answer: () => page.getByLabel('What happened?').fill('It hums on the left.'),
  });
  await next(page);

  await expect(page).toHaveURL(/\/in-store\/review$/);
  await giveAddress(page);
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await answersEveryWay(page, 'send what was bought in a store', () => press(page, 'Send my claim'));

  await openAlive(page, `${aurora}/in-store/contact-info`);
  await answersEveryWay(page, 'start over in a store', () => press(page, /start over/i));

  await openAlive(page, `${aurora}/in-store/review`);
  await giveAddress(page);
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await press(page, 'Send my claim');
  await expect(page).toHaveURL(/\/in-store\/sent$/);
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  await answersEveryWay(page, 'have the email sent again', () => press(page, 'Send the email again'));

  await openAlive(page, await confirmLink(page, email));
  await answersEveryWay(page, 'confirm a claim', () => press(page, 'Confirm my claim'));
});
