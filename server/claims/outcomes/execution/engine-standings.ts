import { Problem } from '#core/contract/platform/problems.ts';
import { EngineError } from '../../../commerce/connectors/connector.ts';
import { orderRows } from '../../../commerce/orders/read-order.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { outcomeOf } from '../../decisions/outcome-of-claim.ts';

const deadlineMs = 10_000;

export interface Standing {
  /** What the engine did of the open part of a resolution; `not-asked` where it never was. */
  engine: 'did-it' | 'did-nothing' | 'not-asked';
  /** The attempts after which this was read. */
  attempts: number;
}

/**
 * Reads from the store's engine what stands under the keys of a resolution that it was asked for, before people say that
 * they did it themselves. An engine that is out of reach leaves the word to people where it surely did not act, and
 * otherwise once it is no longer asked by itself: a person has looked, and says how the payment is found.
 * @throws not-found; engine-unavailable while an unknown outcome may still be read
 */
export async function engineStandings(
  ctx: Ctx,
  store: StoreRecord,
  input: { id: string; resolutionId: string },
): Promise<Standing> {
  const { resolution, sourceOrderId } = await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: input.id,
      access: { permission: 'claims:resolve', scopes: [] },
    });
    const { resolutions, amended } = await outcomeOf(tx, store.id, claim.id);
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    return {
      resolution: [...resolutions, ...amended].find((item) => item.id === input.resolutionId),
      sourceOrderId: rows?.order.source_order_id ?? '',
    };
  });
  const attempts = resolution?.attempts ?? 0;
  if (!resolution || attempts === 0) {
    return { engine: 'not-asked', attempts };
  }
  const asked = resolution.payments.filter((item) => item.state !== 'EXECUTED' && item.attempts > 0);
  const keys = resolution.payments.length === 0 ? [resolution.id] : asked.map((item) => item.key);
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    for (const key of keys) {
      if (await ctx.connectors.of(store).findExecution(key, sourceOrderId, signal)) {
        return { engine: 'did-it', attempts };
      }
    }
  } catch (error) {
    if (!(error instanceof EngineError)) {
      throw error;
    }
    if (resolution.execution_state === 'UNKNOWN' && resolution.next_try_at !== null) {
      throw new Problem('engine-unavailable', { cause: error });
    }
  }
  return { engine: 'did-nothing', attempts };
}
