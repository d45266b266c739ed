import type { z } from 'zod';
import type { undeliveredEmail } from '#core/contract/desk/claim-emails.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { claimInList, seenOf } from './of-stores.ts';
import { undeliveredPage } from './undelivered.sql.ts';

/** Emails that reached no customer and that nobody saw to, oldest first, of the stores whose claims the caller may read. */
export async function readUndelivered(
  ctx: Ctx,
  input: { storeId?: string; after: Position | null; size: number },
): Promise<{ rows: z.input<typeof undeliveredEmail>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId);
  const { after, size } = input;
  const found = await inStores(ctx, stores, (tx) => undeliveredPage(tx, { after, size, ...seenOf(ctx, stores) }));
  const page = found.slice(0, size);
  const last = page.at(-1);
  const rows = page.map((row) => {
    const store = stores.find(({ id }) => id === row.store_id);
    return {
      ...claimInList(ctx, store, row),
      id: row.id,
      address: store && seesCustomers(ctx, store) ? row.to_address : '',
      template: row.template,
      why: row.refusal,
      at: row.refused_at,
    };
  });
  return { rows, next: found.length > size && last ? { at: last.refused_at, id: last.id } : null };
}
