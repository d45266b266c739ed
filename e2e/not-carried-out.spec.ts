import { expect } from '@playwright/test';
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
