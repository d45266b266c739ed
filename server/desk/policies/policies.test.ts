import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Policy, PolicyRow } from '#core/contract/finance/policies.ts';
import type { Role } from '#core/permissions.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, orderOf, placeOrder, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { readClaimDesk } from '../claim-page/read-claim-desk.ts';

/** Policies of a store with a contract by which protection costs 35 % of its price, 2.00 where nothing else is said. */

const app = await testApp();
const store = await withContract(app, await freshStore(app));
const owner = await signedIn(app, 'store_owner', store);
const support = await signedIn(app, 'store_support', store);

type Who = { headers: Record<string, string> };
type Page = { status: number; code?: string; rows: PolicyRow[]; nextCursor: string | null };

async function get<Body>(path: string, who: Who, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ storeId: store.id, ...query });
  const answer = await app.ask('platform.test', `${path}?${search}`, { headers: who.headers });
  return { ...((await answer.json()) as Body), status: answer.status };
}
const list = (who: Who, query: Record<string, string> = {}) => get<Page>('/v1/policies', who, query);
const one = (who: Who, id: string, query: Record<string, string> = {}) =>
  get<Policy & { code?: string }>(`/v1/policies/${id}`, who, query);

let number = 0;
async function sell(changes: Parameters<typeof orderOf>[2] = {}, to = store) {
  number += 1;
  const order = orderOf(app, `pol-${number}`, changes);
  const { id: orderId } = await placeOrder(app, to, order);
  const rows = await asOwner(app, 'SELECT id FROM policies WHERE order_id = $1 ORDER BY kind', [orderId]);
  return { order, orderId, ids: rows.map((row) => String(row.id)), id: String(rows[0]?.id) };
}
const euros = { currency: 'EUR' };
const nobody = { headers: {} };

describe('who reads policies', () => {
  test('policies are for who reads them: others are refused, strangers find nothing', async () => {
    const { id } = await sell();
    expect((await list(nobody)).status).toBe(401);
    for (const role of ['account_user', 'orderprotection_partner', 'orderprotection_implementation'] as Role[]) {
      const who = await signedIn(app, role, store);
      expect([role, (await list(who)).status, (await one(who, id)).status]).toEqual([role, 403, 403]);
    }
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect([(await list(stranger)).status, (await one(stranger, id)).status]).toEqual([404, 404]);
    for (const role of ['store_user', 'store_support', 'orderprotection_finance'] as Role[]) {
      const who = await signedIn(app, role, role.startsWith('store') ? store : null);
      expect([role, (await list(who)).status, (await one(who, id)).status]).toEqual([role, 200, 200]);
    }
  });

  test('a policy of another store is not found by its ID', async () => {
    const other = await freshStore(app);
    const { id } = await sell({}, other);
    expect((await one(owner, id)).status).toBe(404);
    expect((await one(owner, 'pol_x')).status).toBe(404);
    expect((await list(owner)).rows.map((row) => row.id)).not.toContain(id);
  });

  test('what a policy costs is told to who reads the contract, by no filter to others', async () => {
    const { id } = await sell(euros);
    const seen = await one(owner, id);
    expect(seen).toMatchObject({ unposted: 'no-rate', contractVersion: 1, book: { state: 'unposted' } });
    const cut = { cost: null, unposted: null };
    expect(await one(support, id)).toMatchObject({ ...cut, contractVersion: null, book: null });
    expect((await list(support)).rows.find((row) => row.id === id)).toMatchObject(cut);
    expect((await list(support, { book: 'unposted' })).status).toBe(403);
    const bearer = await bearerOf(app, store, ['policies:read']);
    expect(await one({ headers: bearer }, id)).toMatchObject({ ...cut, customerName: '', claims: [] });
    expect((await list({ headers: bearer }, { book: 'unposted' })).status).toBe(403);
  });

  test('customers are named to those who read contacts', async () => {
    const { id } = await sell();
    expect((await one(owner, id)).customerName).toBe('Ana Ruiz');
    expect((await one(await signedIn(app, 'store_user', store), id)).customerName).toBe('');
  });
});

describe('the list of policies', () => {
  test('the list of policies is what its filter leaves, each once, newest sale first', async () => {
    const shop = await withContract(app, await freshStore(app));
    const reader = await signedIn(app, 'store_owner', shop);
    const warranty = { kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P2Y', premiumPaid: '9.000' };
    const day = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();
    for (const [index, days] of [3, 9, 1, 9, 5, 2].entries()) {
      const removedAt = index % 2 === 0 ? day(0) : undefined;
      const shipping = { kind: 'SHIPPING' as const, insuredAmount: '90', ...(removedAt && { removedAt }) };
      await sell({ sourceCreatedAt: day(days), policies: [shipping, warranty], ...(index > 3 && euros) }, shop);
    }
    const ask = (query: Record<string, string>) => list(reader, { storeId: shop.id, ...query });
    const all = (await ask({ size: '100' })).rows;
    expect(all).toHaveLength(12);
    expect(all.filter(({ unposted }) => unposted !== null).length).toBeGreaterThan(0);
    const newestFirst = all.toSorted((a, b) => (`${a.soldAt} ${a.id}` < `${b.soldAt} ${b.id}` ? 1 : -1));
    expect(all).toEqual(newestFirst);
    const filters = fc.record(
      {
        state: fc.constantFrom('in-force' as const, 'removed' as const),
        kind: fc.constantFrom('SHIPPING' as const, 'WARRANTY' as const),
        book: fc.constant('unposted' as const),
        soldFrom: fc.constantFrom(day(9), day(4), day(1)),
        soldBefore: fc.constantFrom(day(9), day(4), day(0)),
        orderId: fc.constantFrom(...all.map((row) => row.orderId)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 5 }), async (filter, size) => {
        const wanted = all.filter(
          (row) =>
            (filter.state === undefined || row.state === filter.state) &&
            (filter.kind === undefined || row.kind === filter.kind) &&
            (filter.book === undefined || row.unposted !== null) &&
            (filter.soldFrom === undefined || row.soldAt >= filter.soldFrom) &&
            (filter.soldBefore === undefined || row.soldAt < filter.soldBefore) &&
            (filter.orderId === undefined || row.orderId === filter.orderId),
        );
        const read: PolicyRow[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Page = await ask({ ...filter, size: String(size), cursor });
          expect(page.rows.length).toBeLessThanOrEqual(size);
          read.push(...page.rows);
          cursor = page.nextCursor;
        }
        expect(read).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  test('the list of policies is searched by order, and by customer for who may know them', async () => {
    const { order, id } = await sell({ customer: { name: 'Bo Lind', email: 'bo@mail.test' } });
    const user = await signedIn(app, 'store_user', store);
    const found = async (search: string, who: Who = owner) => (await list(who, { search })).rows.map((row) => row.id);
    for (const search of [order.orderNumber, 'bo@mail.test', 'bo lind']) {
      expect([search, await found(search)]).toEqual([search, [id]]);
    }
    expect(await found('bo@mail.test', user)).toEqual([]);
    expect(await found(order.orderNumber, user)).toEqual([id]);
    expect((await list(owner, { orderId: 'ord_x' })).status).toBe(404);
    const { orderId } = await sell();
    expect((await list(owner, { search: order.orderNumber, orderId })).rows).toEqual([]);
  });

  test('a filter that is none is refused', async () => {
    for (const query of [{ state: 'lapsed' }, { soldFrom: 'yesterday' }, { cursor: 'x' }, { size: '0' }]) {
      expect((await list(owner, query as unknown as Record<string, string>)).status).toBe(400);
    }
  });
});

describe('one policy', () => {
  test('a policy tells what it insures, its price, its cost by a version, and its book', async () => {
    const { order, orderId, id } = await sell();
    expect(await one(owner, id)).toMatchObject({
      ...{ id, orderId, sourceOrderNumber: order.orderNumber, kind: 'SHIPPING', reason: 'bought', state: 'in-force' },
      ...{ soldAt: order.sourceCreatedAt, insured: Number(order.total), left: Number(order.total), currency: 'USD' },
      ...{ price: 2, priceCurrency: 'USD', cost: 0.7, storeCurrency: 'USD', contractVersion: 1, unposted: null },
      book: { state: 'posted', premium: 2, cost: 0.7, fee: 0 },
      ...{ removedAt: null, removedBy: null, claims: [], claimCount: 0, item: null },
    });
  });

  test('a policy of a foreign order keeps the rate of its sale', async () => {
    const { id } = await sell({
      ...{ ...euros, exchangeRate: '0.8' },
      policies: [{ kind: 'SHIPPING', insuredAmount: '90', premiumPaid: '2.000' }],
    });
    const seen = await one(owner, id);
    expect(seen).toMatchObject({ price: 2, priceCurrency: 'EUR', currency: 'EUR', cost: 0.88, storeCurrency: 'USD' });
    expect(seen.book).toEqual({ state: 'posted', premium: 2.5, cost: 0.88, fee: 0 });
    expect(Number(seen.rate)).toBe(0.8);
  });

  test('a removed policy says when, by whom, and that its entries were reversed', async () => {
    const { order, id } = await sell();
    const at = new Date(app.clock.now()).toISOString();
    const { sourceOrderId } = order;
    const body = { policyCancelledAt: at } as Parameters<typeof updateOrder>[1]['body'];
    await updateOrder(app.as(owner.actor), { storeId: store.id, sourceOrderId, body });
    expect(await one(owner, id)).toMatchObject({
      ...{ state: 'removed', removedAt: at, claimableUntil: null },
      removedBy: { kind: 'staff', name: owner.actor.name },
      book: { state: 'reversed', premium: 0, cost: 0, fee: 0 },
    });
  });

  test('a policy has the claims filed under it, and has left what deciding them says', async () => {
    const { claim, orderId } = await soldAndClaimed(app, store, 'under-policy');
    const [line] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(support.actor), {
      ...{ id: claim.id, expectedVersion: 1, includeShipping: false },
      lines: [{ claimItemId: String(line?.id), resolutionType: 'REFUND' }],
    });
    const [row] = (await list(owner, { orderId })).rows;
    const seen = await one(owner, row?.id ?? '');
    expect(seen).toMatchObject({ claimCount: 1, claims: [{ id: claim.id, claimNumber: claim.claim_number }] });
    const { cover } = await readClaimDesk(app.as(support.actor), { id: claim.id });
    expect({ insured: seen.insured, left: seen.left }).toEqual(cover);
    expect(seen.claims[0]?.given).toBe(Math.round(((seen.insured ?? 0) - (seen.left ?? 0)) * 1000) / 1000);
    expect(seen.claims[0]?.given).toBeGreaterThan(0);
    const finance = await signedIn(app, 'orderprotection_finance', null);
    expect((await one(finance, seen.id)).claims).toHaveLength(1);
  });

  test('a warranty tells its item, how many can be claimed, and until when', async () => {
    const policies = [{ kind: 'WARRANTY' as const, sourceItemId: 'i1', period: 'P2Y', premiumPaid: '9.000' }];
    const { order, id } = await sell({ policies });
    const until = new Date(order.fulfillments[0]?.deliveredAt ?? '');
    until.setUTCFullYear(until.getUTCFullYear() + 2);
    expect(await one(owner, id)).toMatchObject({
      ...{ kind: 'WARRANTY', productName: 'Thing i1', period: 'P2Y', insured: null, left: null, price: 9 },
      item: { sku: 'SKU-i1', quantity: 3, leftToClaim: 3 },
      claimableUntil: until.toISOString(),
    });
  });

  test('a policy that isn’t in the book says why, and is in it once that is mended', async () => {
    const { order, id } = await sell(euros);
    const inList = async () => (await list(owner, { book: 'unposted' })).rows.map((row) => [row.id, row.unposted]);
    expect(await inList()).toContainEqual([id, 'no-rate']);
    const sourceUpdatedAt = new Date(app.clock.now()).toISOString();
    const policies = order.policies.map(({ premiumCurrency, ...policy }) => policy);
    await placeOrder(app, store, { ...order, exchangeRate: '0.8', sourceUpdatedAt, policies });
    expect(await inList()).not.toContainEqual([id, 'no-rate']);
    expect((await one(owner, id)).book?.state).toBe('posted');
  });
});
