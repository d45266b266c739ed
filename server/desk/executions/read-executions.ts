import type { z } from 'zod';
import type { executionRow } from '../../../core/contract/desk/execution-list.ts';
import { toNumber } from '../../../core/rules/platform/money.ts';
import { executingTooLong } from '../../claims/decisions/executing-too-long.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { seesCustomers } from '../../platform/rights/allow.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { type ExecutionFilterState, executionsPage } from './executions.sql.ts';

/**
 * What was approved and waits for a person: carried out by hand, refused by the engine, or with an outcome that nobody
 * knows. Oldest first, of the stores whose claims the caller may read.
 */
export async function readExecutions(
  ctx: Ctx,
  input: { state: ExecutionFilterState; storeId?: string; after: Position | null; size: number },
): Promise<{ rows: z.input<typeof executionRow>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId);
  const found = await inStores(ctx, stores, (tx) =>
    executionsPage(tx, {
      ...input,
      storeIds: stores.map((store) => store.id),
      begun: executingTooLong(ctx),
      noWarrantiesOf: stores.filter((store) => hidesWarranties(ctx, store)).map(({ id }) => id),
    }),
  );
  const page = found.slice(0, input.size);
  const last = page.at(-1);
  const rows = page.map((row) => {
    const store = stores.find((item) => item.id === row.store_id);
    return {
      resolutionId: row.id,
      claimId: row.claim_id,
      claimNumber: row.claim_number,
      claimCategory: row.category,
      storeId: row.store_id,
      storeName: store?.name ?? '',
      authorName: store && seesCustomers(ctx, store) ? row.author_name : '',
      sourceOrderNumber: row.order_number,
      resolutionType: row.type,
      amount: toNumber(row.original_value),
      currency: row.original_currency,
      executionState: row.execution_state,
      lastError: row.last_error ? engineReasonText(row.last_error) : '',
      retryAt: row.next_try_at,
      createdAt: row.created_at,
    };
  });
  return { rows, next: found.length > input.size && last ? { at: last.created_at, id: last.id } : null };
}
