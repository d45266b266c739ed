import { expect, test } from 'vitest';
import { orderRows } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { outcomeFrom, outcomeOf } from '../decisions/outcome-of-claim.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';
import { wholeClaims } from './whole-claim.sql.ts';

const app = await testApp();
const store = await freshStore(app);

const byId = <Row extends { id: string }>(rows: readonly Row[] = []) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('a claim’s JSON document reads as its tables’ rows do, money and instants too', async () => {
  const { claim } = await soldAndClaimed(app, store, 'whole', {
    claim: { i1: 2, i2: 1 },
    order: { exchangeRate: '0.920001', metadata: { gift: 'yes' } },
  });
  const owner = await staff(app, 'store_owner', store);
  await denyClaim(app.as(owner), { id: claim.id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' });
  await app.services.db.inStore(store.id, async (tx: Tx) => {
    const [whole] = await wholeClaims(tx, store.id, [claim.id], { customer: true });
    const all = async (table: 'claim_items' | 'messages' | 'decisions') =>
      byId(await tx.selectFrom(table).selectAll().where('claim_id', '=', claim.id).execute());
    expect(whole?.row).toEqual(
      await tx.selectFrom('claims').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow(),
    );
    const filed = (await all('claim_items')).map((item) => ({ ...item, picture_media_id: null }));
    expect(byId(whole?.items)).toEqual(filed);
    expect(byId(whole?.messages)).toEqual(await all('messages'));
    expect(byId(whole?.decisions)).toEqual(await all('decisions'));
    expect(whole?.rows).toEqual(await orderRows(tx, store.id, { id: claim.order_id }));
    const ofOrder = async (table: 'fulfillments' | 'policies' | 'payments' | 'order_items') =>
      byId(await tx.selectFrom(table).selectAll().where('order_id', '=', claim.order_id).execute());
    expect(whole?.rows.order).toEqual(
      await tx.selectFrom('orders').selectAll().where('id', '=', claim.order_id).executeTakeFirstOrThrow(),
    );
    expect(byId(whole?.rows.items)).toEqual(
      (await ofOrder('order_items')).map((item) => ({ ...item, picture_media_id: null, held_units: null })),
    );
    expect(byId(whole?.rows.policies)).toEqual(await ofOrder('policies'));
    expect(byId(whole?.rows.payments)).toEqual(await ofOrder('payments'));
    expect((whole?.rows.fulfillments ?? []).map(({ items, ...one }) => one)).toEqual(await ofOrder('fulfillments'));
    expect(whole?.rows.fulfillments[0]?.items.map((item) => item.quantity)).toEqual([3, 1]);
  });
});

test('a claim’s results read the same in its document and on their own', async () => {
  const { claim } = await soldAndClaimed(app, store, 'approved', { claim: { i1: 2, i2: 1 } });
  const support = app.as(await staff(app, 'store_support', store));
  await app.services.db
    .inStore(store.id, async (tx) => {
      const items = await tx.selectFrom('claim_items').select('id').where('claim_id', '=', claim.id).execute();
      return items.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' }));
    })
    .then((lines) =>
      approveClaim(support, {
        id: claim.id,
        expectedVersion: 1,
        includeShipping: false,
        lines: lines as unknown as DecisionLine[],
      }),
    );
  await app.services.db.inStore(store.id, async (tx) => {
    const [whole] = await wholeClaims(tx, store.id, [claim.id], { customer: true });
    const outcome = outcomeFrom(whole?.decisions ?? [], whole?.resolutions ?? [], whole?.amendments ?? []);
    expect(outcome).toEqual(await outcomeOf(tx, store.id, claim.id));
    expect(outcome.resolutions.map((item) => item.payments.length)).toEqual([1, 1]);
  });
});
