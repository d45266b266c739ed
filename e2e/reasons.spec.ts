import { expect } from '@playwright/test';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform } from './walk.ts';

test('a reason that the claim doesn’t show stands apart, and takes words of one’s own', async ({
  browser,
  request,
}) => {
  const { claimNumber } = await fileWhereEngineFails(request, await staffOf(request), 'REASON-1');
  const number = String(claimNumber);
  const desk = await openAtDesk(browser, platform, { number, ...mara });
  await desk.keyboard.press('d');
  const panel = desk.getByRole('region', { name: /^Deny claim/ });
  await expect(panel.getByRole('radio', { name: 'Claim Type Not Covered' })).toBeVisible();
  // Down goes through the reasons that are in sight.
  await desk.keyboard.press('j');
  const unmet = panel.getByRole('radio', { name: /^No Response/ });
  await expect(unmet).toBeHidden();
  await panel.getByText(/^Not supported by this claim \(/).click();
  await unmet.check();
  await expect(panel.getByText('The customer wasn’t asked a question.')).toBeVisible();
  await expect(panel.getByText(/It’s recorded as an override\. They can appeal until/)).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(panel.getByText('Tell the customer why.')).toBeVisible();
  await panel.getByLabel(/^What .* will read/).fill('You told us by phone that it came. We’re glad.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(`${number} denied.`, { exact: true })).toBeVisible();
  await desk.keyboard.press('u');
  await expect(desk.getByText(`${number} is back.`, { exact: true })).toBeVisible();
  await desk.context().close();
});
