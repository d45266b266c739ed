import { expect } from '@playwright/test';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimId, StoreId } from '#core/ids.ts';
import { MailRefused } from '../server/platform/mail/mailer.ts';
import { sendMail } from '../server/send-mail.ts';
import { audit } from './audit.ts';
import { approveRefund, fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole, runInPalette } from './console.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const sage = { email: 'sage@sorrel.example', password: 'lantern-orchard-moss' };

/** Orders of which the sample engine knows nothing: what is approved on them fails and waits for a person. */
test('a failed execution is found by the palette and reported by keyboard', async ({ browser, request }) => {
  const store = await openOwnStore('not-completed', 'Sorrel & Sage', { connectorKind: 'sample' });
  await addPerson(store, 'store_owner', { name: 'Sage Orton', ...sage });
  const staff = await staffOf(request, store.slug, sage);
  for (const number of ['7481', '7482']) {
    const claim = await fileWhereEngineFails(request, staff, number);
    await approveRefund(staff, claim);
  }
  const page = await openConsole(browser, priya, '/');
  await page.getByRole('button', { name: /^Store: / }).click();
  await page.getByRole('menuitemradio', { name: store.name }).click();
  // An open menu takes every key.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await runInPalette(page, 'not completed', /^Not completed/);
  // It opens where there are some, and says what they come to.
  await expect(page.getByRole('button', { name: 'Failed 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^\$[\d.]+ hasn’t reached 1 customer\.$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '2 not completed' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'Nothing to do by hand.' })).toBeVisible();
  await audit(page, 'approvals, none to do by hand');
  await page.keyboard.press('2');
  const rows = page.getByRole('region', { name: 'Approvals' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'The store engine doesn’t have this order' })).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator('[aria-current=true]')).toBeVisible();
  await page.keyboard.press('k');
  await expect(rows.first().locator('[aria-current=true]')).toBeVisible();
  const strip = page.getByRole('complementary').getByRole('status');
  await expect(strip).toContainText('hasn’t completed this');
  await audit(page, 'approvals that failed');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog').getByLabel('Reference')).toBeFocused();
  await page.keyboard.type('BANK-7481');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  // Its keys come with its strip.
  await expect(strip.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Paid by bank instead');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing has failed.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /not completed/ })).toHaveCount(0);
  await page.context().close();
  const other = await openConsole(browser, mara, '/executions?state=unknown');
  await expect(other.getByRole('heading', { name: 'Every outcome is known.' })).toBeVisible();
  await other.context().close();
});

test('a list that can’t be read says so and tries again', async ({ browser }) => {
  const page = await openConsole(browser, mara, '/executions', async (context) => {
    await context.route('**/v1/console/executions**', (route) => route.abort());
  });
  await expect(page.getByText('This list couldn’t be loaded.')).toBeVisible();
  await page.context().unroute('**/v1/console/executions**');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.context().close();
});

test('an email that reached no one is sent again by keyboard, and its claim tells it', async ({ browser, request }) => {
  const rowan = { email: 'rowan@undelivered.example', password: 'lantern-orchard-moss' };
  const store = await openOwnStore('undelivered', 'Rowan Yarns', { connectorKind: 'sample' });
  await addPerson(store, 'store_owner', { name: 'Rowan Ames', ...rowan });
  const staff = await staffOf(request, store.slug, rowan);
  const first = await fileWhereEngineFails(request, staff, '7498', { email: 'wren@gmial.example' });
  const second = await fileWhereEngineFails(request, staff, '7492', { email: 'ivy@full.example' });
  await refuseLinkTo(first);
  await refuseLinkTo(second);
  const page = await openConsole(browser, rowan, '/');
  await expect(page.getByText('2 emails didn’t reach their customers.')).toBeVisible();
  await page.getByRole('link', { name: 'See the emails' }).click();
  await expect(page.getByRole('button', { name: 'Emails 2' })).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('“Link to the claim” There’s no such address');
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('wren@gmial.example')).toBeVisible();
  await audit(page, 'emails that reached no one');
  await page.keyboard.press('r');
  await expect(rows).toHaveCount(1);
  await expect(pane.getByText('ivy@full.example')).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Every email was delivered.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /not completed/ })).toHaveCount(0);
  await page.goto(`${platform}/console/claims/${first.id}`);
  const feed = page.locator('.claim-feed');
  await expect(feed).toContainText('You sent an undelivered email again');
  await expect(feed).toContainText('Emailed the customer: “Link to the claim”');
  await page.context().close();
});

/** Sends a claim's link by the product's own job, while the customer's mail server refuses it. */
const refuseLinkTo = ({ id, storeId }: Claim) =>
  withServices(async (ctx) => {
    const refuses = async () => Promise.reject(new MailRefused('no-such-address', new Error('550 5.1.1')));
    const mail = { template: 'claim-link', claimId: id as ClaimId } as const;
    await sendMail({ ...ctx, mail: { ...ctx.mail, send: refuses } }, { storeId: storeId as StoreId, mail });
  });
