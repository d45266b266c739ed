import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sendMessage } from '../messages/send-message.ts';

/** Permissions, rule 9: a partner sees claims without contact data, media or messages. */

const app = await testApp();
const store = await freshStore(app);
const partner = await signedIn(app, 'orderprotection_partner', store);
const support = await signedIn(app, 'store_support', store);
const { claim, orderId } = await soldAndClaimed(app, store, 'told', {
  body: { claimDescription: 'Please ring Ana Ruiz.' },
});
await sendMessage(app.as(support.actor), {
  orderId,
  claimId: claim.id,
  messageContent: 'Dear Ana, a photo please?',
  medias: [],
});

async function read(path: string, who = partner) {
  const answer = await app.ask('platform.test', path, { headers: who.headers });
  return { status: answer.status, text: await answer.text() };
}

const paths = [
  `/v1/claims/${claim.id}`,
  `/v1/claims?storeId=${store.id}`,
  `/v1/orders/src-told/claims?storeId=${store.id}`,
  `/v1/console/claims?tab=all&storeId=${store.id}`,
  `/v1/console/claims/${claim.id}`,
  `/v1/orders/src-told?storeId=${store.id}`,
  `/v1/orders?storeId=${store.id}`,
];

test.each(paths)('a partner reads %s without a word of or about the customer', async (path) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  expect(text).not.toMatch(/Ana|Ruiz|ana@mail|Elm St|photo please|\/view\/|\/print\//);
  expect((await read(path, support)).text).toMatch(/Ana/);
});

test('a partner reads no messages', async () => {
  expect((await read(`/v1/claims/${orderId}/messages?claimId=${claim.id}`)).status).toBe(403);
});

test('staff get no link that acts in the customer’s name; its holder does', async () => {
  expect(JSON.parse((await read(`/v1/claims/${claim.id}`, support)).text).viewUrl).toBeNull();
  const link = (scope: 'view' | 'print') =>
    app.ask(store.primaryHost ?? '', `/v1/claims/${claim.id}`, {
      headers: {
        authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope)}`,
      },
    });
  expect(await (await link('view')).json()).toMatchObject({ viewUrl: expect.stringContaining('/view/') });
  expect(await (await link('print')).json()).toMatchObject({ viewUrl: null });
});
