import { expect, type Page } from '@playwright/test';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { newId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { patience } from '../server/testing/patience.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openStore, withServices } from './services.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const owner = { name: 'Sif Berg', email: 'sif@geysir.example', password: 'harbor-lantern-meadow' };
const ida = { name: 'Ida Dahl', email: 'ida@provider.example', password: 'granite-lantern-meadow' };
const tomas = { name: 'Tomas Berg', email: 'tomas@provider.example', password: 'copper-kettle-meadow' };

/** When the order was sold, as a day of the calendar. */
let soldOn = '';

/** An order in krónur that was sent without a rate, and a claim about all of it. */
async function claimWithoutRate(ctx: Ctx, store: StoreRecord): Promise<void> {
  const { currency, timeZone } = store;
  const { exchangeRate: _, ...bare } = engineOrderOf(fjellOrders[0]!, { now: ctx.clock.now(), currency, timeZone });
  const { sourceOrderId, customer, fulfillments } = bare;
  const order = { ...bare, currency: 'ISK' };
  soldOn = bare.sourceCreatedAt.slice(0, 10);
  const { id: orderId } = await importOrder(ctx, { storeId: store.id, order, toldBy: 'others' });
  const grantId = newId('grant', ctx.clock.now());
  const actor = { kind: 'shopper', storeId: store.id, orderId, grantId, name: customer.name } as const;
  const body = fileClaimIn.parse({
    claimCategory: 'SHIPPING',
    fulfillmentIssues: fulfillments.map(({ sourceFulfillmentId, items }) => ({
      sourceFulfillmentId,
      issues: items.map((item) => ({ ...item, issueType: 'MISSING_ITEM', details: 'It isn’t in the box.' })),
    })),
    resolution: { desiredMethod: 'REFUND', signatureName: customer.name },
  });
  await fileClaim({ ...ctx, actor }, { storeId: store.id, sourceOrderId, body });
}

/** A store in dollars with that claim, and two people of the provider who may set rates. */
async function open(): Promise<void> {
  const place = { currency: 'USD', timeZone: 'Atlantic/Reykjavik', country: 'IS' };
  const account = { name: 'Geysir Wool' };
  await openStore({ slug: 'geysir', name: 'Geysir Wool', account, ...place }, async (ctx, store) => {
    await claimWithoutRate(ctx, store);
    await addPerson(store, 'store_owner', owner);
  });
  await withServices(async (ctx) => {
    for (const person of [ida, tomas]) {
      const { id } = await createUser(ctx, person);
      await addMember(ctx, { userId: id, role: 'orderprotection_finance' });
    }
  });
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be confirmed' });
const form = (page: Page) => page.getByRole('region', { name: 'Set a rate' });
const lines = (page: Page) => page.getByRole('table', { name: 'Rates' });

async function propose(page: Page, rate: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a rate' }).click();
  await form(page).getByLabel('One unit of').fill('usd');
  await form(page).getByLabel('In', { exact: true }).fill('isk');
  await form(page).getByLabel('Rate', { exact: true }).fill(rate);
  await form(page).getByLabel('Day').fill(soldOn);
  await form(page).getByLabel('Source').fill('Central Bank of Iceland');
  await form(page).getByRole('button', { name: 'Propose rate' }).click();
}

/** The claim in its owner’s list, whether it says that nothing measures it. */
async function expectRate(page: Page, known: boolean): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Byrne' })).toBeVisible({ timeout: patience(2_000) });
    await expect(page.getByText('No exchange rate')).toHaveCount(known ? 0 : 1, { timeout: patience(500) });
  }).toPass();
}

test('a rate of the provider takes two people, and measures orders from then on', async ({ browser }) => {
  await open();
  const queue = await openConsole(browser, owner, '/claims');
  await expectRate(queue, false);

  const first = await openConsole(browser, ida, '/provider/rates');
  await propose(first, '137,5');
  await expect(form(first)).toContainText('Enter a rate above 0 with a point and up to 10 decimals');
  await expect(form(first).getByLabel('Source')).toHaveValue('Central Bank of Iceland');
  await audit(first, 'a rate that can’t be read');
  await first.getByRole('button', { name: 'Close form' }).click();
  await expect(form(first)).toHaveCount(0);
  await first.getByRole('button', { name: 'Set a rate' }).click();
  await expect(form(first).getByLabel('Rate', { exact: true })).toHaveValue('137,5');
  await form(first).getByLabel('Rate', { exact: true }).fill('137.5');
  await expect(form(first)).toContainText('1 USD = 137.5 ISK');
  await form(first).getByRole('button', { name: 'Propose rate' }).click();
  await expect(waiting(first)).toContainText('1 USD = 137.5 ISK');
  await expect(waiting(first)).toContainText('Someone else has to confirm it.');
  await expect(waiting(first).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(form(first)).toHaveCount(0);
  await audit(first, 'a rate that waits');
  await propose(first, '130');
  await expect(form(first)).toContainText('proposed by Ida Dahl, is still waiting');
  await expectRate(queue, false);

  const second = await openConsole(browser, tomas, '/provider/rates');
  await expect(waiting(second)).toContainText('There’s no rate for that day yet');
  await expect(waiting(second)).toContainText('Ida Dahl on ');
  await waiting(second).getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(waiting(second)).toHaveCount(0);
  await expect(second.getByRole('heading', { level: 1, name: 'Exchange rates' })).toBeFocused();
  await expect(lines(second)).toContainText('Proposed by Ida Dahl, confirmed by Tomas Berg');
  await audit(second, 'a rate that holds');
  await expectRate(queue, true);
  await queue.context().close();

  await propose(second, '110');
  await expect(waiting(second)).toContainText('Down 20% from 137.5');
  await first.reload();
  await waiting(first).getByRole('button', { name: 'Refuse' }).click();
  await expect(waiting(first)).toHaveCount(0);
  await propose(first, '151.25');
  await expect(waiting(first)).toContainText('Up 10% from 137.5');
  await waiting(first).getByRole('button', { name: 'Withdraw' }).click();
  await expect(waiting(first)).toHaveCount(0);
  await expect(lines(first).getByRole('row')).toHaveCount(2);

  await first.setViewportSize({ width: 390, height: 844 });
  await first.getByRole('button', { name: 'Set a rate' }).click();
  await expect(form(first)).toBeVisible();
  const sideways = () =>
    first.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  await audit(first, 'rates on a phone');
  await first.context().close();
  await second.context().close();
});

test('whoever sets no rates is led elsewhere', async ({ browser }) => {
  const page = await openConsole(browser, priya, '/provider/rates');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role can’t open' })).toBeVisible();
  await page.context().close();
});
