import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { openOwnStore } from './services.ts';
import { jonah, mara, priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

test('prices and costs are seen cart by cart, by who may read them', async ({ browser }) => {
  const store = await openOwnStore('prices-page', 'Fen & Fir', {
    settings: { protection: { bands: [{ from: 50, upTo: 200, kind: 'fixed', amount: 4.9 }] } },
  });
  for (const person of [mara, jonah]) {
    const page = await openConsole(browser, person, `/stores/${store.id}/prices`);
    await expect(page.getByRole('heading', { name: 'Your role can’t open “Price and cost”.' })).toBeVisible();
    await page.context().close();
  }
  const page = await openConsole(browser, priya, `/stores/${store.id}/prices`);
  const table = page.getByRole('table', { name: 'Price and cost by cart' });
  await expect(table.getByRole('row', { name: /\$50\.00/ })).toContainText('$4.90');
  await expect(table.getByRole('row', { name: /\$200\.00/ })).toContainText('Not offered');
  await expect(page.getByText('There’s no contract yet, so no cost is known.')).toBeVisible();
  const tried = page.getByLabel('Try any cart');
  await tried.fill('eighty');
  await expect(page.getByText('Enter an amount, such as 84.00.')).toBeVisible();
  await tried.fill('84');
  await expect(table.getByRole('row', { name: /\$84\.00/ })).toContainText('$4.90');
  await audit(page, 'prices and costs of a store');
  await page.context().close();
});
