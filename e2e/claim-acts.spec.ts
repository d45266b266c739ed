import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { fileWhereEngineFails, linkInMail, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { ines, mara, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('a claim is snoozed by key, dismissed behind More, and reopened', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), 'ACTS-1');
  const page = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(page.getByText('Claimed items').first()).toBeVisible();

  await page.keyboard.press('z');
  const form = page.getByRole('dialog', { name: 'Snooze until a date' });
  await form.getByRole('button', { name: 'Snooze' }).click();
  await expect(form.getByLabel('Until')).toHaveAccessibleDescription('Fill this in.');
  await audit(page, 'a claim that is being snoozed');
  await form.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await form.getByLabel('Reason (optional)').fill('The carrier looks for it until Friday.');
  await form.getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText('Temporarily Dismissed', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText('Temporarily Dismissed', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  const why = page.getByRole('dialog', { name: 'Dismiss the claim' });
  await why.getByLabel('Reason').fill('Filed twice.');
  await page.keyboard.press('Escape');
  await expect(why, 'left without doing anything').toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  await why.getByLabel('Reason').fill('Filed twice.');
  await why.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Dismissed', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Reopen the claim' }).getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Dismissed', { exact: true })).toHaveCount(0);
  await page.context().close();
});

test('the provider asks the store, and the store answers', async ({ browser, request }) => {
  const claim = await fileWhereEngineFails(request, await staffOf(request), 'ACTS-2');
  const provider = await openConsole(browser, priya, `/claims/${claim.id}`);
  await expect(provider.getByText('Claimed items').first()).toBeVisible();
  await provider.keyboard.press('b');
  const ask = provider.getByRole('dialog', { name: 'Ask the store' });
  await ask.getByLabel('Your question').fill('Was the lantern packed in its own box?');
  await ask.getByRole('button', { name: 'Ask store' }).click();
  await expect(provider.getByText('Waiting for Brand', { exact: true }).first()).toBeVisible();
  await provider.context().close();

  const store = await openConsole(browser, mara, `/claims/${claim.id}`);
  await expect(store.getByText('Was the lantern packed in its own box?')).toBeVisible();
  await store.keyboard.press('r');
  const answer = store.getByRole('dialog', { name: 'Answer the provider’s question' });
  await answer.getByLabel('Your answer').fill('Yes, in two layers of paper.');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(store.getByText('Yes, in two layers of paper.')).toBeVisible();
  await store.context().close();
});

test('a resolved claim’s top-up is proposed, confirmed, and read by its customer', async ({
  browser,
  request,
  page,
}) => {
  await staffOf(request, 'aurora', ines);
  const list = (await (await request.get(`${platform}/v1/claims?limit=50`)).json()) as {
    edges: { node: { id: string; claimState: string } }[];
  };
  const claim = list.edges.find(({ node }) => node.claimState === 'RESOLVED')?.node;
  const proposer = await openConsole(browser, ines, `/claims/${claim?.id}`);
  await proposer.getByRole('button', { name: 'Amend', exact: true }).click();
  const form = proposer.getByRole('dialog', { name: 'Amend the resolved claim' });
  await form.getByLabel('Amount').fill('3');
  await expect(form.getByText(/brings Leo’s total from this claim to/)).toBeVisible();
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Fill this in\./);
  await audit(proposer, 'a claim that is being amended');
  await form.getByLabel('Reason').fill('The gift wrap was paid for too.');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(proposer.getByText(/proposed refunding .*3\.00 more\./)).toBeVisible();
  await expect(proposer.getByRole('button', { name: 'Confirm' }), 'never by the same person').toHaveCount(0);
  await proposer.context().close();

  const other = await openConsole(browser, priya, `/claims/${claim?.id}`);
  await expect(other.getByText('The gift wrap was paid for too.').first()).toBeVisible();
  await other.keyboard.press('c');
  await other.getByRole('dialog', { name: 'Confirm the amendment' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(/confirmed by /)).toBeVisible();
  await other.context().close();

  await page.goto(await linkInMail(page, 'leo@example.com', /http[^"\\\s]*\/view\/[^"\\\s<]+/));
  await expect(page.getByText('Refund we added')).toBeVisible();
});
