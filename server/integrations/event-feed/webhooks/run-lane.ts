import { crc32 } from 'node:zlib';
import type { StoreId, WebhookId } from '../../../../core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { laneAt } from '../../../platform/jobs/lanes.ts';
import type { Answering } from './endpoints.sql.ts';

/** What comes in order to one endpoint: the events of a claim, or of an order. */
export interface Lane {
  storeId: StoreId;
  endpointId: WebhookId;
  lane: string;
}

/** How many messages one endpoint is sent at once. */
const atOncePerEndpoint = 8;
/** The same where it keeps others waiting. */
const atOnceWhereSlow = 2;
/** An answer that takes longer makes an endpoint a slow one, in milliseconds. */
const slowMs = 1000;

/** Whether an endpoint keeps a worker waiting: it fails, or its last answer took long. */
export const isSlow = ({ failing_since, answered_ms }: Answering): boolean =>
  failing_since !== null || (answered_ms ?? 0) > slowMs;

/**
 * Runs a lane at an instant, in place of the run that waits for it already. Lanes of one endpoint share a few queues, and
 * endpoints share all of them: slow ones stand apart, so that they keep nobody else waiting. A lane that moves from
 * one kind of queue to the other may be run by two workers; a try’s lease lets one of them send.
 */
export function runLane(
  tx: Tx,
  ctx: Ctx,
  { at, endpoint, ...lane }: Lane & { at: string; endpoint: Answering },
): Promise<void> {
  const slow = isSlow(endpoint);
  const place = crc32(lane.endpointId) + (crc32(lane.lane) % (slow ? atOnceWhereSlow : atOncePerEndpoint));
  return ctx.jobs.enqueue(tx, 'deliver-webhooks', lane, {
    key: `webhook:${lane.endpointId}:${lane.lane}`,
    queue: laneAt(slow ? 'slow-webhooks' : 'webhooks', place),
    runAt: at,
  });
}
