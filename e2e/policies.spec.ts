import { expect, type Page } from '@playwright/test';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { newId, type StoreId, type UserId } from '#core/ids.ts';
import type { Role } from '#core/permissions.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { updateOrder } from '../server/commerce/orders/update-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import { ordinaryTerms } from '../server/ledger/contracts/testing/ordinary-terms.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { openStore } from './services.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const password = 'granite-lantern-meadow';
const owner = { name: 'Sif Berg', email: 'sif@policies.example', password };
const support = { name: 'Una Moe', email: 'una@policies.example', password };
const elsewhere = { name: 'Per Lind', email: 'per@policies.example', password };

async function join(ctx: Ctx, person: typeof owner, role: Role, storeId: StoreId) {
  const { id: userId } = await createUser(ctx, person);
  await addMember(ctx, { userId, role, storeId });
  const memberships = [{ role, storeId, accountId: null }] as const;
  const { name, email } = person;
  return { kind: 'staff', userId, name, email, memberships: [...memberships], secondFactor: false } as const;
}

/** The store’s contract, as two people of its provider agreed it long ago: protection costs 35 % of its price. */
async function agree(ctx: Ctx, store: StoreRecord): Promise<void> {
  const word = async (name: string): Promise<UserId> =>
    (await createUser(ctx, { name, email: `${name.toLowerCase()}@harbourline-policies.example`, password })).id;
  const [proposed_by, confirmed_by] = [await word('Priya'), await word('Felix')];
  const at = '2020-01-01T00:00:00.000Z';
  const shared = { store_id: store.id, valid_from: at, term_ends_at: null, terms: JSON.stringify(ordinaryTerms) };
  const id = newId('contractProposal', ctx.clock.now());
  await ctx.db.inStore(store.id, async (tx) => {
    await tx
      .insertInto('contract_proposals')
      .values({
        ...{
          ...shared,
          id,
          base_version: 0,
          changes: '[]',
          reason: 'Agreed.',
          needs_acceptance: false,
          state: 'agreed',
        },
        ...{ proposed_by, proposed_by_name: 'Priya', proposed_at: at },
        ...{ confirmed_by, confirmed_by_name: 'Felix', confirmed_at: at },
      })
      .execute();
    await tx
      .insertInto('contracts')
      .values({
        ...shared,
        version: 1,
        proposal_id: id,
        proposed_by,
        confirmed_by,
        agreed_at: '2019-12-01T00:00:00.000Z',
      })
      .execute();
  });
}

/** Three orders with protection: one is claimed, of one it’s removed, and one is in euros without a rate. */
async function fill(ctx: Ctx, store: StoreRecord): Promise<void> {
  const actor = await join(ctx, owner, 'store_owner', store.id);
  await join(ctx, support, 'store_support', store.id);
  await agree(ctx, store);
  const { currency, timeZone, id: storeId } = store;
  const protectedOnes = fjellOrders.map((order) => engineOrderOf(order, { now: ctx.clock.now(), currency, timeZone }));
  const [claimed, removed, foreign] = protectedOnes.filter(
    ({ policies, fulfillments }) =>
      policies.some(({ kind, removedAt }) => kind === 'SHIPPING' && !removedAt) &&
      fulfillments.some(({ deliveredAt }) => deliveredAt),
  );
  for (const [index, order] of [claimed!, removed!, { ...foreign!, currency: 'EUR' }].entries()) {
    const told = {
      ...order,
      policies: order.policies.filter(({ kind }) => kind === 'SHIPPING'),
      orderNumber: `PL-${index + 1}`,
    };
    const { id: orderId } = await importOrder(ctx, { storeId, order: told, toldBy: 'others' });
    const { sourceOrderId, customer, fulfillments } = order;
    if (index === 0) {
      const grantId = newId('grant', ctx.clock.now());
      const shopper = { kind: 'shopper', storeId, orderId, grantId, name: customer.name } as const;
      const body = fileClaimIn.parse({
        claimCategory: 'SHIPPING',
        fulfillmentIssues: fulfillments.map((parcel) => ({
          sourceFulfillmentId: parcel.sourceFulfillmentId,
          issues: parcel.items.map((item) => ({ ...item, issueType: 'MISSING_ITEM', details: 'It isn’t in the box.' })),
        })),
        resolution: { desiredMethod: 'REFUND', signatureName: customer.name },
      });
      await fileClaim({ ...ctx, actor: shopper }, { storeId, sourceOrderId, body });
    }
    if (index === 1) {
      const policyCancelledAt = new Date(ctx.clock.now()).toISOString();
      const change = { policyCancelledAt } as Parameters<typeof updateOrder>[1]['body'];
      await updateOrder({ ...ctx, actor }, { storeId, sourceOrderId, body: change });
    }
  }
}

const place = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };
const open = () =>
  openStore({ slug: 'policy-place', name: 'Pine & Tallow', account: { name: 'Pine & Tallow' }, ...place }, fill);

const rows = (page: Page) => page.getByRole('table', { name: 'Policies' }).getByRole('row');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });
const link = (page: Page, order: string) =>
  page.getByRole('link', { name: `Show shipping protection, order ${order}` });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('whoever isn’t of a store finds none of its policies', async ({ browser }) => {
  const store = await open();
  await openStore(
    { slug: 'policy-elsewhere', name: 'Elsewhere', account: { name: 'Elsewhere' }, ...place },
    async (ctx, other) => {
      await join(ctx, elsewhere, 'store_owner', other.id);
    },
  );
  const page = await openConsole(browser, elsewhere, `/stores/${store.id}/policies`);
  await expect(page.getByText('Your role can’t open “Policies”.')).toBeVisible();
  await page.goto(`${platform}/console/stores/${store.id}/policies/pol_none`);
  await expect(page.getByRole('heading', { name: 'Policy not found' })).toBeVisible();
  await page.context().close();
});

test('an owner finds a policy, what’s left of it, and why another isn’t in the book', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, owner, `/stores/${store.id}/policies`);
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await link(page, 'PL-1').press('Enter');
  await expect(pane(page)).toContainText('Shipping protection, order PL-1');
  await expect(pane(page)).toContainText('Version 1');
  await expect(pane(page)).toContainText('Posted.');
  await expect(pane(page)).toContainText('Claims under this policy 1');
  await audit(page, 'the policies');

  await choose(page, 'State', 'Removed');
  await expect(rows(page)).toHaveCount(2);
  await expect(pane(page)).toContainText('BySif Berg');
  await expect(pane(page)).toContainText('It was removed, so its entries were reversed.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose(page, 'In the book', 'Not in the book');
  await expect(rows(page)).toHaveCount(2);
  await expect(pane(page)).toContainText('No exchange rate is known for the order’s currency.');
  await choose(page, 'Kind', 'Warranty');
  await expect(page.getByRole('heading', { name: 'No policy matches these filters.' })).toBeVisible();
  await audit(page, 'policies that no filter leaves');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('searchbox').fill('PL-1');
  await expect(rows(page)).toHaveCount(2);
  await pane(page).getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping protection, order PL-1' })).toBeVisible();
  await audit(page, 'a policy');
  await page.getByRole('link', { name: 'PL-1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${store.id}/`));
  const aside = page.getByRole('complementary', { name: 'Customer' });
  await aside.getByRole('link', { name: 'Shipping protection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping protection, order PL-1' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  await audit(page, 'a policy on a phone');
  await page.goto(`${platform}/console/stores/${store.id}/policies`);
  await expect(rows(page)).toHaveCount(4);
  expect(await sideways(page)).toBe(0);
  await audit(page, 'the policies on a phone');
  await link(page, 'PL-1').click();
  await expect(pane(page)).toContainText('Posted.');
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

test('what a policy costs isn’t shown to who doesn’t read the contract', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, support, `/stores/${store.id}/policies`);
  await expect(rows(page)).toHaveCount(4);
  await link(page, 'PL-1').press('Enter');
  await expect(pane(page)).toContainText('Left now');
  await expect(pane(page)).not.toContainText('Cost');
  await expect(pane(page)).not.toContainText('In the book');
  await expect(page.getByLabel('In the book')).toHaveCount(0);
  await page.context().close();
});

test('policies that can’t be read say so, and are read again', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, owner, `/stores/${store.id}/policies`, async (context) => {
    await context.route('**/v1/policies?*', (route) => route.abort());
  });
  await expect(page.getByText('This list couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'There are no policies yet.' })).toHaveCount(0);
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.context().close();
});
