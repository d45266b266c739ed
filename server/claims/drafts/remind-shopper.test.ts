import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { freshStore, hostOf, lookUp, missingItems, orderOf, placeOrder } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const day = 86_400_000;
const ago = (days: number) => new Date(app.clock.now() - days * day).toISOString();

/** A shopper of an order that was scanned yesterday and has not moved since. */
async function shopper(number: string) {
  const email = `${number}@mail.test`;
  const delivered = orderOf(app, number, { customer: { name: 'A B', email } });
  const { deliveredAt: _, ...sent } = delivered.fulfillments[0]!;
  const order = {
    ...delivered,
    fulfillments: [{ ...sent, status: 'IN_TRANSIT' as const, shippedAt: ago(3), lastScanAt: ago(1) }],
  };
  const { id: orderId } = await placeOrder(app, store, order);
  const { bearer, body } = await lookUp(app, store, number, email);
  const parcel = (body as unknown as { fulfillments: { id: string }[] }).fulfillments[0]?.id ?? '';
  const ask = (path: string, json: unknown, method = 'POST') =>
    app.ask(hostOf(store), path, { method, headers: bearer, json });
  const say = (shipmentIssue: string | null) =>
    ask(
      '/v1/sessions',
      {
        orderId,
        metadata: {
          claim: { category: 'SHIPPING', group: 'notReceived', fulfillments: { [parcel]: { shipmentIssue } } },
        },
      },
      'PUT',
    );
  const remind = () => ask('/v1/sessions/reminder', { orderId });
  const mails = async () =>
    ((await (await app.ask('platform.test', `/mailbox.json?to=${email}`)).json()) as { subject: string }[]).map(
      ({ subject }) => subject,
    );
  return { orderId, bearer, ask, say, remind, mails };
}

test('a reminder needs a grant of the order, and a draft that waits for a day', async () => {
  const { orderId, say, remind } = await shopper('remind-1');
  const stranger = await app.ask(hostOf(store), '/v1/sessions/reminder', { json: { orderId } });
  expect(stranger.status).toBe(401);
  const other = await shopper('remind-2');
  expect((await other.ask('/v1/sessions/reminder', { orderId })).status).toBe(404);
  expect((await remind()).status).toBe(404);
  await say('WRONG_ADDRESS');
  expect((await remind()).status).toBe(404);
});

test('a reminder comes once, on the day the claim can be decided, and opens the draft', async () => {
  const { say, remind, mails } = await shopper('remind-3');
  await say('TRACKING_NOT_MOVING');
  const answers = [await remind(), await remind()];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const { remindAt } = (await answers[1]!.json()) as { remindAt: string };
  const away = Date.parse(remindAt) - app.clock.now();
  expect(away).toBeGreaterThanOrEqual(6 * day);
  expect(away).toBeLessThan(7 * day);
  app.clock.advance(away - 1000);
  await app.drain();
  expect(await mails()).toEqual([]);
  app.clock.advance(1000);
  await app.drain();
  expect(await mails()).toEqual(['You can file your claim for order remind-3 now']);
  app.clock.advance(2 * day);
  await app.drain();
  expect(await mails()).toHaveLength(1);
});

test('a claim that was filed meanwhile is reminded of no more', async () => {
  const { say, remind, ask, mails } = await shopper('remind-4');
  await say('TRACKING_NOT_MOVING');
  await remind();
  const filed = await ask(
    '/v1/claims/src-remind-4',
    missingItems('remind-4', {}, {
      fulfillmentIssues: [
        {
          sourceFulfillmentId: 'f-remind-4',
          issues: [{ sourceItemId: 'i2', quantity: 1, issueType: 'TRACKING_NOT_MOVING' }],
        },
      ],
    } as never),
  );
  expect(filed.status).toBe(201);
  app.clock.advance(8 * day);
  await app.drain();
  expect((await mails()).filter((subject) => subject.includes('file your claim'))).toEqual([]);
});
