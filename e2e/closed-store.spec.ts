import { expect } from '@playwright/test';
import { placeSampleOrder } from '../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { engineOrderOf } from '../server/demo/demo-order.ts';
import { closeStore, reopenStore } from '../server/tenancy/stores/close-store.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { openStore, withServices } from './services.ts';
import { test } from './test.ts';
import { chippedMug, finishClaim, followClaim, lookUp, portalOf, toPhotos } from './walk.ts';

const slug = 'closing';
const email = 'ola@example.com';

/** A store with one delivered order, that nobody else’s journey needs. */
const openClosing = (): Promise<StoreRecord> =>
  openStore(
    {
      slug,
      name: 'Tarn & Co',
      account: { name: 'Tarn' },
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      supportEmail: 'help@tarn.example',
      connectorKind: 'sample',
    },
    async (ctx, store) => {
      const mug = { id: 'mug', name: 'Mug', description: '', sku: 'M', picture: 'mug.webp', options: [] };
      const order = engineOrderOf(
        {
          number: '7001',
          name: 'Ola Berg',
          email,
          address: {
            firstName: 'Ola',
            lastName: 'Berg',
            address1: '4 Birch Ln',
            address2: '',
            city: 'Bend',
            state: 'OR',
            zip: '97701',
            country: 'US',
          },
          ordered: [9, 10],
          origin: 'US',
          lines: [{ quantity: 1, product: { ...mug, price: '20.00', tax: '2.00' } }],
          parcels: [{ status: 'DELIVERED', shipped: [8, 10], delivered: [5, 14], carrier: 'UPS', tracking: '1Z7001' }],
        },
        { now: ctx.clock.now(), currency: 'USD', timeZone: 'America/New_York' },
      );
      await placeSampleOrder(ctx, store, order);
      await importOrder(ctx, { storeId: store.id, order });
    },
  );

test.use({ viewport: { width: 390, height: 844 } });

test('a closed store says so in its brand, and the claims that were filed go on', async ({ page, context }) => {
  const store = await openClosing();
  const start = `${portalOf(slug)}/start`;
  await lookUp(page, slug, '7001', email);
  await toPhotos(page);
  await finishClaim(page, { photo: chippedMug, method: 'Refund' });
  const { url } = await followClaim(page);

  const begun = await context.newPage();
  await begun.goto(start, { waitUntil: 'networkidle' });
  await withServices((ctx) => closeStore(ctx, { storeId: store.id }));
  // The running product obeys within two seconds.
  await expect.poll(() => page.goto(start).then(() => page.url())).toBe(`${portalOf(slug)}/closed`);

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Tarn & Co isn’t taking claims here right now.');
  await expect(page).toHaveTitle('Not taking claims · Tarn & Co');
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:help@tarn.example');
  await audit(page, 'the page of a closed store');
  for (const path of ['/', '/issues', '/return', '/in-store/contact-info?category=WARRANTY']) {
    await page.goto(`${portalOf(slug)}${path}`);
    await expect(page, path).toHaveURL(`${portalOf(slug)}/closed`);
  }

  await test.step('a page that was opened before leads there, too', async () => {
    await begun.getByLabel('Order number').fill('7001');
    await begun.getByLabel('Email address').fill(email);
    await begun.getByRole('button', { name: 'Find my order' }).click();
    await expect(begun).toHaveURL(`${portalOf(slug)}/closed`);
    await expect(begun.getByRole('heading', { level: 1 })).toHaveText(/isn’t taking claims/);
  });

  await test.step('the link of a claim opens it, and it is written to', async () => {
    await page.goto(url);
    await expect(page).toHaveTitle(/^My Claim #\d+/);
    await page.getByLabel(/^Message /).fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Is anybody there?');
  });

  await test.step('open again, it leads to its start', async () => {
    await withServices((ctx) => reopenStore(ctx, { storeId: store.id }));
    await expect.poll(() => page.goto(`${portalOf(slug)}/closed`).then(() => page.url())).toBe(start);
  });
});
