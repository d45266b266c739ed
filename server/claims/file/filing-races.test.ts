import { expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, unitsClaimed } from '../../testing/db-asserts.ts';
import {
  freshStore,
  hostOf,
  item,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  shopperOf,
} from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { fileClaim } from './file-claim.ts';

const app = await testApp();
const store = await freshStore(app);
let number = 0;

async function shopping() {
  number += 1;
  const order = orderOf(app, String(number), { items: [item('i1', { quantity: 3 }), item('i2', { quantity: 3 })] });
  const { id: orderId } = await placeOrder(app, store, order);
  const { bearer } = await lookUp(app, store, order.orderNumber);
  const file = (json: unknown, key?: string) =>
    app.ask(hostOf(store), `/v1/claims/${order.sourceOrderId}`, {
      json,
      headers: { ...bearer, ...(key ? { 'idempotency-key': key } : {}) },
    });
  return { number: String(number), orderId, order, file };
}

const claimsOf = async (orderId: string) =>
  (await asOwner(app, 'SELECT count(*)::int AS n FROM claims WHERE order_id = $1', [orderId]))[0]?.n;

test('T12: of 30 claims for one unit sent at once where 3 are left, 3 are accepted', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { file, number: name, orderId } = await shopping();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => file(missingItems(name, { i1: 1 }), `${name}-${index}`)),
    );
    const codes = await Promise.all(
      answers.map(async (item) => `${item.status} ${((await item.json()) as { code?: string }).code ?? ''}`),
    );
    expect(codes.sort()).toEqual([...Array(3).fill('201 '), ...Array(27).fill('409 quantity-exceeded')]);
    expect(await unitsClaimed(app, store, orderId)).toEqual({ i1: 3, i2: 0 });
    expect(await claimsOf(orderId)).toBe(3);
  }
});

test('T12: the verb accepts no more units either, in any order, without a deadlock', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { number: name, orderId, order } = await shopping();
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => {
        const items = index % 2 ? { i1: 1, i2: 1 } : { i2: 1, i1: 1 };
        return fileClaim(app.as(shopperOf(app, store, orderId)), {
          storeId: store.id,
          sourceOrderId: order.sourceOrderId,
          body: fileClaimIn.parse(missingItems(name, items)),
          idempotencyKey: `${name}-${index}`,
        });
      }),
    );
    const refused = results.filter((item) => item.status === 'rejected');
    expect(refused.map((item) => (item.reason as { code: string }).code)).toEqual(Array(9).fill('quantity-exceeded'));
    expect(await unitsClaimed(app, store, orderId)).toEqual({ i1: 3, i2: 3 });
  }
});

test('T13: one body sent twice with one key is one claim, later answered byte by byte', async () => {
  const { file, number: name, orderId } = await shopping();
  const body = missingItems(name, { i1: 1 });
  const both = await Promise.all([file(body, 'same'), file(body, 'same')]);
  const texts = await Promise.all(both.map((item) => item.text()));
  const first = both.findIndex((item) => item.status === 201);
  for (const [index, answer] of both.entries()) {
    const inProgress = answer.status === 409 && JSON.parse(texts[index] ?? '').code === 'request-in-progress';
    expect(inProgress ? answer.headers.get('retry-after') : texts[index]).toEqual(
      inProgress ? expect.stringMatching(/^\d+$/) : texts[first],
    );
  }
  const again = await file(body, 'same');
  expect([again.status, await again.text(), again.headers.get('idempotency-replayed')]).toEqual([
    201,
    texts[first],
    'true',
  ]);
  const other = await file(missingItems(name, { i1: 2 }), 'same');
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'idempotency-key-reused']);
  expect(await claimsOf(orderId)).toBe(1);
});

test('T13: without a key the same body is the same claim, another body another one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { file, number: name, orderId } = await shopping();
    const body = missingItems(name, { i1: 1 });
    const answers = await Promise.all([file(body), file(body), file(body)]);
    const ids = await Promise.all(
      answers.map(async (item) => [item.status, ((await item.json()) as { id: string }).id]),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]?.[0]).toBe(201);
    const later = await file(body);
    expect(((await later.json()) as { id: string }).id).toBe(ids[0]?.[1]);
    expect((await file(missingItems(name, { i2: 1 }))).status).toBe(201);
    expect(await claimsOf(orderId)).toBe(2);
  }
});

test('claim numbers of a store have no gaps and no doubles', async () => {
  const rows = await asOwner(app, 'SELECT claim_number::int AS n FROM claims WHERE store_id = $1 ORDER BY 1', [
    store.id,
  ]);
  expect(rows.map((row) => row.n)).toEqual(rows.map((_, index) => 1001 + index));
});
