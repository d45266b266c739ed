import { type Browser, expect, type Page } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { choose, openConsole } from './console.ts';
import { jonah, mara, priya } from './staff.ts';
import { test } from './test.ts';
import {
  approveAtDesk,
  chippedMug,
  followClaim,
  lookUp,
  openAtDesk,
  platform,
  reopenUntil,
  signByDrawing,
  signInAtDesk,
} from './walk.ts';

const seeded = { walt: '1003', theo: '1007', nora: '1009' };

const open = (browser: Browser, number: string, who = mara) => openAtDesk(browser, platform, { number, ...who });
const notices = (staff: Page) => staff.getByRole('region', { name: 'Notices' });

/** The address of a claim's page, from the newest mail of one kind. */
async function linkFromMail(page: Page, to: string, template: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails: { template: string; html: string }[] = await (
        await page.request.get(`${platform}/mailbox.json?to=${to}`)
      ).json();
      link =
        /href="([^"]*\/view\/[^"]+)"/.exec(mails.find((mail) => mail.template === template)?.html ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a customer’s answer with a photo brings the claim back to To Do', async ({ page, browser }) => {
  const staff = await open(browser, seeded.nora);
  await staff.keyboard.press('m');
  await staff.getByPlaceholder('Message Nora').fill('Could you show us the bottom of the mug as well?');
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByRole('main')).toContainText('Waiting for Customer');

  await page.goto(await linkFromMail(page, 'nora@example.com', 'claim-question'));
  await expect(page.getByText('Could you show us the bottom of the mug as well?').first()).toBeVisible();
  await page.getByLabel(/^Message /).fill('Here it is.');
  await page.getByLabel('Add photos or files').setInputFiles(chippedMug);
  await expect(page.getByRole('list', { name: 'Files for this message' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('input[name=medias]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // In the thread: in the field the words stand while they are being sent.
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Here it is.');

  await staff.goto(`${platform}/console/claims`);
  await expect(staff.getByRole('row', { name: /Nora Whitfield/ }).first()).toContainText('Customer replied');
  await staff.context().close();
});

test('a denial is undone within ten seconds, and the claim closes with a reason', async ({ browser }) => {
  const staff = await open(browser, seeded.theo);
  await staff.keyboard.press('d');
  await staff.getByRole('radio', { name: 'Potential Fraud' }).check();
  await staff.keyboard.press('Control+Enter');
  await expect(notices(staff)).toContainText(`${seeded.theo} denied.`);
  await staff.keyboard.press('u');
  await expect(notices(staff)).toContainText(`${seeded.theo} is back.`);

  const again = await staff.context().newPage();
  await again.goto(`${platform}/console/claims`);
  await again.getByText(seeded.theo, { exact: true }).first().click();
  await expect(again.getByText('Claimed items').first()).toBeVisible();
  await again.keyboard.press('e');
  // A theft says itself that the package arrived: that reason is no answer to it.
  await expect(again.getByRole('radio', { name: /^Package Arrived/ })).toBeHidden();
  await again.getByRole('radio', { name: 'Other', exact: true }).check();
  await again.getByLabel(/^What .* will read/).fill('Your neighbor brought it back. We’re glad.');
  await again.keyboard.press('Control+Enter');
  await expect(notices(again)).toContainText(`${seeded.theo} closed.`);
  await staff.context().close();
});

test('a replacement goes to the corrected address and carries the engine’s reference', async ({ page, browser }) => {
  await lookUp(page, 'demo', '2003', 'june@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await page.getByRole('button', { name: /^Add Birch enamel mug/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Missing', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Send a replacement', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Edit the address' }).click();
  await page.getByLabel('Street address').fill('9 Juniper Way');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('9 Juniper Way')).toBeVisible();
  await page.getByRole('checkbox').check();
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
  const { number, url } = await followClaim(page);

  const staff = await open(browser, number);
  await expect(staff.getByText('9 Juniper Way').first()).toBeVisible();
  await staff.context().close();
  await approveAtDesk(browser, platform, { number, ...mara });
  await reopenUntil(page, url, /RP-\d+/);
});

test('three staff decide one claim: one wins, and the others lose nothing typed', async ({ browser }) => {
  const first = await open(browser, seeded.walt);
  // Numbers repeat across the stores that she reads.
  const second = await signInAtDesk(browser, platform, priya);
  await second.goto(first.url());
  await expect(second.getByText('Claimed items').first()).toBeVisible();
  // A third person: whoever decides has no draft of a decision on that claim any more, in another tab neither.
  const third = await open(browser, seeded.walt, jonah);
  for (const desk of [second, third]) {
    await desk.keyboard.press('d');
    await desk.getByRole('radio', { name: 'Claim Type Not Covered' }).check();
    await desk.getByLabel(/^What Walt will read/).fill('My own words, Walt.');
  }
  // One of them reads nothing new until its own decision is refused.
  const { promise: refused, resolve: release } = Promise.withResolvers<void>();
  await third.route(/\/v1\/(console\/)?claims\//, async (route) => {
    if (route.request().method() === 'GET') {
      await refused;
    }
    await route.continue();
  });

  await first.keyboard.press('a');
  await expect(first.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await first.keyboard.press('Control+Enter');
  await expect(notices(first)).toContainText(`${seeded.walt} approved.`);

  await third.getByRole('button', { name: /^Deny claim/ }).click();
  await expect(third.getByRole('alert')).toBeVisible();
  release();
  for (const desk of [second, third]) {
    await expect(desk.getByRole('alert')).toContainText(/Mara Lindqvist approved this .* ago/);
    await expect(desk.getByLabel(/^What Walt will read/)).toHaveValue('My own words, Walt.');
    await expect(desk.getByRole('button', { name: /Keep their decision, next claim/ })).toBeVisible();
  }
  for (const desk of [first, second, third]) {
    await desk.context().close();
  }
});

test('a claim filed for a caller from their page is the customer’s to sign', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const there = { fulfillmentStatus: 'DELIVERED', things: { 0: 2 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(staff, 'HEATHER-1', [{ productName: 'Tin lantern', quantity: 2 }], [there]);
  const page = await openConsole(browser, mara, '/orders/HEATHER-1');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'File a claim on order HEATHER-1' }).click();
  const form = page.getByRole('dialog', { name: 'File a claim on order HEATHER-1' });
  await form.getByRole('button', { name: 'File' }).click();
  await expect(form.getByRole('alert')).toHaveText(['Fill this in.', 'Fill this in.']);
  await form.getByLabel('Tin lantern').fill('3');
  await choose(page, 'Reason', 'Missing item');
  await choose(page, 'What they’re asking for', 'Refund');
  await form.getByRole('button', { name: 'File' }).click();
  await expect(form.getByRole('alert')).toHaveText('0 to 2');
  await form.getByLabel('Tin lantern').fill('1');
  await form.getByLabel('What the customer says').fill('One lantern was not in the box.');
  await form.getByRole('button', { name: 'File' }).click();
  await expect(page.getByRole('main')).toContainText('Pending Customer');
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await expect(page.getByText('One lantern was not in the box.').first()).toBeVisible();
  await page.context().close();
});
