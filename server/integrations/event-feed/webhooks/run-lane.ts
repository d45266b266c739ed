import { crc32 } from 'node:zlib';
import type { StoreId, WebhookId } from '../../../../core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** What comes in order to one endpoint: the events of a claim, or of an order. */
export interface Lane {
  storeId: StoreId;
  endpointId: WebhookId;
  lane: string;
}

/** How many messages one endpoint is sent at once: one that answers slowly keeps this much of the worker busy. */
const atOncePerEndpoint = 8;

/**
 * Runs a lane at an instant, in place of the run that waits for it already. Lanes of one endpoint share a few queues,
 * so that a lane is run by one worker at a time and an endpoint by a few.
 */
export function runLane(tx: Tx, ctx: Ctx, { at, ...lane }: Lane & { at: string }): Promise<void> {
  const place = crc32(lane.lane) % atOncePerEndpoint;
  return ctx.jobs.enqueue(tx, 'deliver-webhooks', lane, {
    key: `webhook:${lane.endpointId}:${lane.lane}`,
    queue: `webhook:${lane.endpointId}:${place}`,
    runAt: at,
  });
}
