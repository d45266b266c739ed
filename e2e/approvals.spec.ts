import { expect, type Page } from '@playwright/test';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { staffByEmail } from '../server/tenancy/people/staff.ts';
import { storeBySlug } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { approveRefund, fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { withServices } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

/** Presses twice: the engine may not know the order, so the first press is asked. */
async function sendAnyway(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('may not recognize this order');
  await page.keyboard.press('Control+Enter');
}

test('a large approval is proposed, sent back on a phone, changed, and approved', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), '7491', { price: '622.08' });
  const proposer = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(proposer.getByRole('button', { name: 'Approve' })).toBeVisible();
  await proposer.keyboard.press('a');
  const panel = proposer.getByRole('region', { name: /^Approve claim/ });
  await expect(panel).toBeVisible();
  await proposer.keyboard.press('2');
  await expect(panel.getByRole('radio', { name: /^Reship/ })).toBeChecked();
  await proposer.keyboard.press('n');
  await expect(proposer.getByLabel('Internal note')).toBeFocused();
  await proposer.keyboard.type('The carrier admits it, ticket 88-4127.');
  await sendAnyway(proposer);
  const toast = proposer.getByText(`Your proposal on ${claim.claimNumber} is saved.`).first();
  await expect(toast).toBeVisible();
  await expect(proposer.getByText('saved and needs a second approval').first()).toBeVisible();
  await expect(proposer.getByRole('alert')).toHaveCount(0);

  const approver = await openConsole(browser, priya, '/');
  await approver.setViewportSize({ width: 390, height: 844 });
  await approver.getByRole('link', { name: '1 approval needs you' }).click();
  const mine = approver.getByRole('table', { name: 'Needs your approval' });
  await expect(mine).toContainText('$622.08');
  await audit(approver, 'approvals on a phone');
  await mine.getByRole('link', { name: /^Review Juna Hale/ }).click();
  const confirm = approver.getByRole('button', { name: 'Approve $622.08' });
  await expect(confirm).toBeVisible();
  await expect(approver.getByLabel('Internal note')).toHaveValue('');
  await expect(approver.getByText('The carrier admits it, ticket 88-4127.')).toBeVisible();
  await expect(approver.getByText('You didn’t propose it')).toBeVisible();
  await approver
    .getByRole('button', { name: /keep the draft/ })
    .first()
    .click();
  await approver.getByRole('button', { name: 'More' }).click();
  await approver.getByRole('menuitem', { name: 'Send back' }).click();
  await approver.getByLabel('Your note').fill('We have one in stock. Say so.');
  await approver.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(approver.getByRole('status').filter({ hasText: 'sent the $622.08 proposal back' })).toBeVisible();

  await proposer.keyboard.press('g');
  await proposer.keyboard.press('a');
  const back = proposer.getByRole('table', { name: 'Back to you' });
  await expect(back).toContainText('We have one in stock. Say so.');
  await audit(proposer, 'approvals');
  await back.getByRole('link', { name: /^Review/ }).click();
  await expect(proposer.getByLabel('Internal note')).toHaveValue('The carrier admits it, ticket 88-4127.');
  await sendAnyway(proposer);
  await expect(toast).toBeVisible();
  await proposer.context().close();

  await approver.goto(`${new URL(approver.url()).origin}/console/approvals`);
  await mine.getByRole('link', { name: /^Review/ }).click();
  await confirm.click();
  await approver.getByRole('button', { name: 'Approve $622.08 anyway' }).click();
  await expect(approver.getByText(`${claim.claimNumber} approved.`).first()).toBeVisible();
  // Taken back, since no engine could carry it out, and other journeys count what failed.
  await approver.keyboard.press('u');
  await expect(approver.getByText(`${claim.claimNumber} is back.`).first()).toBeVisible();
  await approver.goto(`${new URL(approver.url()).origin}/console/approvals`);
  await expect(mine).toContainText('$622.08');
  await approver.context().close();
});

test('a small approval that takes a sum to its limit waits, and says which sum', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const given = { price: '300.00', email: 'sums@example.com' };
  const first = await fileWhereEngineFails(request, staff, '7493', given);
  await approveRefund(staff, first);
  const claim = await fileWhereEngineFails(request, staff, '7494', given);
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  const panel = page.getByRole('region', { name: /^Approve claim/ });
  await expect(panel).toContainText(
    'You approved $300 for this customer in 30 days. From $500 on, someone else approves',
  );
  await sendAnyway(page);
  await expect(page.getByText(`Your proposal on ${claim.claimNumber} is saved.`).first()).toBeVisible();
  // The next claim is open by now.
  await page.goto(`${new URL(page.url()).origin}/console/claims/${claim.id}`);
  const strip = page.getByRole('status').filter({ hasText: 'saved and needs a second approval' }).first();
  await expect(strip).toContainText('Your approvals come to $600.00 for this customer in 30 days');
  await audit(page, 'an approval that takes a sum to its limit');
  await page.context().close();
  // Taken back, since other journeys count what waits and what failed.
  const { version } = (await (await request.get(`${platform}/v1/claims/${claim.id}`)).json()) as { version: number };
  await staff('POST', `/v1/claims/${claim.id}/proposal/withdraw`, { expectedVersion: version });
  const provider = await staffOf(request, 'demo', priya);
  const approved = (await (await request.get(`${platform}/v1/claims/${first.id}`)).json()) as { version: number };
  await provider('POST', `/v1/claims/${first.id}/revoke`, { expectedVersion: approved.version });
});

test('for who joined today a proposal is too soon to approve, and no call to', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, '7495', { price: '622.08' });
  // It takes two people, so it’s kept as a proposal.
  await request.post(`${platform}/v1/claims/${claim.id}/approve`, {
    headers: { origin: platform },
    data: {
      expectedVersion: claim.version,
      lines: [{ claimItemId: claim.claimItems[0]?.id, resolutionType: 'REFUND' }],
    },
  });
  const nell = { name: 'Nell Brook', email: 'nell@fjellfern.example', password: 'copper-lantern-meadow' };
  await withServices(async (ctx) => {
    const store = await storeBySlug(ctx, 'demo');
    const colleague = await staffByEmail(ctx, mara.email);
    if (!store || !colleague) throw new Error('The demo store has no Mara.');
    const { id: userId } = await createUser(ctx, nell);
    await addMember({ ...ctx, actor: colleague }, { userId, role: 'store_support', storeId: store.id });
  });

  const page = await openConsole(browser, nell, '/approvals');
  const soon = page.getByRole('table', { name: 'Too soon for your approval' });
  await expect(soon).toContainText('Mara Lindqvist proposed');
  await expect(page.getByText('got the role for this less than 24 hours ago')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Needs your approval' })).toHaveCount(0);
  await audit(page, 'approvals of who joined today');
  await soon.getByRole('link', { name: `claim ${claim.claimNumber}` }).click();
  await expect(page.getByText('It needs a second approval.')).toBeVisible();
  await expect(page.getByText('It needs your approval.')).toHaveCount(0);
  await page.context().close();
  const { version } = (await (await request.get(`${platform}/v1/claims/${claim.id}`)).json()) as { version: number };
  await staff('POST', `/v1/claims/${claim.id}/proposal/withdraw`, { expectedVersion: version });
});
