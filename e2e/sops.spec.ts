import { expect, type Page } from '@playwright/test';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { audit } from './audit.ts';
import { staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { jonah, mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('an owner writes an SOP, support reads it beside the decision, a change is undone', async ({
  browser,
  request,
}) => {
  await staffOf(request);
  const queue = await request.get(`${platform}/v1/console/claims?tab=all&search=2001`);
  const { rows } = (await queue.json()) as { rows: QueueRow[] };
  // Another journey files on the order, too.
  const claim = rows.find((row) => row.sourceOrderNumber === '2001' && row.productName === 'Birch enamel mug')!;
  const sops = `/stores/${claim.storeId}/sops`;

  // Support reads the page and writes nothing.
  const support = await openConsole(browser, jonah, sops);
  await expect(support.getByRole('heading', { name: 'How we decide' })).toBeVisible();
  await support.getByRole('link', { name: /^Enamel/ }).click();
  await expect(support.getByText('Never ask for the piece back.')).toBeVisible();
  for (const act of ['Edit', 'Duplicate', 'Make inactive', 'Remove']) {
    await expect(support.getByRole('button', { name: act })).toHaveCount(0);
  }
  await expect(support.getByRole('link', { name: 'New SOP' })).toHaveCount(0);

  const owner = await openConsole(browser, mara, sops);
  await owner.getByRole('link', { name: 'New SOP' }).click();
  await owner.getByLabel('Title').fill('Damaged items');
  const text = owner.getByLabel('Text', { exact: true });
  await text.fill('Look at the photo.');
  await text.press('Enter');
  await owner.getByRole('button', { name: 'Numbered list' }).click();
  await text.pressSequentially('Offer a reship first.');
  await text.press('Enter');
  await text.pressSequentially('See [this](javascript:alert).');
  await owner.getByRole('group', { name: 'Claim types' }).getByLabel('Damaged').check();
  await audit(owner, 'an SOP that is being written');
  await text.press('Control+Enter');
  await expect(owner.getByText('Links can go only to https pages and email addresses.')).toBeVisible();
  await text.fill('Look at the photo.\n\n1. Offer a reship first.\n2. See [the care page](https://care.example).');
  await owner.getByRole('button', { name: /^Create SOP/ }).click();
  await expect(notices(owner)).toContainText('Created.');
  await expect(owner.getByRole('link', { name: 'the care page' })).toHaveAttribute('href', 'https://care.example');
  await audit(owner, 'an SOP with its history');

  // Beside the claim, by keys: read, decide, and read again over the evidence while deciding.
  await support.goto(`${platform}/console/claims/${claim.id}`);
  await expect(support.getByRole('button', { name: /Damaged items/ })).toBeVisible();
  await support.keyboard.press('v');
  const pane = support.getByRole('complementary', { name: 'How we decide' });
  await expect(pane.getByRole('heading', { name: 'Damaged items' })).toBeVisible();
  await expect(pane.getByText('Offer a reship first.', { exact: true })).toBeVisible();
  await audit(support, 'the SOPs of a claim');
  await support.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await support.keyboard.press('a');
  const panel = support.getByRole('region', { name: /^Approve/ });
  await expect(panel).toBeVisible();
  await support.keyboard.press('v');
  await expect(pane.getByText('Offer a reship first.', { exact: true })).toBeVisible();
  await audit(support, 'the SOPs of a claim beside its decision');
  await support.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(panel).toBeVisible();

  await owner.getByRole('button', { name: 'Edit' }).click();
  await text.fill('Look at the photo.\n\n1. Offer a refund first.\n2. See [the care page](https://care.example).');
  await owner.getByPlaceholder(/^Reason/).fill('Stock is low');
  await text.press('Control+Enter');
  await expect(notices(owner)).toContainText('Saved as version 2.');
  // The address kept the panel, so the decision lies open again; the key is live once its claim is there.
  await support.reload();
  await expect(panel.getByRole('button', { name: 'How we decide' })).toBeVisible();
  await support.keyboard.press('v');
  await expect(pane.getByText('Offer a refund first.', { exact: true })).toBeVisible();
  await expect(pane.getByText(/^Version 2, Mara/)).toBeVisible();

  await owner.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
  await expect(owner.locator('del')).toHaveText('Removed: reship');
  await expect(owner.locator('ins')).toHaveText('Added: refund');
  await audit(owner, 'two versions of an SOP');
  await owner.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(notices(owner)).toContainText('Version 1 is restored as version 3.');
  await expect(owner.getByText('Offer a reship first.', { exact: true })).toBeVisible();
  await expect(owner.getByText('“Stock is low”')).toBeVisible();

  await owner.getByRole('button', { name: 'Duplicate' }).click();
  await expect(owner.getByRole('heading', { name: 'Copy of Damaged items' })).toBeVisible();
  await owner.getByRole('link', { name: /^Damaged items/ }).click();
  await owner.getByRole('button', { name: 'Make inactive' }).click();
  await expect(notices(owner)).toContainText('It no longer appears beside claims.');
  await support.reload();
  await expect(support.getByRole('button', { name: /Enamel/ })).toBeVisible();
  await expect(support.getByRole('button', { name: /Damaged items/ })).toHaveCount(0);
  await owner.context().close();
  await support.context().close();
});
