import { expect, type Page } from '@playwright/test';
import type { Role } from '#core/permissions.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { addPerson, openStore } from './services.ts';
import { test } from './test.ts';

test.use({ trace: 'off' });

const password = 'harbor-lantern-meadow';
const owner = { name: 'Nora Falk', email: 'nora@larch-loom.example', password };
const support = { name: 'Ole Brandt', email: 'ole@larch-loom.example', password };
const finance = { name: 'Felix Stone', email: 'felix@harbourline.example', password };
const admin = { name: 'Greta Moss', email: 'greta@harbourline.example', password };

/** A store with an owner and somebody of support, and two of the provider. */
const open = () =>
  openStore(
    {
      slug: 'contract-terms',
      name: 'Larch & Loom',
      account: { name: 'Larch & Loom' },
      ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
    },
    async (_, store) => {
      const people: [Role, typeof owner][] = [
        ['store_owner', owner],
        ['store_support', support],
        ['orderprotection_finance', finance],
        ['orderprotection_admin', admin],
      ];
      for (const [role, person] of people) {
        await addPerson(store, role, person);
      }
    },
  );

const waits = (page: Page) => page.getByRole('region', { name: 'A change is waiting to be confirmed' });

test('a contract is proposed by one, confirmed by another, and accepted by the owner', async ({ browser }) => {
  const store = await open();
  const at = (who: typeof owner) => openConsole(browser, who, `/stores/${store.id}/contract`);

  const refused = await at(support);
  await expect(refused.getByText('Your role can’t open “Contract”.')).toBeVisible();
  await refused.context().close();

  const page = await at(finance);
  await expect(page.getByText('What Larch & Loom and its protection provider agreed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No contract is in force.' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose a contract' }).click();
  const shipping = page.getByRole('group', { name: 'Shipping protection' });
  await choose(page, 'Cost', 'Percent of the premium');
  await shipping.getByLabel('Percent of the premium (%)').fill('135');
  await page.getByLabel('From (first day)').fill(`${new Date().getUTCFullYear() + 1}-03-01`);
  await page.getByLabel('Fee per month (USD)').fill('49.00');
  await page.getByLabel('Reason').fill('As agreed by phone.');
  await page.getByRole('button', { name: 'Send for confirmation' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a percentage from 0 to 100.');
  await shipping.getByLabel('Percent of the premium (%)').fill('35');
  await expect(page.getByText('Shipping: Cost')).toBeVisible();
  await audit(page, 'a contract that isn’t sent yet');
  await page.getByRole('button', { name: 'Send for confirmation' }).click();
  await expect(waits(page)).toContainText('Fee per month');
  await expect(waits(page)).toContainText('$49.00');
  await expect(waits(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.context().close();

  const second = await at(admin);
  await waits(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(waits(second)).toHaveCount(0);
  await expect(second.getByText('Agreed, not in force yet')).toBeVisible();
  await audit(second, 'a contract that is agreed');
  await second.context().close();

  const theirs = await at(owner);
  await expect(theirs.getByRole('button', { name: 'Propose a change' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Accept version 1' }).click();
  await expect(theirs.getByText('Accepted by Nora Falk', { exact: false })).toBeVisible();
  await theirs.context().close();
});
