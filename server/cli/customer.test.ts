import { expect, test } from 'vitest';
import { denyClaim } from '../claims/outcomes/deny-claim.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { UsageError } from './command.ts';
import { eraseCustomerCommand, exportCustomerCommand } from './customer.ts';

const app = await testApp();
const run = commandRunner(app);

test('customer export and erase take one customer, by email or order, in their store', async () => {
  const store = await freshStore(app);
  await expect(run(exportCustomerCommand, { store: store.slug })).rejects.toThrow(UsageError);
  await expect(run(eraseCustomerCommand, { store: 'nobody', email: 'ana@mail.test' })).rejects.toThrow(UsageError);
});

test('customer export prints JSON; customer erase ends once done, without a worker', async () => {
  const store = await freshStore(app);
  const { claim, orderId } = await soldAndClaimed(app, store, 'cli-1');
  const erase = () => run(eraseCustomerCommand, { store: store.slug, email: 'ana@mail.test' });
  await expect(erase()).rejects.toMatchObject({ code: 'claims-in-progress' });
  await denyClaim(app.as(await staff(app, 'store_admin', store)), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'NOT_COVERED',
    customerText: null,
    note: null,
  } as never);
  const { said } = await run(exportCustomerCommand, { store: store.slug, order: orderId });
  expect(JSON.parse(said.join('\n'))).toMatchObject({
    store: store.name,
    orders: [{ customerEmail: 'ana@mail.test' }],
    claims: [{ id: claim.id }],
  });
  const { told } = await erase();
  expect(told).toBe('Erased the customer’s data from 1 order.');
  const [row] = await asOwner(app, 'SELECT customer_email FROM orders WHERE id = $1', [orderId]);
  expect(row).toEqual({ customer_email: '' });
});
