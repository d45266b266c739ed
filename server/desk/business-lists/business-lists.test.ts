import { describe, expect, test } from 'vitest';
import type { ReturnRow } from '#core/contract/desk/return-list.ts';
import type { StoreCreditRow } from '#core/contract/desk/store-credit-list.ts';
import type { WarrantyRow } from '#core/contract/desk/warranty-list.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, item, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app, { methods: { credit: { enabled: true, bonus: 10, bonusType: 'percentage' } } });
const owner = await signedIn(app, 'store_owner', store);
const support = await signedIn(app, 'store_support', store);
const user = await signedIn(app, 'store_user', store);
const partner = await signedIn(app, 'orderprotection_partner', store);

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  recent?: { currency: string; count: number; amount: number }[];
}

const get = async <Row>(what: string, who: { headers: Record<string, string> }, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ storeId: store.id, ...query });
  const answer = await app.ask('platform.test', `/v1/console/${what}?${search}`, { headers: who.headers });
  return { status: answer.status, ...((await answer.json()) as Page<Row>) };
};

const period = { kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P2Y', premiumPaid: '9.000' };
let number = 0;
/** An order with a warranty of its first item. */
async function warranted(changes: Parameters<typeof orderOf>[2] = {}) {
  number += 1;
  app.clock.advance(1000);
  const order = orderOf(app, `w${number}`, { policies: [{ kind: 'SHIPPING' }, period], ...changes });
  return { order, ...(await placeOrder(app, store, order)) };
}

describe('the list of warranties', () => {
  const list = (who: { headers: Record<string, string> }, query: Record<string, string> = {}) =>
    get<WarrantyRow>('warranties', who, query);

  test('the list of warranties is for who reads warranties, and may hide customers', async () => {
    await warranted();
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await list(stranger)).status).toBe(404);
    expect((await list(await signedIn(app, 'account_user', store))).status).toBe(403);
    expect((await list(owner)).rows[0]).toMatchObject({ customerName: 'Ana Ruiz', customerEmail: 'ana@mail.test' });
    for (const who of [user, partner]) {
      expect((await list(who)).rows[0]).toMatchObject({ customerName: '', customerEmail: '' });
    }
  });

  test('the list of warranties tells until when each covers, counted from the delivery', async () => {
    const { order } = await warranted();
    const removedAt = new Date(app.clock.now()).toISOString();
    await warranted({ policies: [{ kind: 'SHIPPING' }, { ...period, removedAt }] });
    const [removed, covers] = (await list(owner)).rows;
    const delivered = new Date(order.fulfillments[0]?.deliveredAt ?? '');
    delivered.setUTCFullYear(delivered.getUTCFullYear() + 2);
    expect(covers).toMatchObject({ period: 'P2Y', fee: 9, quantity: 3, leftToClaim: 3, removedAt: null });
    expect(covers?.endsAt).toBe(delivered.toISOString());
    expect(removed).toMatchObject({ removedAt, endsAt: null, leftToClaim: 0 });
  });

  test('the list of warranties has the claims under a warranty, and no others', async () => {
    const policies = [{ kind: 'SHIPPING' as const }, period, { ...period, sourceItemId: 'i2' }];
    const { claim } = await soldAndClaimed(app, store, 'under', { order: { policies } });
    expect((await list(owner, { search: 'under' })).rows.flatMap((row) => row.claims)).toEqual([]);
    await asOwner(app, `UPDATE claims SET category = 'WARRANTY' WHERE id = $1`, [claim.id]);
    const rows = (await list(owner, { search: 'under' })).rows;
    const claims = rows.map((row) => row.claims.map(({ claimNumber }) => claimNumber));
    expect(claims.toSorted((one, other) => other.length - one.length)).toEqual([[claim.claim_number], []]);
  });

  test('the list of warranties is searched by order, email, and part of a product', async () => {
    const kettle = item('i1', { productName: 'Copper kettle, 2 l' });
    const { order } = await warranted({ items: [kettle], customer: { name: 'Bo Lind', email: 'bo@mail.test' } });
    const found = async (search: string, who = owner) =>
      (await list(who, { search })).rows.map((row) => row.sourceOrderNumber);
    for (const search of [order.orderNumber, 'bo@mail.test', 'bo lind', 'PPER KETT']) {
      expect([search, await found(search)]).toEqual([search, [order.orderNumber]]);
    }
    expect(await found('bo@mail.test', user)).toEqual([]);
    expect(await found('100% kettle_')).toEqual([]);
  });

  test('the list of warranties is read page by page without a row twice', async () => {
    await warranted();
    const all = (await list(owner, { size: '100' })).rows.map(({ id }) => id);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<WarrantyRow> = await list(owner, { size: '2', cursor });
      read.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(all);
  });
});

describe('the list of store credits', () => {
  const list = (who: { headers: Record<string, string> }, query: Record<string, string> = {}) =>
    get<StoreCreditRow>('store-credits', who, query);

  /** Store credit for a claim, carried out. */
  async function credited(order: string) {
    const { claim } = await soldAndClaimed(app, store, order);
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: String(line?.id), resolutionType: 'STORE_CREDIT' }],
    });
    app.clock.advance(11_000);
    await app.drain();
    return claim;
  }

  test('the list of store credits is for who reads store credits: its codes are money', async () => {
    for (const who of [user, partner]) {
      expect((await list(who)).status).toBe(403);
    }
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await list(stranger)).status).toBe(404);
  });

  test('the list of store credits has what was given, and nothing only promised', async () => {
    const claim = await credited('credit-1');
    const { claim: other } = await soldAndClaimed(app, store, 'refund-1');
    const { rows, recent } = await list(support);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      claimId: claim.id,
      claimNumber: claim.claim_number,
      currency: 'USD',
      amount: 29.7,
    });
    expect(rows[0]?.reference).not.toBe('');
    expect(rows.map(({ claimId }) => claimId)).not.toContain(other.id);
    expect(recent).toEqual([{ currency: 'USD', count: 1, amount: 29.7 }]);
  });

  test('the list of store credits is searched by a code’s end, claim, or order number', async () => {
    const second = await credited('credit-2');
    const { rows } = await list(support);
    const [newest, oldest] = rows;
    expect(newest?.claimId).toBe(second.id);
    const found = async (search: string) => (await list(support, { search })).rows.map(({ id }) => id);
    expect(await found('credit-2')).toEqual([newest?.id]);
    expect(await found(String(second.claim_number))).toEqual([newest?.id]);
    expect(await found(newest?.reference.toLowerCase() ?? '')).toEqual([newest?.id]);
    expect(await found('no such code')).toEqual([]);
    const first = await list(support, { size: '1' });
    const rest = await list(support, { size: '1', cursor: first.nextCursor ?? '' });
    expect([first.rows[0]?.id, rest.rows[0]?.id, rest.nextCursor]).toEqual([newest?.id, oldest?.id, null]);
  });
});

describe('the list of returns', () => {
  const list = (who: { headers: Record<string, string> }, query: Record<string, string> = {}) =>
    get<ReturnRow>('returns', who, query);
  const returning = (number: string, state = 'Open') =>
    placeOrder(
      app,
      store,
      orderOf(app, number, { returns: [{ id: `R-${number}`, state, trackingUrl: 'javascript:alert(1)' }] }),
    );

  test('the list of returns is for who reads returns', async () => {
    for (const who of [user, partner]) {
      expect((await list(who)).status).toBe(403);
    }
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await list(stranger)).status).toBe(404);
  });

  test('the list of returns has orders with one under way, newest first (T34)', async () => {
    await returning('r1');
    app.clock.advance(1000);
    await returning('r2', 'In transit');
    const { rows } = await list(support);
    expect(rows.map((row) => row.sourceOrderNumber)).toEqual(['r2', 'r1']);
    expect(rows[0]).toMatchObject({ customerName: 'Ana Ruiz' });
    expect(rows[0]?.returns).toEqual([{ id: 'R-r2', state: 'In transit', trackingUrl: null }]);
    const first = await list(support, { size: '1' });
    const rest = await list(support, { size: '1', cursor: first.nextCursor ?? '' });
    expect([first.rows[0]?.id, rest.rows[0]?.id, rest.nextCursor]).toEqual([rows[0]?.id, rows[1]?.id, null]);
  });

  test('the list of returns loses an order once its system reports no return', async () => {
    await placeOrder(app, store, orderOf(app, 'r1', { returns: [], tags: 'returned' }));
    expect((await list(support)).rows.map((row) => row.sourceOrderNumber)).toEqual(['r2']);
  });
});
