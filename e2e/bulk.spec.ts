import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';

test.use({ trace: 'off' });

test('rows chosen by keys are taken at once, what changed meanwhile is left out and told, and an act is undone', async ({
  browser,
  request,
}) => {
  const staff = await staffOf(request);
  const claims = [];
  for (const number of ['THICKET-1', 'THICKET-2', 'THICKET-3']) {
    claims.push(await fileWhereEngineFails(request, staff, number));
  }
  const [changed] = claims;
  const page = await openConsole(browser, mara, `/claims?store=${changed!.storeId}&tab=all&search=hicke`);
  await expect(page.locator('tbody tr')).toHaveCount(3);

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('toolbar', { name: 'Selected claims' });
  await expect(bar).toContainText('3 selected');
  await audit(page, 'rows that are chosen');
  // The audit looked at it as on a phone, where nothing is chosen.
  await expect(bar.getByRole('button', { name: 'Take' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Take 3 claims' })).toBeVisible();
  await staff('POST', `/v1/claims/${changed!.id}/open`, { expectedVersion: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('2 taken, 1 left out.')).toBeVisible();
  await page.getByText('Why it was left out').click();
  await expect(page.getByRole('listitem').filter({ hasText: String(changed!.claimNumber) })).toContainText(
    'has changed',
  );
  await audit(page, 'what came of an act on many claims');
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A test.');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('3 dismissed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 reopened.')).toBeVisible();
  await page.context().close();
});
