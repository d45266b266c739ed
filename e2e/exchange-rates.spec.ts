import { expect, type Page } from '@playwright/test';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import { patience } from '../server/testing/patience.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openStore } from './services.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const owner = { name: 'Nora Falk', email: 'nora@tarn-thistle.example', password: 'harbor-lantern-meadow' };

/** A store in dollars with an order in dinars, sent without a rate. */
const open = () =>
  openStore(
    {
      slug: 'exchange-rates',
      name: 'Heath & Harbor',
      account: { name: 'Heath & Harbor' },
      ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
    },
    async (ctx, store) => {
      const { currency, timeZone } = store;
      const order = engineOrderOf(fjellOrders[0]!, { now: ctx.clock.now(), currency, timeZone });
      const { exchangeRate: _, ...bare } = order;
      await importOrder(ctx, { storeId: store.id, order: { ...bare, currency: 'KWD' }, toldBy: 'others' });
      await addPerson(store, 'store_owner', owner);
    },
  );

const wanted = (page: Page) => page.getByRole('region', { name: 'Orders without a rate' });
const waits = (page: Page) => page.getByRole('region', { name: 'A change is waiting' });

test('a currency without a rate is listed until two people gave it one', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/limits`);
  await expect(wanted(page)).toContainText('KWD');
  await expect(wanted(page)).toContainText('1 order');

  await page.getByRole('button', { name: 'Add a rate' }).click();
  const rate = page.getByRole('group', { name: 'Rate 1' });
  await rate.getByLabel('Currency').fill('kwd');
  await rate.getByLabel('For 1 USD').fill('about a third');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Every rate needs a currency code')).toBeVisible();
  await rate.getByLabel('For 1 USD').fill('0.3071');
  await audit(page, 'a rate that isn’t saved yet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(waits(page)).toContainText('Exchange rate of KWD');
  await expect(waits(page)).toContainText('0.3071 for 1 USD (none yet)');
  await expect(wanted(page)).toBeVisible();
  await page.context().close();

  const second = await openConsole(browser, owner, `/stores/${store.id}/settings/limits`);
  await waits(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(waits(second)).toHaveCount(0);
  await expect(async () => {
    await second.reload();
    await expect(second.getByRole('group', { name: 'Rate 1' }).getByLabel('For 1 USD')).toHaveValue('0.3071');
    await expect(wanted(second)).toHaveCount(0, { timeout: patience(500) });
  }).toPass();
  await audit(second, 'rates that hold');
  await second.context().close();
});
