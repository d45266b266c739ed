import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { ines, mara, priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

test('rows chosen by keys change in one act, which can be undone', async ({ browser, request, playwright }) => {
  const staff = await staffOf(request);
  const elsewhere = await playwright.request.newContext();
  const colleague = await staffOf(elsewhere, 'demo', priya);
  const claims = [];
  for (const number of ['THICKET-1', 'THICKET-2', 'THICKET-3']) {
    claims.push(await fileWhereEngineFails(request, staff, number));
  }
  const [changed] = claims;
  const page = await openConsole(browser, mara, `/claims?store=${changed!.storeId}&tab=all&search=hicke`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);

  await page.keyboard.press('x');
  for (const place of [1, 2]) {
    await page.keyboard.press('j');
    await expect(rows.nth(place)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('toolbar', { name: 'Selected claims' });
  await expect(bar).toContainText('3 selected');
  await audit(page, 'rows that are chosen');
  // The audit looked at it as on a phone, where nothing is chosen.
  await expect(bar.getByRole('button', { name: 'Take' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Take 3 claims' })).toBeVisible();
  await colleague('POST', `/v1/claims/${changed!.id}/open`, { expectedVersion: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('2 taken, 1 skipped.')).toBeVisible();
  await page.getByText('Why it was skipped').click();
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
  await elsewhere.dispose();
});

test('on a phone, rows of several stores change at once, by one act for each store', async ({
  browser,
  request,
  playwright,
}) => {
  const elsewhere = await playwright.request.newContext();
  const here = await staffOf(request);
  const there = await staffOf(elsewhere, 'aurora', ines);
  await fileWhereEngineFails(request, here, 'BRACKEN-1');
  await fileWhereEngineFails(elsewhere, there, 'BRACKEN-2');
  const page = await openConsole(browser, priya, '/claims?store=all&tab=all&search=racke');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select \d+/ });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await boxes.last().check();
  const bar = page.getByRole('toolbar', { name: 'Selected claims' });
  await expect(bar).toContainText('2 selected');
  await audit(page, 'rows that are chosen on a phone');
  await bar.getByRole('button', { name: 'Take' }).click();
  await page.getByRole('dialog', { name: 'Take 2 claims' }).getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('1 taken.')).toHaveCount(2);
  await page.context().close();
  await elsewhere.dispose();
});
