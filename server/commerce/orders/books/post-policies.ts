import type { Insertable } from 'kysely';
import type { OrderId, PolicyId } from '#core/ids.ts';
import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { newsOfPolicy, type PolicyTold, type PostedTransfer, type SaleKept } from '#core/rules/ledger/policy-news.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { bookOf, transfersOf } from '../../../ledger/books/index.ts';
import { type Posting, post } from '../../../ledger/books/post.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { type KeptSale, keepSales, type PolicyToPost, policiesToPost } from './policies-told.sql.ts';

/** What of an order a sale of protection is reckoned from; the total in its currency, the rate that per one of the store's. */
export type OrderSold = Pick<PolicyToPost, 'total' | 'currency' | 'exchange_rate' | 'order_premium'>;

/** New policies as they are written, and what their sale posts once they are. */
export interface Sold {
  rows: Insertable<Policies>[];
  postings: Posting[];
}

/** What the sale of an order's new policies comes to, by the versions of its store's contract: nothing where it has none. */
export function sellPolicies(
  ctx: Ctx,
  store: StoreRecord,
  versions: readonly ContractVersion[],
  { order, policies }: { order: OrderSold; policies: readonly NewPolicy[] },
): Sold {
  if (versions.length === 0) {
    return { rows: [...policies], postings: [] };
  }
  const book = { versions, posted: [], closedThrough: null, ...bookOfStore(ctx, store) };
  const sold = policies.map((row) => {
    const { lines, kept } = newsOfPolicy(toldOf(row, order), book);
    return { row: { ...row, ...columnsOf(kept) }, posting: postingOf(row, lines, nowOf(ctx)) };
  });
  return { rows: sold.map(({ row }) => row), postings: sold.map(({ posting }) => posting) };
}

/**
 * Tells the book of a store what became of the policies of some orders, in the commit of what changed them: what was sold,
 * removed, sold again, or told anew since (finance.md 4). Told again it posts nothing.
 */
export async function postPolicies(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { versions, orderIds }: { versions: readonly ContractVersion[]; orderIds: readonly OrderId[] },
): Promise<void> {
  const policies = versions.length === 0 ? [] : await policiesToPost(tx, store.id, orderIds);
  if (policies.length === 0) {
    return;
  }
  const [transfers, known] = await Promise.all([
    transfersOf(tx, store.id, { kind: 'policy', ids: policies.map(({ id }) => id) }),
    bookOf(tx, store.id),
  ]);
  const posted = Map.groupBy(transfers, ({ cause_id }) => cause_id);
  const book = { versions, closedThrough: known?.closed_through ?? null, ...bookOfStore(ctx, store) };
  const news = policies.map((policy) => {
    const of = (posted.get(policy.id) ?? []).map((row) => ({ ...row, forMonth: row.for_month }));
    return { policy, ...newsOfPolicy(toldOf(policy, policy), { ...book, posted: of satisfies PostedTransfer[] }) };
  });
  const sales = news.map(({ policy, kept }) => ({
    before: keptOf(policy),
    now: { ...keptOf(policy), ...columnsOf(kept) },
  }));
  await Promise.all([
    post(
      tx,
      ctx,
      store,
      news.map(({ policy, lines }) => postingOf(policy, lines, nowOf(ctx))),
    ),
    keepSales(
      tx,
      store.id,
      sales.filter(({ before, now }) => JSON.stringify(before) !== JSON.stringify(now)).map(({ now }) => now),
    ),
  ]);
}

type NewPolicy = Insertable<Policies> & { id: PolicyId };

const bookOfStore = (ctx: Ctx, { currency, timeZone }: StoreRecord) => ({ currency, timeZone, now: nowOf(ctx) });

/** An amount as the database keeps it, however whoever told it wrote it. */
function asKept(amount: string): string;
function asKept(amount: string | null): string | null;
function asKept(amount: string | null) {
  return amount === null ? null : addMoney('0', amount);
}

function toldOf(policy: Insertable<Policies> | PolicyToPost, order: OrderSold): PolicyTold {
  const own = policy.premium_paid == null ? null : String(policy.premium_paid);
  const isForeign = policy.premium_currency != null && policy.premium_currency !== order.currency;
  // What an order says that it paid for its protection is in its own currency, and outranks what its policy says, unless
  // the provider’s people said it.
  const isOfOrder = policy.kind === 'SHIPPING' && policy.reason !== 'store' && policy.price_by_hand !== true;
  const ofOrder = isOfOrder && !isForeign ? order.order_premium : null;
  return {
    kind: policy.kind,
    inForce: policy.removed_at == null,
    soldAt: policy.sold_at ?? null,
    premium: asKept(ofOrder ?? own),
    premiumCurrency: policy.premium_currency ?? null,
    order: { total: asKept(order.total), currency: order.currency, rate: order.exchange_rate },
  };
}

/** A removal happens when it's told, a sale when it was made. */
function postingOf(
  policy: Pick<Insertable<Policies>, 'id' | 'sold_at'> & { id: PolicyId },
  lines: Posting['lines'],
  now: string,
): Posting {
  const isSale = lines.every(({ reverses }) => reverses === undefined);
  return { kind: 'policy', id: policy.id, at: isSale ? (policy.sold_at ?? now) : now, lines };
}

const keptOf = ({ id, contract_version, cost, sold_rate, unposted }: PolicyToPost): KeptSale => ({
  id,
  contract_version,
  cost,
  sold_rate,
  unposted,
});

function columnsOf({ contractVersion, cost, rate, unposted }: Partial<SaleKept>): Partial<KeptSale> {
  return {
    ...(contractVersion === undefined ? {} : { contract_version: contractVersion }),
    ...(cost === undefined ? {} : { cost }),
    ...(rate === undefined ? {} : { sold_rate: rate }),
    ...(unposted === undefined ? {} : { unposted }),
  };
}
