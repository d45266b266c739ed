import type { z } from 'zod';
import type { executionRow, NotCompleted, NotCompletedNow } from '#core/contract/desk/execution-list.ts';
import type { OpenExecution } from '#core/reference/claims.ts';
import { addMoney, toNumber } from '#core/rules/platform/money.ts';
import { executingTooLong, longestExecutionMs } from '../../claims/decisions/executing-too-long.ts';
import { enginesDown } from '../../commerce/store-engines/engines-down.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { executingSince, executionCustomers, executionSums, executionsPage } from './executions.sql.ts';
import { claimInList, seenOf } from './of-stores.ts';
import { countUndelivered } from './undelivered.sql.ts';

/**
 * What was approved and isn't completed: carried out by hand, refused by the engine, with an outcome that nobody knows, or
 * waiting for an engine that didn't take it yet. Oldest first, of the stores whose claims the caller may read.
 */
export async function readExecutions(
  ctx: Ctx,
  input: { state: OpenExecution; storeId?: string; after: Position | null; size: number },
): Promise<{ rows: z.input<typeof executionRow>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId);
  const found = await inStores(ctx, stores, (tx) =>
    executionsPage(tx, {
      ...input,
      ...ofThese(ctx, stores),
    }),
  );
  const page = found.slice(0, input.size);
  const last = page.at(-1);
  const rows = page.map((row) => ({
    ...claimInList(
      ctx,
      stores.find(({ id }) => id === row.store_id),
      row,
    ),
    resolutionId: row.id,
    resolutionType: row.type,
    amount: toNumber(row.original_value),
    currency: row.original_currency,
    executionState: row.execution_state,
    lastError: row.last_error ? engineReasonText(row.last_error) : '',
    retryAt: row.next_try_at,
    createdAt: row.created_at,
  }));
  return { rows, next: found.length > input.size && last ? { at: last.created_at, id: last.id } : null };
}

/** What of the stores' lists the caller sees. */
const ofThese = (ctx: Ctx, stores: readonly StoreRecord[]) => ({
  ...seenOf(ctx, stores),
  begun: executingTooLong(ctx),
});

/** How much of what was approved isn't completed and what holds it up, of the stores whose claims the caller may read. */
export async function countExecutions(ctx: Ctx, input: { storeId?: string }): Promise<NotCompletedNow> {
  const stores = await readableStores(ctx, input.storeId);
  const [counts, down] = await inStores(ctx, stores, (tx) =>
    Promise.all([notCompletedOf(tx, ctx, stores), enginesDown(tx, ctx, stores)]),
  );
  return { ...counts, enginesDown: down };
}

/**
 * How much waits for a person, and in how many milliseconds the first of what is being carried out takes too long and
 * waits for one, too.
 */
export async function countNotCompleted(ctx: Ctx, input: { storeId?: string }) {
  const stores = await readableStores(ctx, input.storeId);
  const [{ unknown, failed, manual, emails }, since] = await inStores(ctx, stores, (tx) =>
    Promise.all([notCompletedOf(tx, ctx, stores), executingSince(tx, ofThese(ctx, stores))]),
  );
  const againInMs = since === null ? null : Math.max(0, Date.parse(since) + longestExecutionMs - ctx.clock.now());
  return { count: unknown + failed + manual + emails, againInMs };
}

/** What isn't completed of stores that were read already. */
export async function notCompletedOf(tx: Tx, ctx: Ctx, stores: readonly StoreRecord[]): Promise<NotCompleted> {
  const asked = ofThese(ctx, stores);
  const [rows, customers, emails] = await Promise.all([
    executionSums(tx, asked),
    executionCustomers(tx, asked),
    countUndelivered(tx, asked),
  ]);
  const counted = (state: OpenExecution) =>
    rows.filter((row) => row.state === state).reduce((all, { count }) => all + count, 0);
  const sums = [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, ofIt]) => ({ currency, amount: addMoney(...ofIt.map(({ amount }) => amount)) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  return {
    unknown: counted('unknown'),
    failed: counted('failed'),
    manual: counted('manual'),
    waiting: counted('waiting'),
    emails,
    customers,
    sums: sums.map(({ amount, currency }) => ({ amount: toNumber(amount), currency })),
  };
}
