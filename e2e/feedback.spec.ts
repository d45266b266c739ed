import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { claimPage } from './walk.ts';

test('feedback is listed with its average, replied to, and hidden by a rule', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'FEEDBACK-1');
  const closing = { expectedVersion: claim.version, reason: 'OTHER', customerText: 'We sent you another one.' };
  await staff('POST', `/v1/claims/${claim.id}/close`, closing);

  const shopper = await browser.newPage();
  const url = await claimPage(shopper, 'demo', 'FEEDBACK-1', 'journey@example.com');
  await shopper.goto(url);
  await shopper.getByRole('link', { name: 'Leave feedback' }).click();
  await shopper.getByLabel('Not great').check();
  await shopper.getByLabel('Anything we should know?').fill('Nobody called me back on 555 0101.');
  await shopper.getByRole('button', { name: 'Send feedback' }).click();
  await expect(shopper.getByRole('heading', { name: 'Thanks for your feedback.' })).toBeVisible();

  const page = await openConsole(browser, mara, `/feedback?store=${claim.storeId}`);
  const row = page.getByRole('row').filter({ hasText: 'Nobody called me back' });
  await expect(row).toContainText('2 of 5');
  await expect(page.getByText(/of 5 on average, from \d+ ratings? in the last 90 days\./)).toBeVisible();
  await choose(page, 'Rating', '5 of 5');
  await expect(row).toHaveCount(0);
  await choose(page, 'Rating', '2 of 5');
  await expect(page).toHaveURL(/rating=2/);
  await row.getByRole('link').click();
  const pane = page.getByRole('complementary', { name: 'Selected row' });
  await expect(pane).toContainText('Nobody called me back');
  await audit(page, 'the list of feedback');

  await pane.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane.getByText('Fill this in.')).toBeVisible();
  await pane.getByLabel('Reply').fill('We’re sorry, Juna. We’ll call today.');
  await pane.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane.getByText(/^Mara .* replied/)).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  await shopper.goto(url);
  await expect(shopper.getByText('We’re sorry, Juna. We’ll call today.')).toBeVisible();

  await pane.getByRole('button', { name: 'Hide comment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hide comment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Comment hidden' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('Nobody called me back')).toBeVisible();
  await pane.getByRole('button', { name: 'Show comment' }).click();
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: '← Back to Feedback' })).toBeVisible();
  await page.getByRole('button', { name: '← Back to Feedback' }).click();
  await expect(row).toBeVisible();
  await shopper.close();
  await page.context().close();
});
