import type { ResolutionId, StoreId } from '#core/ids.ts';
import { followedDays } from '#core/rules/claims/outcomes/replacement-order.ts';
import { EngineError } from '../../../commerce/connectors/connector.ts';
import { engineLane } from '../../../commerce/engine-sync/enqueue-page.ts';
import { importOrder } from '../../../commerce/orders/import/import-order.ts';
import { orderRows, ordersNamed } from '../../../commerce/orders/read-order.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import { hasParcels, holdResolution, type ResolutionRow } from '../../decisions/decision-rows.ts';
import { keepShipments } from './keep-shipments.ts';

const deadlineMs = 15_000;
const dayMs = 86_400_000;

/**
 * Asks after a replacement that nobody said has shipped: here, since its order may have been told before the replacement
 * was known to be it, and once a day of the engine that placed it, for thirty days.
 */
export async function followReplacement(
  ctx: Ctx,
  input: { storeId: StoreId; resolutionId: ResolutionId },
): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  const awaited = await ctx.db.inStore(store.id, (tx) => awaitedOf(tx, store, input.resolutionId));
  if (awaited === null) {
    return;
  }
  if (awaited.byEngine) {
    await askEngineFor(ctx, store, awaited);
  }
  await ctx.db.inStore(store.id, async (tx) => {
    for (const rows of await ordersNamed(tx, store.id, awaited.reference)) {
      await keepShipments(tx, ctx, store, rows);
    }
    const still = await awaitedOf(tx, store, input.resolutionId);
    const over = ctx.clock.now() >= Date.parse(awaited.since) + followedDays * dayMs;
    if (still?.byEngine && !over) {
      await awaitShipment(tx, ctx, { ...input, runAt: new Date(ctx.clock.now() + dayMs).toISOString() });
    }
  });
}

/** Has a replacement asked after at an instant, at once where none is given. */
export async function awaitShipment(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { runAt, ...of }: { storeId: StoreId; resolutionId: ResolutionId; runAt?: string },
): Promise<void> {
  await ctx.jobs.enqueue(tx, 'follow-replacement', of, {
    key: `follow:${of.resolutionId}`,
    queue: engineLane(of.storeId),
    ...(runAt !== undefined && { runAt }),
  });
}

/** Begins to wait for the shipment of a replacement that was just ordered. People who sent it may have told its order before. */
export async function beginToFollow(
  tx: Tx,
  ctx: Ctx,
  done: Pick<ResolutionRow, 'id' | 'type' | 'carried_out_by'>,
  storeId: StoreId,
): Promise<void> {
  if (done.type === 'RESHIP') {
    const byEngine = done.carried_out_by === 'engine';
    await awaitShipment(tx, ctx, {
      ...{ storeId, resolutionId: done.id },
      ...(byEngine && { runAt: new Date(ctx.clock.now() + dayMs).toISOString() }),
    });
  }
}

interface Awaited {
  reference: string;
  byEngine: boolean;
  email: string;
  since: string;
}

/** What is waited for; null where the replacement is not carried out or its shipment is known. */
async function awaitedOf(tx: Tx, store: StoreRecord, id: ResolutionId): Promise<Awaited | null> {
  const resolution = await holdResolution(tx, store.id, id);
  if (resolution?.execution_state !== 'EXECUTED' || !resolution.reference || resolution.executed_at === null) {
    return null;
  }
  const shipped = await hasParcels(tx, store.id, resolution.id);
  const original = await orderRows(tx, store.id, { id: resolution.order_id });
  return shipped || !original
    ? null
    : {
        reference: resolution.reference,
        byEngine: resolution.carried_out_by === 'engine',
        email: original.order.customer_email,
        since: resolution.executed_at,
      };
}

/** Takes in the order as the engine knows it; an engine that doesn't answer is asked again the next day. */
async function askEngineFor(ctx: Ctx, store: StoreRecord, { reference, email }: Awaited): Promise<void> {
  try {
    const order = await ctx.connectors
      .of(store)
      .findOrder({ orderNumber: reference, email }, AbortSignal.timeout(deadlineMs));
    if (order) {
      await importOrder(ctx, { storeId: store.id, order });
    }
  } catch (error) {
    if (!(error instanceof EngineError) && !(error instanceof Error && error.name === 'TimeoutError')) {
      throw error;
    }
    ctx.log.warn({ store: store.id, error }, 'The store engine did not answer what became of a replacement');
  }
}
