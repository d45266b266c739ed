import { crc32 } from 'node:zlib';
import type { StoreId, WebhookId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { laneAt, type QueueName } from '../../../platform/jobs/lanes.ts';
import type { Answering } from './endpoints.sql.ts';

/** What comes in order to one endpoint: the events of a claim, or of an order. */
export interface Lane {
  storeId: StoreId;
  endpointId: WebhookId;
  lane: string;
}

/** A run of a lane as its job carries it. */
export interface LaneRun extends Lane {
  /** It stood in a queue for its turn, and sends whoever else does. */
  queued?: boolean;
}

/** How many messages one endpoint is sent at once by a process. */
const atOncePerEndpoint = 6;
/** How many more where they stand in a queue for it. */
const atOnceWhereCrowded = 4;
/** The same where it keeps others waiting. */
const atOnceWhereSlow = 2;
/** An answer that takes longer makes an endpoint a slow one, in milliseconds. */
const slowMs = 1000;

/** Whether an endpoint keeps a worker waiting: it fails, or its last answer took long. */
export const isSlow = ({ failing_since, answered_ms }: Answering): boolean =>
  failing_since !== null || (answered_ms ?? 0) > slowMs;

/**
 * Runs a lane at an instant, in place of the run that waits for it already. It stands in no queue, since a fetch from
 * queues keeps other fetches out: a message's lease lets one of several runs send it. Endpoints that keep a worker
 * waiting stand in a few queues of their own, so that they keep nobody else waiting.
 * @param run.crowded as many are being sent to this endpoint as may be: the run waits in a queue for its turn
 */
export function runLane(
  tx: Tx,
  ctx: Ctx,
  { at, endpoint, crowded = false, ...lane }: Lane & { at: string; endpoint: Answering; crowded?: boolean },
): Promise<void> {
  const { storeId, endpointId, lane: name } = lane;
  const queue = queueOf(lane, { slow: isSlow(endpoint), crowded });
  return ctx.jobs.enqueue(
    tx,
    'deliver-webhooks',
    { storeId, endpointId, lane: name, ...(queue !== null && { queued: true }) },
    { key: `webhook:${endpointId}:${name}`, ...(queue !== null && { queue }), runAt: at },
  );
}

function queueOf({ endpointId, lane }: Lane, { slow, crowded }: { slow: boolean; crowded: boolean }): QueueName | null {
  const place = (share: number) => crc32(endpointId) + (crc32(lane) % share);
  if (slow) {
    return laneAt('slow-webhooks', place(atOnceWhereSlow));
  }
  return crowded ? laneAt('webhooks', place(atOnceWhereCrowded)) : null;
}

const sending = new Map<WebhookId, number>();

/** Whether this process sends an endpoint as many messages as one may keep it busy with. */
export const isCrowded = (endpointId: WebhookId): boolean => (sending.get(endpointId) ?? 0) >= atOncePerEndpoint;

/** Counts what is sent to an endpoint while it is. */
export async function whileSending<T>(endpointId: WebhookId, send: () => Promise<T>): Promise<T> {
  sending.set(endpointId, (sending.get(endpointId) ?? 0) + 1);
  try {
    return await send();
  } finally {
    const left = (sending.get(endpointId) ?? 1) - 1;
    if (left > 0) {
      sending.set(endpointId, left);
    } else {
      sending.delete(endpointId);
    }
  }
}
