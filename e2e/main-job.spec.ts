import { expect, test } from '@playwright/test';
import { chippedMug, lookUp, platform, portalOf, signByDrawing } from './walk.ts';

test('a shopper files a claim on a phone, the merchant approves it, the refund is executed and the shopper sees it', async ({
  page,
  browser,
}) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();

  await expect(page).toHaveURL(/\/issues\/items$/);
  await page
    .getByRole('button', { name: /Birch enamel mug/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
  await page.locator('input[type=file]').first().setInputFiles(chippedMug);
  await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
  await page.getByLabel('What happened?').fill('The rim is chipped.');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution$/);
  await page.getByText('Refund', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution\/review$/);
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();

  await expect(page).toHaveURL(/\/claim-received/);
  await page
    .getByRole('link', { name: /follow|view|see/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page).toHaveTitle(/^My Claim #\d+/);
  const viewUrl = page.url();
  const number = /#(\d+)/.exec(await page.title())?.[1] ?? '';

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await staff.goto(`${platform}/console`);
  await staff.getByLabel('Work e-mail').fill('mara@fjellfern.example');
  await staff.getByLabel('Password', { exact: true }).fill('moss-lantern-orchard');
  await staff.getByRole('button', { name: 'Sign in with password' }).click();
  await staff.getByRole('link', { name: 'Claims' }).click();
  await staff.getByText(number, { exact: true }).first().click();
  await expect(staff.getByText('The rim is chipped.').first()).toBeVisible();
  await staff.keyboard.press('a');
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText(`${number} approved.`, { exact: true })).toBeVisible();
  await desk.close();

  await expect
    .poll(
      async () => {
        await page.goto(viewUrl);
        return page.locator('main').innerText();
      },
      { timeout: 40_000, intervals: [1000] },
    )
    .toMatch(/RF-\d+/);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Why we said yes/ })).toBeVisible();

  const mails = await (await page.request.get(`${platform}/mailbox.json?to=ada@example.com`)).json();
  expect(JSON.stringify(mails)).toContain(number);
  expect(portalOf('demo')).toContain('demo');
});
