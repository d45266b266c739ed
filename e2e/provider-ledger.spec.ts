import { expect, type Page } from '@playwright/test';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { newId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { approveClaim } from '../server/claims/outcomes/approve-claim.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import { type Posting, post } from '../server/ledger/books/post.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { openStore, withServices } from './services.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const ida = { name: 'Ida Dahl', email: 'ida@ledger.example', password: 'granite-lantern-meadow' };
const at = '2026-10-14T15:00:00.000Z';
const month = '2026-10';
type Lines = Posting['lines'];

const sold: Lines = [
  { purpose: 'premium', debit: 'premiums', credit: 'premiums-contra', amount: '4.95', forMonth: month },
  { purpose: 'cost', debit: 'unbilled', credit: 'protection-income', amount: '1.73', forMonth: month },
];
const gift: Lines = [
  { purpose: 'given', debit: 'given', credit: 'given-contra', amount: '27.6', forMonth: month },
  {
    ...{ purpose: 'reimbursement', debit: 'claims-cost', credit: 'payable', amount: '27.6', forMonth: month },
    told: { amount: '24.84', currency: 'EUR', rate: '0.9' },
  },
];

/** A policy of an order that was sold and removed, a claim that was approved, and a month that closed. */
async function fill(ctx: Ctx, store: StoreRecord): Promise<void> {
  const { currency, timeZone } = store;
  const order = engineOrderOf(fjellOrders[0]!, { now: ctx.clock.now(), currency, timeZone });
  const { id: orderId } = await importOrder(ctx, { storeId: store.id, order, toldBy: 'others' });
  const name = order.customer.name;
  const grantId = newId('grant', ctx.clock.now());
  const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId, name } as const;
  const body = fileClaimIn.parse({
    claimCategory: 'SHIPPING',
    fulfillmentIssues: order.fulfillments.map(({ sourceFulfillmentId, items }) => ({
      sourceFulfillmentId,
      issues: items.map((item) => ({ ...item, issueType: 'MISSING_ITEM', details: 'It isn’t in the box.' })),
    })),
    resolution: { desiredMethod: 'REFUND', signatureName: name },
  });
  const filing = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
  const claim = await fileClaim({ ...ctx, actor: shopper }, filing);
  const person = { name: 'Sif Berg', email: 'sif@kiln.example' };
  const { id: userId } = await createUser(ctx, { ...person, password: ida.password });
  await addMember(ctx, { userId, role: 'store_owner', storeId: store.id });
  const memberships = [{ role: 'store_owner', storeId: store.id, accountId: null }] as const;
  const actor = { kind: 'staff', userId, ...person, memberships: [...memberships], secondFactor: false } as const;
  const lines = await ctx.db.inStore(store.id, (tx) =>
    tx.selectFrom('claim_items').select('id').where('store_id', '=', store.id).execute(),
  );
  await approveClaim(
    { ...ctx, actor },
    {
      ...{ id: claim.id, expectedVersion: 1, includeShipping: false },
      lines: lines.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' as const })),
    },
  );
  const [policy, resolution] = await ctx.db.inStore(store.id, async (tx) => [
    await tx.selectFrom('policies').select('id').where('store_id', '=', store.id).executeTakeFirstOrThrow(),
    await tx.selectFrom('resolutions').select('id').where('store_id', '=', store.id).executeTakeFirstOrThrow(),
  ]);
  await ctx.db.inStore(store.id, async (tx) => {
    const tell = (kind: Posting['kind'], id: string, lines: Lines) => post(tx, ctx, store, [{ kind, id, at, lines }]);
    await tell('policy', policy.id, sold);
    await tell('resolution', resolution.id, gift);
    const rows = await tell('policy', policy.id, sold);
    const cost = rows.find(({ purpose }) => purpose === 'cost')!;
    await tell('policy', policy.id, [
      ...sold,
      {
        ...{ purpose: 'cost-removed', debit: 'protection-income', credit: 'unbilled', amount: '1.73', forMonth: month },
        reverses: cost.id,
      },
    ]);
    await tell('month', month, [
      { purpose: 'fee:per-month', debit: 'unbilled', credit: 'fee-income', amount: '49', forMonth: month },
    ]);
  });
}

async function open(): Promise<StoreRecord> {
  const place = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };
  const store = await openStore(
    { slug: 'kiln', name: 'Kiln & Clay', account: { name: 'Kiln & Clay' }, ...place },
    fill,
  );
  await withServices(async (ctx) => {
    const { id } = await createUser(ctx, ida);
    await addMember(ctx, { userId: id, role: 'orderprotection_finance' });
  });
  return store;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Ledger' }).getByRole('row');
const sums = (page: Page) => page.getByRole('region', { name: 'Sums of everything these filters find' });
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });

test('the provider’s finance people find an entry, its cause, and its reversal', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, ida, `/provider/ledger?store=${store.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await expect(sums(page)).toContainText('Unbilled49.00');
  await expect(sums(page)).toContainText('Payable-27.60');
  await audit(page, 'the ledger');

  await choose(page, 'Account', 'Unbilled');
  await expect(rows(page)).toHaveCount(4);
  await expect(sums(page)).not.toContainText('Payable');
  await choose(page, 'Cause', 'Policy');
  await expect(rows(page)).toHaveCount(3);
  await expect(sums(page)).toContainText('Unbilled0.00');

  await page.getByRole('link', { name: /^Show Cost of protection, Order/ }).press('Enter');
  await expect(pane(page)).toContainText('Cost of protection');
  await pane(page).getByRole('link', { name: 'Cost of protection, removed' }).press('Enter');
  await expect(pane(page)).toContainText('$1.73 Cost of protection, removed');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('searchbox')).toHaveValue(/^pol_/);
  await pane(page)
    .getByRole('link', { name: /^Order / })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${store.id}/`));
  await page.goBack();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(7);
  await choose(page, 'Month that it’s for', 'For September 2026');
  await expect(page.getByRole('heading', { name: 'No entries.' })).toBeVisible();
  await expect(sums(page)).toHaveCount(0);
  await audit(page, 'a ledger without entries');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(7);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  await audit(page, 'the ledger on a phone');
  await page.getByRole('link', { name: /^Show Reimbursement, / }).click();
  await expect(pane(page)).toContainText('€24.84, at 0.9 EUR for 1 USD');
  expect(await sideways()).toBe(0);
  await page.context().close();
});

test('a ledger that can’t be read says so, and is read again', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, ida, `/provider/ledger?store=${store.id}`, async (context) => {
    await context.route('**/v1/provider/ledger*', (route) => route.abort());
  });
  await expect(page.getByText('The ledger couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No entries.' })).toHaveCount(0);
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(rows(page)).toHaveCount(7);
  await page.context().close();
});

test('whoever isn’t of the provider’s finance is led away from the ledger', async ({ browser }) => {
  const page = await openConsole(browser, priya, '/provider/ledger');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role can’t open' })).toBeVisible();
  await expect(page.getByText('Ledger', { exact: true })).toHaveCount(0);
  await page.context().close();
});
