import { expect, type Locator, type Page } from '@playwright/test';
import { chippedMug, signByDrawing } from './walk.ts';

/** One thing that a shopper does: a tap, a typed field, a chosen file, a drawn name. */
export type Act = (name: string, doing: () => Promise<unknown>) => Promise<void>;

/**
 * The walk of somebody who sees the portal for the first time: one item of a delivered parcel arrived damaged, one
 * photo, a new one sent. Every single input goes through `act`, the tap that brings a field its focus too.
 */
export async function firstTimeWalk(
  page: Page,
  portal: string,
  shopper: { order: string; email: string },
  act: Act,
): Promise<void> {
  // Whether it can be tapped is asked before: asking takes a layout, which would be measured as the page's own work.
  const tap = async (name: string, what: Locator) => {
    await expect(what).toBeEnabled();
    await what.scrollIntoViewIfNeeded();
    await act(name, () => what.tap({ force: true }));
  };
  const type = async (name: string, field: Locator, text: string) => {
    await tap(`tap: ${name}`, field);
    await act(`type: ${name}`, () => field.pressSequentially(text));
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto(`${portal}/start`);
  await page.waitForFunction(() => Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith('__react')));
  await type('Order number', page.getByLabel('Order number'), shopper.order);
  await type('Email address', page.getByLabel('Email address'), shopper.email);
  await tap('Find my order', button('Find my order'));

  await tap('Something’s wrong with an item', button(/Something’s wrong with an item/));
  await tap('the item', page.locator('main ul').getByRole('button').first());
  await tap('Continue with the item', button('Continue'));

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await tap('Damaged', page.getByText('Damaged', { exact: true }));
  const asked = page.waitForEvent('filechooser');
  await tap('Add a photo', page.locator('label', { hasText: 'Add a photo' }).first());
  const chooser = await asked;
  await act('choose: the photo', () => chooser.setFiles(chippedMug));
  await expect(button('View the photo')).toBeVisible();
  await type('What happened?', page.getByLabel('What happened?'), 'It came with a crack.');
  await tap('Continue with the details', button('Continue'));

  await expect(page).toHaveURL(/\/resolution$/);
  await tap('Send a replacement', page.getByText('Send a replacement', { exact: true }));
  await tap('Continue with the resolution', button('Continue'));

  await expect(page).toHaveURL(/\/resolution\/review/);
  await tap('the address is right', page.getByRole('checkbox'));
  await act('draw: the signature', () => signByDrawing(page));
  await tap('Send my claim', button('Send my claim'));
  await expect(page).toHaveURL(/\/claim-received/);
}
