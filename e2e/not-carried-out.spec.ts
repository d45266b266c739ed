import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { approveRefund, fileWhereEngineFails, staffOf } from './by-staff.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform } from './walk.ts';

/** Orders sent over the API of which the sample engine knows nothing: it refuses what is approved on them. */

test('an act the engine can’t do is announced, reported by keyboard, and revoked', async ({ browser, request }) => {
  const mara = await staffOf(request);
  for (const [number, end] of [
    ['7461', 'report'],
    ['7462', 'revoke'],
  ] as const) {
    const claim = await fileWhereEngineFails(request, mara, number);
    const staff = await openAtDesk(browser, platform, { number: String(claim.claimNumber), ...priya });
    await staff.keyboard.press('a');
    await expect(staff.getByText('Sample store may not recognize this order')).toBeVisible();
    await staff.keyboard.press('Escape');
    await approveRefund(mara, claim);
    const strip = staff.getByRole('status').filter({ hasText: 'hasn’t completed this' });
    await expect(strip).toContainText('We’ve stopped retrying.');
    if (end === 'report') {
      await staff.keyboard.press('i');
      await expect(staff.getByRole('dialog').getByLabel('Reference')).toBeFocused();
      await staff.keyboard.press('Enter');
      await expect(staff.getByRole('alert')).toHaveText('Fill this in.');
      await staff.keyboard.type('BANK-7461');
      await staff.keyboard.press('Enter');
      await expect(strip).toBeHidden();
      await expect(staff.getByRole('main')).toContainText('done, BANK-7461');
    } else {
      await staff.keyboard.press('x');
      await expect(staff.getByRole('dialog').getByLabel('Reason')).toBeFocused();
      await staff.keyboard.type('Paid by bank instead');
      await staff.keyboard.press('Enter');
      await expect(strip).toBeHidden();
      await expect(staff.getByRole('region', { name: 'Notices' })).toContainText('is open again.');
      await expect(staff.getByRole('button', { name: /^Approve/ })).toBeVisible();
    }
    await staff.context().close();
  }
});

test('whoever approves what the engine may not know is asked first', async ({ browser, request }) => {
  const mara = await staffOf(request);
  const claim = await fileWhereEngineFails(request, mara, '7463');
  const staff = await openAtDesk(browser, platform, { number: String(claim.claimNumber), ...priya });
  const sent: string[] = [];
  staff.on('request', (call) => call.url().endsWith('/approve') && sent.push(call.url()));
  await staff.keyboard.press('a');
  await expect(staff.getByRole('button', { name: /^Approve \p{Sc}[\d.]+$/u })).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByRole('alert')).toContainText('may not recognize this order');
  const anyway = staff.getByRole('button', { name: /^Approve \p{Sc}[\d.]+ anyway$/u });
  await expect(anyway).toBeVisible();
  await audit(staff, 'an approval that asks first');
  expect(sent).toEqual([]);
  // Of another amount it’s asked anew.
  await staff.getByLabel(/^Percent/).fill('50');
  await expect(anyway).toHaveCount(0);
  await staff.keyboard.press('Control+Enter');
  await expect(anyway).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText(`${claim.claimNumber} approved.`, { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await staff.context().close();
});
