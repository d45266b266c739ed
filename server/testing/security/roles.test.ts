import { expect, test } from 'vitest';
import { can, roles } from '../../../core/permissions.ts';
import { reopenStore } from '../../stores/close-store.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../fixtures.ts';
import { bodyOf, everyOperation, managedThings, pathOf, type Things } from './operations.ts';

const app = await testApp();
const store = await freshStore(app);
const operations = (await everyOperation(app)).filter(
  (told) => told.credentials.includes('staff') && told.permission !== null,
);

test.each(roles)('%s may do what the table says, over every operation that takes staff', async (role) => {
  const { actor, headers } = await signedIn(app, role, store);
  const { claim, orderId, order } = await soldAndClaimed(app, store, `of-${role}`);
  await reopenStore(app.system, { storeId: store.id });
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const things: Things = {
    storeId: store.id,
    accountId: store.accountId,
    claimId: claim.id,
    claimItemId: String(item?.id),
    orderId,
    orderNumber: order.orderNumber,
    sourceOrderId: order.sourceOrderId,
    sessionId: 'ses_x',
    ...(await managedThings(app, store)),
  };
  const wrong: string[] = [];
  for (const told of operations) {
    const body = bodyOf(app, told, things);
    const answer = await app.ask('platform.test', pathOf(told, things, { storeId: store.id }), {
      method: told.method,
      headers,
      ...(body === undefined ? {} : { json: body }),
    });
    const may = can(actor.memberships, told.permission!, { storeId: store.id, accountId: store.accountId });
    const refused = answer.status === 403 || answer.status === 404;
    // What is refused for its form alone proves nothing about the right to do it.
    const unclear = answer.status === 422 && !may;
    if (answer.status === 401 || answer.status >= 500 || refused === may || unclear) {
      wrong.push(
        `${told.id} (${told.permission}): ${answer.status}, ${may ? 'allowed' : 'not allowed'} ${await answer.text()}`,
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThan(15);
});
