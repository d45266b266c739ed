import type { z } from 'zod';
import type { ledgerEntry, ledgerSum } from '#core/contract/ledger/ledger.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId, type UserId } from '#core/ids.ts';
import type { CauseKind } from '#core/rules/ledger/causes.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';
import { allow, nowhere } from '../../../platform/rights/allow.ts';
import { reachableStores, storeById } from '../../../tenancy/stores/read-store.ts';
import { balancesOf } from '../account-balances.ts';
import { storesWithBook, type TransferRow } from '../books.sql.ts';
import { type Beside, entryView, placeOf } from './entry-view.ts';
import {
  type LedgerFilter,
  mostAdded,
  namedCauses,
  namesOfPeople,
  newestTransfers,
  othersOf,
  type PairSum,
  sumsOfFound,
} from './ledger-rows.sql.ts';

interface Asked extends LedgerFilter {
  /** Null for all. */
  storeId: string | null;
  after: Position | null;
  size: number;
}

/**
 * The provider’s books with its stores: what the filter finds, newest first, and on the first page what all of it comes to
 * on each account. The provider’s finance people alone read it.
 * @throws forbidden, not-found for a store that isn’t there
 */
export async function readLedger(
  ctx: Ctx,
  { storeId, after, size, ...filter }: Asked,
): Promise<{
  rows: z.input<typeof ledgerEntry>[];
  next: Position | null;
  sums: z.input<typeof ledgerSum>[] | null;
}> {
  allow(ctx, 'finance-admin:read', nowhere);
  const only = storeId === null ? null : await storeNamed(ctx, storeId);
  const ask = async (tx: Tx) => {
    const storeIds = only === null ? await storesWithBook(tx) : [only];
    const found = await newestTransfers(tx, { storeIds, after, size, ...filter });
    const page = found.slice(0, size);
    const isMore = found.length > size;
    const [pairs, beside] = await Promise.all([
      after !== null
        ? null
        : isMore
          ? sumsOfFound(tx, { storeIds, ...filter })
          : page.map((row) => ({ ...row, read: 1 })),
      besideOf(tx, page),
    ]);
    return { page, isMore, pairs, beside };
  };
  // One store’s book is read behind that store’s wall.
  const { page, isMore, pairs, beside } = await (only === null ? ctx.db.everywhere(ask) : ctx.db.inStore(only, ask));
  const ids = [...new Set(page.map((row) => row.store_id))];
  const stores = await reachableStores(ctx, { all: false, accountIds: [], storeIds: ids });
  const last = page.at(-1);
  const told = { ...beside, stores: new Map(stores.map((store) => [store.id, store])) };
  return {
    rows: page.map((row) => entryView(row, told)),
    next: isMore && last ? { at: last.posted_at, id: last.id } : null,
    sums: pairs === null ? null : sumsOf(pairs),
  };
}

async function storeNamed(ctx: Ctx, storeId: string): Promise<StoreId> {
  if (!isId('store', storeId)) {
    throw new Problem('not-found');
  }
  return (await storeById(ctx, storeId)).id;
}

/** What the entries of a page are told with; each is asked for where some entry has it. */
async function besideOf(tx: Tx, page: readonly TransferRow[]): Promise<Omit<Beside, 'stores'>> {
  const storeIds = [...new Set(page.map((row) => row.store_id))];
  const idsOf = (kind: CauseKind) => [
    ...new Set(page.filter((row) => row.cause_kind === kind).map((row) => row.cause_id)),
  ];
  const ids = { policy: idsOf('policy'), resolution: idsOf('resolution'), amendment: idsOf('amendment') };
  const by = [...new Set(page.flatMap((row) => [row.by, row.second_by]))].filter((id): id is UserId => id !== null);
  const undone = page.flatMap((row) => row.reverses ?? []);
  const [others, causes, people] = await Promise.all([
    page.length === 0 ? [] : othersOf(tx, { storeIds, undone, undoing: page.map(({ id }) => id) }),
    Object.values(ids).every((some) => some.length === 0) ? [] : namedCauses(tx, { storeIds, ids }),
    by.length === 0 ? [] : namesOfPeople(tx, by),
  ]);
  return {
    undone: new Map(others.map((row) => [placeOf(row, row.id), row])),
    undoing: new Map(others.flatMap((row) => (row.reverses ? [[placeOf(row, row.reverses), row] as const] : []))),
    causes: new Map(causes.map((cause) => [placeOf(cause, cause.cause_id), cause])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  };
}

/** What pairs of accounts come to on each account, by currency; null where more was found than is added up. */
function sumsOf(pairs: readonly PairSum[]): z.input<typeof ledgerSum>[] | null {
  if (pairs.reduce((all, { read }) => all + read, 0) > mostAdded) {
    return null;
  }
  const currencies = [...new Set(pairs.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const moved = pairs.flatMap(({ amount, ...pair }) =>
      pair.currency === currency && amount !== null ? [{ ...pair, amount }] : [],
    );
    return balancesOf(moved, currency).map((balance) => ({ ...balance, currency }));
  });
}
