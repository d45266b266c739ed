import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { exact, sumOf } from '#core/rules/ledger/exact-amount.ts';
import { closesAt } from '#core/rules/ledger/ledger-month.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { beginToClose } from '../../ledger/books/testing/months.ts';
import { alteredTransfers } from '../../ledger/books/verify-transfers.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import { reimburseGift } from '../../ledger/reimbursements/reimburse-gift.ts';
import { reimbursementsOf } from '../../ledger/reimbursements/reimbursements.sql.ts';
import { takeBack } from '../../ledger/reimbursements/take-back.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { orderOf } from '../fixtures.ts';
import { type CaseStore, type Row, rowsOf, stores, versionsOf } from './read-case.ts';

/** The case's news told to the product in the order of their instants, and what its books hold then. */

const app = await testApp();
const at = (instant: string): Ctx => ({ ...app.system, clock: { now: () => Date.parse(instant) } });
const same = (amount: string) => exact(amount).toFixed();
/** What posts by itself: months and people come with their closing. */
const posted = ['policy', 'resolution', 'amendment'];

/** A store of the case with its contract, and what tells the product its news. */
async function scene({ store: name, currency, zone }: CaseStore) {
  const covers = { orders: 'every' as const, from: 20, upTo: 1000 };
  const store = await createConnectedStore(app.system, {
    ...{ slug: name, name, account: { name }, currency, timeZone: zone, country: 'US', hosts: [`${name}.test`] },
    ...{ connectorKind: 'sample', settings: name === 'zeewind' ? { covers } : {} },
  });
  await withContract(app, store, versionsOf(name));
  return { name, store, ...(await telling(name, store)) };
}

async function telling(name: string, store: StoreRecord) {
  const mine = (file: string) => rowsOf(file).filter((row) => row.store === name);
  const named = <Key extends string>(rows: readonly Row[], key: Key) => new Map(rows.map((row) => [row[key]!, row]));
  const [orders, policies, claims] = [mine('orders'), mine('policies'), named(mine('claims'), 'claim')];
  const [resolutions, costs] = [named(mine('resolutions'), 'resolution'), named(mine('variants'), 'variant')];
  const soldUnder = named(policies, 'order');
  const ids = {
    claim: new Map([...claims.keys()].map((claim) => [claim, newId('claim', 0)])),
    resolution: new Map([...resolutions.keys()].map((one) => [one, newId('resolution', 0)])),
    amendment: new Map(mine('amendments').map((row) => [row.amendment!, newId('amendment', 0)])),
  };
  const orderNamed = named(orders, 'order');
  /** An order as the shop tells it; with its policy's removal once that was told. */
  const told = (order: Row, removedAt: string | null): EngineOrder => {
    const policy = soldUnder.get(order.order!);
    const bought = policy?.reason === 'bought' || removedAt !== null;
    return orderOf(app, order.order!, {
      ...{ sourceOrderId: order.order!, sourceCreatedAt: order.soldAt!, currency: order.currency! },
      ...{ total: order.total!, subtotal: order.total!, exchangeRate: order.rate!, fulfillments: [], items: [] },
      ...{ sourceUpdatedAt: removedAt ?? order.soldAt!, shipping: '0', shippingTax: '0' },
      payments: [{ sourcePaymentId: `pay-${order.order}`, amount: order.total!, refunded: '0' }],
      policies: bought
        ? [
            {
              ...{ kind: 'SHIPPING', insuredAmount: order.total!, ...(removedAt !== null && { removedAt }) },
              ...(policy?.premium ? { premiumPaid: policy.premium } : {}),
              premiumCurrency: order.currency!,
            },
          ]
        : [],
    });
  };
  const tell = (order: Row, instant: string, removedAt: string | null = null) =>
    importOrder(at(instant), { storeId: store.id, order: told(order, removedAt) });
  const give = (row: Row) =>
    app.services.db.inStore(store.id, async (tx) => {
      const order = orderNamed.get(claims.get(row.claim!)!.order!)!;
      const claimId = ids.claim.get(row.claim!)!;
      await reimburseGift(tx, at(row.executedAt!), store, {
        ...{ items: row.items!, tax: row.tax!, shipping: row.shipping!, shippingTax: row.shippingTax! },
        ...{ bonus: row.bonus!, paidBy: row.reimbursement as 'provider' | 'brand', quantity: Number(row.quantity) },
        ...{ type: row.kind as ResolutionType, unitCost: costs.get(row.variant!)?.cost || null, rate: order.rate! },
        ...{ resolutionId: ids.resolution.get(row.resolution!)!, claimId, at: row.executedAt! },
        ...{ soldAt: order.soldAt!, cover: 'shipping', orderCurrency: order.currency! },
        versions: versionsOf(name),
        before: await reimbursementsOf(tx, store.id, claimId),
      });
    });
  const takenBack = (row: Row) =>
    app.services.db.inStore(store.id, (tx) =>
      takeBack(tx, at(row.confirmedAt!), store, {
        ...{ amendmentId: ids.amendment.get(row.amendment!)!, claimId: ids.claim.get(row.claim!)! },
        ...{ amount: row.amount!, at: row.confirmedAt! },
      }),
    );
  const closing = (month: string) => () => beginToClose(app, store, month);
  const news: [string, () => Promise<unknown>][] = [
    ...orders.map((row): [string, () => Promise<unknown>] => [row.toldAt!, () => tell(row, row.toldAt!)]),
    ...policies
      .filter(({ removedAt }) => removedAt !== '')
      .map((row): [string, () => Promise<unknown>] => [
        row.removedAt!,
        () => tell(orderNamed.get(row.order!)!, row.removedAt!, row.removedAt!),
      ]),
    ...[...resolutions.values()]
      .filter(({ state }) => state === 'EXECUTED')
      .map((row): [string, () => Promise<unknown>] => [row.executedAt!, () => give(row)]),
    ...mine('amendments')
      .filter(({ kind }) => kind === 'REVERSAL')
      .map((row): [string, () => Promise<unknown>] => [row.confirmedAt!, () => takenBack(row)]),
    ...['2026-10', '2026-11'].map((month): [string, () => Promise<unknown>] => [
      closesAt(month, store.timeZone, { day: 4, clock: '06:00' }),
      closing(month),
    ]),
  ];
  for (const [, happens] of news.toSorted(([one], [other]) => Date.parse(one) - Date.parse(other))) {
    await happens();
  }
  const policyIds = await asOwner(
    app,
    `SELECT p.id, o.source_order_id FROM policies p JOIN orders o USING (store_id) WHERE o.id = p.order_id AND store_id = $1`,
    [store.id],
  );
  const nameOf = new Map<unknown, string>([
    ...policyIds.map((row): [unknown, string] => [row.id, soldUnder.get(String(row.source_order_id))!.policy!]),
    ...Object.values(ids).flatMap((of) => [...of].map(([key, id]): [unknown, string] => [id, key])),
  ]);
  return { nameOf };
}

describe.each(stores)('the product’s books of $store', (given) => {
  it('hold each expected entry of what was sold, given, and came back, and no other', async () => {
    const { name, store, nameOf } = await scene(given);
    const expected = rowsOf('expected-entries')
      .filter((row) => row.store === name && posted.includes(row.causeKind!))
      .map((row) => [
        row.causeKind,
        row.cause,
        row.purpose,
        row.period,
        row.forMonth,
        row.debit,
        row.credit,
        same(row.amount!),
      ])
      .map((parts) => parts.join(' '));
    const rows = await asOwner(app, 'SELECT * FROM ledger_transfers WHERE store_id = $1', [store.id]);
    const held = rows.map((row) =>
      [row.cause_kind, nameOf.get(row.cause_id), row.purpose, row.period, row.for_month, row.debit, row.credit]
        .concat(same(String(row.amount)))
        .join(' '),
    );
    expect(expected.length).toBeGreaterThan(10);
    expect(held.toSorted()).toEqual(expected.toSorted());
    expect(await alteredTransfers(app.system, store.id)).toEqual([]);
    const balances = Map.groupBy(
      rows.flatMap(({ debit, credit, amount }) => [
        [debit, String(amount)],
        [credit, `-${amount}`],
      ]),
      () => 'all',
    );
    expect(sumOf((balances.get('all') ?? []).map(([, amount]) => exact(String(amount)))).toFixed()).toBe('0');
  });

  it('keep on each policy what its sale came to', async () => {
    const { store } = { store: (await asOwner(app, 'SELECT id FROM stores WHERE slug = $1', [given.store]))[0]! };
    const rows = await asOwner(
      app,
      `SELECT o.source_order_id, p.contract_version, p.cost, p.unposted FROM policies p
       JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id WHERE p.store_id = $1`,
      [store.id],
    );
    const orderOfPolicy = new Map(rowsOf('policies').map((row) => [`${row.store} ${row.policy}`, row.order!]));
    const expected = rowsOf('expected-policies')
      .filter((row) => row.store === given.store)
      .map((row) =>
        [orderOfPolicy.get(`${row.store} ${row.policy}`), row.contractVersion, same(row.cost!), null].join(' '),
      );
    const kept = rows.map((row) =>
      [row.source_order_id, row.contract_version, same(String(row.cost)), row.unposted].join(' '),
    );
    expect(kept.toSorted()).toEqual(expected.toSorted());
  });
});
