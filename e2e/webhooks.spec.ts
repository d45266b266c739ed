import { expect } from '@playwright/test';
import { startReceiver, status } from '../server/testing/receiver.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

test('an endpoint is added, tested, and switched off; no one of another store sees it', async ({ browser }) => {
  const receiver = await startReceiver(status(500));
  const store = await openOwnStore('webhooks-page', 'Plum & Pine');
  const stranger = await openConsole(browser, mara, `/stores/${store.id}/webhooks`);
  await expect(stranger.getByRole('heading', { name: 'Your role can’t open “Webhooks”.' })).toBeVisible();
  await stranger.context().close();

  const page = await openConsole(browser, priya, `/stores/${store.id}/webhooks`);
  await page.getByLabel('Name', { exact: true }).fill('Order system');
  await page.getByLabel('Address').fill('http://shop.example/hooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an https:// address.' })).toBeVisible();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Order system' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await expect(delivery.getByText('code 500')).toBeVisible();
  await expect(delivery.getByText(`webhook-id: ${receiver.messages[0]?.headers['webhook-id']}`)).toBeVisible();
  await audit(page, 'webhooks');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText(/^Off since/)).toBeVisible();
  await page.context().close();
  await receiver.close();
});
