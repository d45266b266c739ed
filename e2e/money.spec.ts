import { expect } from '@playwright/test';
import { newId } from '#core/ids.ts';
import { monthOf, monthsBack } from '#core/rules/ledger/ledger-month.ts';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import { insertContract, insertProposal } from '../server/ledger/contracts/contracts.sql.ts';
import { ordinaryTerms } from '../server/ledger/contracts/testing/ordinary-terms.ts';
import { type Ctx, nowOf } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openStore } from './services.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const zone = 'America/New_York';
const owner = { name: 'Lena Holm', email: 'lena@saltline.example', password: 'harbor-lantern-meadow' };
const ida = { name: 'Ida Dahl', email: 'ida@money.example', password: 'granite-lantern-meadow' };
const tomas = { name: 'Tomas Berg', email: 'tomas@money.example', password: 'copper-kettle-meadow' };

/** A contract that has held since the last month began, and in it a shopper who paid 4.95 for protection. */
async function fill(ctx: Ctx, store: StoreRecord): Promise<void> {
  const month = monthsBack(monthOf(nowOf(ctx), zone), 1);
  const validFrom = startOfLocalDay(`${month}-01`, zone);
  // The timer closes months whose day has come, once an hour. This one's comes tomorrow, but at a month's end.
  const closing = {
    ...ordinaryTerms.billing.closing,
    day: Math.min(28, Number(localDate(nowOf(ctx), zone).slice(8)) + 1),
  };
  const terms = JSON.stringify({ ...ordinaryTerms, billing: { ...ordinaryTerms.billing, closing } });
  const earlier = new Date(Date.parse(validFrom) - 86_400_000).toISOString();
  const people = await Promise.all([ida, tomas].map((person) => createUser(ctx, person)));
  const [by, second] = people.map(({ id }) => id);
  for (const userId of [by!, second!]) {
    await addMember(ctx, { userId, role: 'orderprotection_finance' });
  }
  const proposalId = newId('contractProposal', ctx.clock.now());
  await ctx.db.inStore(store.id, async (tx) => {
    await insertProposal(tx, {
      ...{ store_id: store.id, id: proposalId, base_version: 0, valid_from: validFrom, term_ends_at: null },
      ...{ terms, changes: '[]', reason: 'Agreed by phone.', needs_acceptance: false },
      ...{ proposed_by: by!, proposed_by_name: ida.name, proposed_at: earlier, state: 'agreed' },
      ...{ confirmed_by: second!, confirmed_by_name: tomas.name, confirmed_at: earlier },
    });
    await insertContract(tx, {
      ...{ store_id: store.id, version: 1, valid_from: validFrom, term_ends_at: null, agreed_at: earlier },
      ...{ terms, proposal_id: proposalId, proposed_by: by!, confirmed_by: second! },
    });
  });
  const { currency, timeZone } = store;
  const order = engineOrderOf(fjellOrders[0]!, { now: ctx.clock.now(), currency, timeZone });
  const soldAt = new Date(Date.parse(validFrom) + 3_600_000).toISOString();
  await importOrder(ctx, {
    storeId: store.id,
    order: {
      ...order,
      ...{ sourceCreatedAt: soldAt, premiumPaid: '4.95' },
      policies: [{ kind: 'SHIPPING', premiumPaid: '4.95', premiumCurrency: currency, insuredAmount: order.total }],
    },
    toldBy: 'others',
  });
}

test.beforeAll(async () => {
  const place = { currency: 'USD', timeZone: zone, country: 'US' };
  await openStore({ slug: 'saltline', name: 'Saltline Surf', account: { name: 'Saltline' }, ...place }, fill);
});

const storeOf = () => openStore({ slug: 'saltline' } as Parameters<typeof openStore>[0], async () => undefined);

test('a store reads its month, and the provider’s finance closes it once it is over', async ({ browser }) => {
  const store = await storeOf();
  await addPerson(store, 'store_owner', owner);
  const address = `/stores/${store.id}/money`;
  const theirs = await openConsole(browser, owner, address);
  await expect(theirs.getByRole('heading', { name: /you get \$0\.00 and owe \$1\.73/ })).toBeVisible();
  await expect(theirs.getByText('This month is still open.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Close / })).toHaveCount(0);
  await audit(theirs, 'a month that is open');

  const ours = await openConsole(browser, ida, address);
  await ours.getByRole('button', { name: /^Close / }).click();
  await expect(ours.getByText(/A closed month never opens again/)).toBeVisible();
  await ours.getByRole('button', { name: 'Leave it open' }).click();
  await ours.getByRole('button', { name: /^Close / }).click();
  await ours.getByRole('button', { name: /^Close / }).click();
  // A share of 20 % of 4.95 is 0.99, and nothing was paid back; the fee of a month is 49.00.
  await expect(ours.getByRole('heading', { name: /the store gets \$0\.99 and owes \$50\.73/ })).toBeVisible();
  await expect(ours.getByText(/Closed and sealed on/)).toBeVisible();
  await audit(ours, 'a month that is closed');
  await ours.setViewportSize({ width: 390, height: 844 });
  await expect(ours.getByRole('heading', { name: /the store gets/ })).toBeVisible();
  await audit(ours, 'a closed month on a phone');
});
