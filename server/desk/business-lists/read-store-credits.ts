import type { z } from 'zod';
import type { storeCreditRow } from '#core/contract/desk/store-credit-list.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { creditsSince, newestCredits } from './store-credits.sql.ts';

const dayMs = 86_400_000;
const recentDays = 90;

/** Store credits of the stores whose credits the caller may read, newest first, and how much was given of late. */
export async function readStoreCredits(
  ctx: Ctx,
  input: { storeId?: string; search?: string; after: Position | null; size: number },
): Promise<{
  rows: z.input<typeof storeCreditRow>[];
  recent: { currency: string; count: number; amount: number }[];
  next: Position | null;
}> {
  const stores = await readableStores(ctx, input.storeId, 'store-credit:read');
  const storeIds = stores.map(({ id }) => id);
  const since = new Date(ctx.clock.now() - recentDays * dayMs).toISOString();
  const { after, size } = input;
  const [found, recent] = await inStores(ctx, stores, (tx) =>
    Promise.all([
      newestCredits(tx, { storeIds, text: input.search?.trim() ?? '', after, size }),
      creditsSince(tx, storeIds, since),
    ]),
  );
  const page = found.slice(0, size);
  const last = page.at(-1);
  const rows = page.flatMap((row) => {
    const store = stores.find((item) => item.id === row.store_id);
    return store === undefined
      ? []
      : [
          {
            id: row.id,
            storeId: store.id,
            storeName: store.name,
            timeZone: store.timeZone,
            claimId: row.claim_id,
            claimNumber: row.claim_number,
            orderId: row.order_id,
            sourceOrderNumber: row.order_number,
            customerName: seesCustomers(ctx, store) ? row.author_name : '',
            resolutionType: row.type,
            amount: toNumber(row.original_value),
            currency: row.original_currency,
            reference: row.reference ?? '',
            byPeople: row.carried_out_by === 'people',
            givenAt: row.executed_at,
          },
        ];
  });
  return {
    rows,
    recent: recent.map((item) => ({ ...item, amount: toNumber(item.amount) })),
    next: found.length > size && last ? { at: last.executed_at, id: last.id } : null,
  };
}
