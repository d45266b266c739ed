import { describe, expect, it } from 'vitest';
import { newId, type UserId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { Account } from '#core/rules/ledger/accounts.ts';
import { exact, sumOf } from '#core/rules/ledger/exact-amount.ts';
import { closesAt, monthOf } from '#core/rules/ledger/ledger-month.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { closeMonth } from '../../finance/months/close-month.ts';
import { readMonths } from '../../finance/months/read-months.ts';
import { post } from '../../ledger/books/post.ts';
import { alteredTransfers } from '../../ledger/books/verify-transfers.ts';
import { withContract } from '../../ledger/contracts/testing/with-contract.ts';
import { reimburseGift } from '../../ledger/reimbursements/reimburse-gift.ts';
import { reimbursementsOf } from '../../ledger/reimbursements/reimbursements.sql.ts';
import { takeBack } from '../../ledger/reimbursements/take-back.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, orderOf, soldAndClaimed } from '../fixtures.ts';
import { type CaseStore, type Row, rowsOf, stores, versionsOf } from './read-case.ts';

/** The case's news told to the product in the order of their instants, and what its books hold then. */

const app = await testApp();
const template = await soldAndClaimed(app, await freshStore(app), 'template');
const at = (instant: string): Ctx => ({ ...app.system, clock: { now: () => Date.parse(instant) } });
const fourth = { day: 4, clock: '06:00' };
const same = (amount: string) => exact(amount).toFixed();
/** What banks and people did with invoices and payouts posts the rest. */
const posted = ['policy', 'resolution', 'amendment', 'month', 'manual'];

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
  const began = monthOf(versionsOf(name)[0]!.validFrom, store.timeZone);
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
  const byHand = (row: Row) =>
    app.services.db.inStore(store.id, (tx) =>
      post(tx, at(row.at!), store, [
        {
          ...{ kind: 'manual', id: row.entry!, at: row.at! },
          lines: [
            {
              ...{ purpose: 'manual', debit: row.debit as Account, credit: row.credit as Account, amount: row.amount! },
              forMonth: monthOf(row.at!, store.timeZone),
              byHand: { by: 'usr_1' as UserId, secondBy: 'usr_2' as UserId, note: row.reason ?? 'Agreed.' },
            },
          ],
        },
      ]),
    );
  const news: [string, () => Promise<unknown>][] = [
    ...orders.map((row): [string, () => Promise<unknown>] => [row.toldAt!, () => tell(row, row.toldAt!)]),
    ...policies
      .filter(({ removedAt }) => removedAt !== '')
      .map((row): [string, () => Promise<unknown>] => [
        row.removedAt!,
        () => tell(orderNamed.get(row.order!)!, row.removedAt!, row.removedAt!),
      ]),
    ...[...claims.values()].map((row): [string, () => Promise<unknown>] => [
      row.filedAt!,
      async () => filed(store, row, (await ordersOf(store)).get(row.order!)!),
    ]),
    ...mine('manual-entries').map((row): [string, () => Promise<unknown>] => [row.at!, () => byHand(row)]),
    ...[...resolutions.values()]
      .filter(({ state }) => state === 'EXECUTED')
      .map((row): [string, () => Promise<unknown>] => [row.executedAt!, () => give(row)]),
    ...mine('amendments')
      .filter(({ kind }) => kind === 'REVERSAL')
      .map((row): [string, () => Promise<unknown>] => [row.confirmedAt!, () => takenBack(row)]),
    ...['2026-10', '2026-11']
      .filter((month) => month >= began)
      .map((month): [string, () => Promise<unknown>] => [
        closesAt(month, store.timeZone, fourth),
        () => closeMonth(at(closesAt(month, store.timeZone, fourth)), { storeId: store.id, month }),
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

/** A claim that is there for what its filing costs alone: one that was filed elsewhere, in this store and of that day. */
async function filed(store: StoreRecord, row: Row, orderId: string) {
  const columns = await asOwner(
    app,
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'claims' AND is_generated = 'NEVER'`,
  );
  const names = String(columns[0]?.names);
  const number = (await asOwner(app, 'SELECT count(*)::int AS n FROM claims WHERE store_id = $1', [store.id]))[0]?.n;
  const here = {
    ...{
      store_id: store.id,
      id: newId('claim', 0),
      order_id: orderId,
      policy_id: null,
      session_id: null,
      created_at: row.filedAt,
      signed_at: row.filedAt,
    },
    ...{ claim_number: Number(number) + 1, state: row.counted === 'true' ? 'CLOSED' : 'DISMISSED' },
  };
  await asOwner(
    app,
    `INSERT INTO claims (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::claims,
       (SELECT to_jsonb(c) FROM claims c WHERE c.id = $1) || $2::jsonb)`,
    [template.claim.id, JSON.stringify(here)],
  );
}

const ordersOf = async (store: StoreRecord) =>
  new Map(
    (await asOwner(app, 'SELECT id, source_order_id FROM orders WHERE store_id = $1', [store.id])).map((row) => [
      String(row.source_order_id),
      String(row.id),
    ]),
  );

describe.each(stores)('the product’s books of $store', (given) => {
  it('hold each expected entry to the unit, and no other', async () => {
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
      [
        row.cause_kind,
        nameOf.get(row.cause_id) ?? row.cause_id,
        row.purpose,
        row.period,
        row.for_month,
        row.debit,
        row.credit,
      ]
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

  it('tell each month as it was closed, and earlier ones as they were reckoned anew', async () => {
    const [store] = await asOwner(app, 'SELECT id FROM stores WHERE slug = $1', [given.store]);
    const { months } = await readMonths(app.system, { storeId: store?.id as StoreRecord['id'] });
    const told = months.flatMap(({ month: closing, reckoned }) =>
      reckoned.map((row) => [
        closing,
        row.month,
        row.contractVersion,
        row.premiums,
        row.share,
        row.reimbursed,
        row.topUp,
      ]),
    );
    const expected = rowsOf('expected-months')
      .filter((row) => row.store === given.store)
      .map((row) => [
        row.asOfClosing,
        row.month,
        row.contractVersion,
        row.premiums,
        row.share,
        row.reimbursed,
        row.topUp,
      ]);
    const figures = (rows: readonly (readonly unknown[])[]) =>
      rows.map(([closing, month, version, ...amounts]) =>
        [closing, month, version, ...amounts.map((amount) => same(String(amount)))].join(' '),
      );
    expect(figures(told).toSorted()).toEqual(figures(expected).toSorted());
    const closed = months.filter(({ state }) => state === 'CLOSED').map(({ month }) => month);
    expect(closed).toEqual([...new Set(expected.map(([closing]) => closing))].toSorted().toReversed());
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
