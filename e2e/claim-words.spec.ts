import { expect } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('a claim gets a label, a note, and a macro in its message by keys alone', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'WORDS-1');
  await staff('POST', `/v1/stores/${claim.storeId}/labels`, { name: 'Thin packing', color: 'teal' });
  const content = 'Hi {firstName}, claim {claimNumber} is with us.';
  await staff('POST', `/v1/stores/${claim.storeId}/macros`, { title: 'We have it', content });
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(page.getByText('Claimed items').first()).toBeVisible();

  await page.keyboard.press('l');
  await page.getByPlaceholder('Find a label').fill('thin');
  await expect(page.getByRole('option', { name: /Thin packing/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Thin packing/, selected: true })).toBeVisible();
  await audit(page, 'labels of a claim');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.claim-head').getByText('Thin packing')).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: /note/i }).fill('The box was one size too large.');
  await audit(page, 'a note that is being written');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Activity').getByText('The box was one size too large.')).toBeVisible();

  await page.getByRole('button', { name: 'Macros' }).click();
  await expect(page.getByPlaceholder('Find a macro')).toBeFocused();
  await audit(page, 'macros over the message');
  // The narrow page of the audit took the picker away.
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Find a macro')).toHaveCount(0);
  await page.keyboard.press('q');
  await page.getByPlaceholder('Find a macro').fill('we have');
  await expect(page.getByRole('option', { name: 'We have it', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: /^Message/ });
  await expect(message).toHaveValue(new RegExp(`claim ${claim.claimNumber} is with us\\.$`));
  const { claimMessages } = (await (await request.get(`${platform}/v1/claims/${claim.id}`)).json()) as Claim;
  expect(claimMessages, 'nothing is sent').toEqual([]);
  await page.context().close();
});
