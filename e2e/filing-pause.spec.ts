import { expect } from '@playwright/test';
import { placeSampleOrder } from '../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { fjellOrders } from '../server/demo/fjell.ts';
import { patience } from '../server/testing/patience.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { openStore } from './services.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';
import { chippedMug, lookUp, portalOf, toPhotos, toSigned } from './walk.ts';

const slug = 'pausing';
const order = fjellOrders[0]!;
const sentence = 'Our warehouse flooded. You can file new claims from Friday.';

const open = () =>
  openStore(
    {
      slug,
      name: 'Halden Cycles',
      account: { name: 'Halden' },
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      connectorKind: 'sample',
    },
    async (ctx, store) => {
      const { currency, timeZone } = store;
      const sold = engineOrderOf(order, { now: ctx.clock.now(), currency, timeZone });
      await placeSampleOrder(ctx, store, sold);
      await importOrder(ctx, { storeId: store.id, order: sold });
    },
  );

test('who may pause no claims is refused the page', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, ines, `/stores/${store.id}/claim-filing`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Claim filing”.' })).toBeVisible();
  await page.context().close();
});

test('a pause is read before anything is typed, and takes nothing that was', async ({ browser, page }) => {
  const store = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await lookUp(page, slug, order.number, order.email);
  await toPhotos(page);

  const desk = await openConsole(browser, priya, `/stores/${store.id}/claim-filing`);
  const portal = desk.getByRole('region', { name: 'Portal' });
  await portal.getByRole('button', { name: 'Pause new claims' }).click();
  await expect(portal.getByLabel('Paused until')).toBeFocused();
  await portal.getByRole('button', { name: 'Cancel' }).click();
  await expect(portal.getByRole('button', { name: 'Pause new claims' })).toBeFocused();
  await portal.getByRole('button', { name: 'Pause new claims' }).click();
  await portal.getByRole('button', { name: 'Pause new claims' }).click();
  await expect(portal.getByLabel('Paused until')).toHaveAccessibleDescription(/.+/);
  await portal.getByLabel('What shoppers read').fill(sentence);
  await portal.getByLabel('Paused until').fill('2020-01-01T10:00');
  await portal.getByRole('button', { name: 'Pause new claims' }).click();
  await expect(portal.getByLabel('Paused until')).toHaveAccessibleDescription('Choose a time that’s still to come.');
  await expect(portal.getByLabel('What shoppers read')).toHaveValue(sentence);
  await audit(desk, 'a pause that is over before it begins');
  await portal.getByLabel('Paused until').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16));
  await portal.getByRole('button', { name: 'Pause new claims' }).click();
  await expect(portal.getByText(/^Paused until .*\.$/)).toBeVisible();

  await test.step('whoever comes now reads it first', async () => {
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await expect
      .poll(async () => {
        await visitor.goto(`${portalOf(slug)}/start`);
        return visitor
          .locator('.page-paused')
          .textContent({ timeout: patience(1_000) })
          .catch(() => '');
      })
      .toContain(sentence);
    await audit(visitor, 'the start of a portal that takes no new claims');
    await visitor.context().close();
  });

  await test.step('whoever was filing is told, keeps everything, and files once it’s over', async () => {
    await toSigned(page, { photo: chippedMug, method: 'Refund' });
    const send = page.getByRole('button', { name: 'Send my claim' });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page).toHaveURL(/\/resolution\/review/);
    await portal.getByRole('button', { name: 'Resume now' }).click();
    await expect(portal.getByText('Claims can be filed.')).toBeVisible();
    // The running product obeys within two seconds.
    await expect
      .poll(async () => {
        if (await send.isVisible()) await send.click();
        return page.url();
      })
      .toContain('/claim-received');
  });
  await desk.context().close();
});
