import { expect } from '@playwright/test';
import { ines, mara } from './staff.ts';
import { test } from './test.ts';
import {
  approveAtDesk,
  chippedMug,
  fileDamaged,
  followClaim,
  lookUp,
  openAtDesk,
  platform,
  reopenUntil,
} from './walk.ts';

test('a claim filed on a phone is approved, and the shopper sees the executed refund', async ({ page, browser }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await fileDamaged(page, { photo: chippedMug, words: 'The rim is chipped.', method: 'Refund' });
  const { number, url } = await followClaim(page);

  await approveAtDesk(browser, platform, { number, ...mara });
  await reopenUntil(page, url, /RF-\d+/);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Why we approved it/ })).toBeVisible();

  const mails = await (await page.request.get(`${platform}/mailbox.json?to=ada@example.com`)).json();
  expect(JSON.stringify(mails)).toContain(number);
});

test('the other brand’s denial says why with the same dignity and never names fraud', async ({ page, browser }) => {
  await lookUp(page, 'aurora', '1001', 'zoe@example.com');
  await fileDamaged(page, { photo: chippedMug, words: 'One side stays silent.', method: 'Refund' });
  const { number, url } = await followClaim(page);

  const staff = await openAtDesk(browser, platform, { number, ...ines });
  await staff.keyboard.press('d');
  await staff.getByRole('radio', { name: 'Potential Fraud' }).check();
  await expect(staff.getByText('Not Covered', { exact: true })).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText(`${number} denied.`, { exact: true })).toBeVisible();
  await staff.context().close();

  await reopenUntil(page, url, /Why we couldn’t approve it/);
  await expect(page.getByText(/fraud/i)).toHaveCount(0);
});
