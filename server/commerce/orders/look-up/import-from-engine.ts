import { Problem } from '#core/contract/platform/problems.ts';
import { normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { type Ctx, withoutKey } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { EngineError } from '../../connectors/connector.ts';
import { importOrder } from '../import/import-order.ts';

const engineDeadlineMs = 3000;

const inFlight = new Map<string, Promise<boolean>>();

/**
 * Brings an order from the store's engine, once for all who ask for the same at the same time; true when the engine knew
 * it by number and email together.
 * @throws engine-unavailable where the engine did not answer in time
 */
export async function importFromEngine(
  ctx: Ctx,
  store: StoreRecord,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<boolean> {
  const key = `${store.id}/${normalizeOrderNumber(orderNumber)}/${email.toLowerCase()}`;
  const running = inFlight.get(key);
  if (running) {
    return running;
  }
  const asked = (async () => {
    try {
      const found = await ctx.connectors
        .of(store)
        .findOrder({ orderNumber, email }, AbortSignal.timeout(engineDeadlineMs));
      if (!found) {
        return false;
      }
      await importOrder(
        { ...withoutKey(ctx), actor: { kind: 'system', name: 'Lookup' } },
        { storeId: store.id, order: found },
      );
      return true;
    } catch (error) {
      if (error instanceof EngineError || (error instanceof Error && error.name === 'TimeoutError')) {
        ctx.log.warn({ store: store.id, error }, 'The store engine did not answer a look-up');
        throw new Problem('engine-unavailable', { retryAfterSeconds: 30, cause: error });
      }
      // What its engine tells of an order no shopper can mend.
      if (error instanceof Problem && error.code === 'validation-failed') {
        ctx.log.warn({ store: store.id, error }, 'The store engine told an order that can’t be taken in');
        throw new Problem('engine-unavailable', { retryAfterSeconds: 30, cause: error });
      }
      throw error;
    } finally {
      inFlight.delete(key);
    }
  })();
  inFlight.set(key, asked);
  return asked;
}
