import type { StoreId, WebhookId } from '#core/ids.ts';
import { type WebhookOffReason, webhookTries } from '#core/reference/webhooks.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { storesHolders } from '../../../tenancy/people/holders.ts';
import { findStoreWithin } from '../../../tenancy/stores/read-store.ts';
import { type DeliveryRow, headOfLane, insertAttempt, moveDelivery, nextAttempt, parkAll } from './deliveries.sql.ts';
import { type Answering, changeEndpoint, type EndpointRow, findEndpoint, holdEndpoint } from './endpoints.sql.ts';
import { handOut } from './hand-out.ts';
import { headersOf } from './message-headers.ts';
import { waitAfter } from './retry-plan.ts';
import { isCrowded, isSlow, type Lane, type LaneRun, runLane, whileSending } from './run-lane.ts';
import { type Answered, sendMessage } from './send.ts';

/** How many messages of a lane one run sends; the rest is another run's, so that lanes take turns. */
const atOnce = 20;
/** A try that has not ended by then was killed with its process. */
const leaseMs = 60_000;
/** An endpoint is switched off when an event's tries are used up and nothing was taken for so long. */
const failsEndlesslyMs = 72 * 3_600_000;

/**
 * The job `deliver-webhooks`: sends what comes next in a lane, in order. What fails is tried again later and what comes
 * after it waits; what was tried ten times is parked, and the lane goes on. A try is noted before it is made: two workers never make the same
 * one, and of a killed one the next comes a minute later.
 * @asksNobody The product tells what happened to whom the store's people named.
 * @recordsNothing That somebody is told is no act; that an endpoint is switched off is recorded.
 */
export async function deliver(ctx: Ctx, lane: LaneRun): Promise<void> {
  let answering: Answering = { failing_since: null, answered_ms: null };
  for (let count = 0; count < atOnce; count += 1) {
    const due = await takeHead(ctx, lane);
    if (due === null) {
      return;
    }
    const { endpoint, delivery, tries } = due;
    answering = endpoint;
    const { body } = delivery;
    const answered = await whileSending(lane.endpointId, () =>
      sendMessage(ctx, endpoint.url, { headers: headersOf(ctx, endpoint, delivery), body }),
    );
    const goOn = await ctx.db.inStore(lane.storeId, (tx) =>
      settle(tx, ctx, { lane, endpoint, delivery, tries, answered }),
    );
    if (!goOn) {
      return;
    }
  }
  await ctx.db.inStore(lane.storeId, (tx) => runLane(tx, ctx, { ...lane, endpoint: answering, at: nowOf(ctx) }));
}

/** How often it is noted that an endpoint answers well. */
const noteEveryMs = 10_000;
/** How many people are told that an endpoint was switched off. */
const mostTold = 5;

interface Due {
  endpoint: EndpointRow;
  delivery: DeliveryRow;
  /** This try counted. */
  tries: number;
}

/** The lane's next message, taken for a minute; null where nothing is due now. */
async function takeHead(ctx: Ctx, lane: LaneRun): Promise<Due | null> {
  const { storeId } = lane;
  const due = await ctx.db.inStore(storeId, (tx) => takeWithin(tx, ctx, lane));
  if (due === 'may-be-undone') {
    // Whoever took it back may have committed just now, and nobody was told yet.
    await handOut(ctx, storeId);
    const again = await ctx.db.inStore(storeId, (tx) => takeWithin(tx, ctx, lane, true));
    return again === 'may-be-undone' ? null : again;
  }
  return due;
}

async function takeWithin(tx: Tx, ctx: Ctx, lane: LaneRun, asked = false): Promise<Due | 'may-be-undone' | null> {
  const { storeId, endpointId } = lane;
  const endpoint = await findEndpoint(tx, storeId, endpointId);
  const delivery = endpoint?.active ? await headOfLane(tx, storeId, endpointId, lane.lane) : undefined;
  if (!endpoint || !delivery) {
    return null;
  }
  const nextTryAt = Date.parse(delivery.next_try_at ?? '');
  if (nextTryAt > ctx.clock.now()) {
    await runLane(tx, ctx, { ...lane, endpoint, at: new Date(nextTryAt).toISOString() });
    return null;
  }
  if (!lane.queued && (isSlow(endpoint) || isCrowded(endpointId))) {
    await runLane(tx, ctx, { ...lane, endpoint, crowded: true, at: nowOf(ctx) });
    return null;
  }
  if (delivery.undoable && delivery.attempts === 0 && !asked) {
    return 'may-be-undone';
  }
  const lease = new Date(ctx.clock.now() + leaseMs).toISOString();
  const tries = delivery.attempts + 1;
  if (tries > webhookTries) {
    await park(tx, ctx, { lane, endpoint, delivery }, delivery.attempts);
    await runLane(tx, ctx, { ...lane, endpoint, at: nowOf(ctx) });
    return null;
  }
  const isMine = await moveDelivery(tx, storeId, delivery.id, {
    tries: delivery.attempts,
    changes: { attempts: tries, next_try_at: lease },
  });
  // Whoever was faster goes on with the lane.
  return isMine ? { endpoint, delivery, tries } : null;
}

interface Tried extends Due {
  lane: Lane;
  answered: Answered;
}

/** Writes down what came of a try. Whether the lane goes on at once. */
async function settle(tx: Tx, ctx: Ctx, { lane, delivery, tries, answered, ...rest }: Tried): Promise<boolean> {
  const { storeId, endpointId } = lane;
  const now = nowOf(ctx);
  const steady = answered.failure === null && isKnownGood(rest.endpoint, answered, ctx.clock.now());
  const endpoint = await (steady ? findEndpoint : holdEndpoint)(tx, storeId, endpointId);
  if (!endpoint) {
    return false;
  }
  await noteTry(tx, ctx, { delivery, answered, url: rest.endpoint.url });
  const noted = noteOf(endpoint, answered, now);
  if (!steady) {
    await changeEndpoint(tx, storeId, endpointId, noted);
  }
  if (answered.failure === null) {
    return moveDelivery(tx, storeId, delivery.id, {
      tries,
      changes: { state: 'DELIVERED', next_try_at: null, ended_at: now },
    });
  }
  if (answered.status === 410 && endpoint.active) {
    await switchOff(tx, ctx, endpoint, 'GONE');
    return false;
  }
  const wait = waitAfter(tries, answered.retryAfterMs, Math.random());
  if (wait === null) {
    return park(tx, ctx, { lane, endpoint, delivery }, tries);
  }
  const at = new Date(ctx.clock.now() + wait).toISOString();
  // Where it was switched off meanwhile it is parked, and nothing is to be run.
  if (await moveDelivery(tx, storeId, delivery.id, { tries, changes: { next_try_at: at } })) {
    await runLane(tx, ctx, { ...lane, endpoint: noted, at });
  }
  return false;
}

/** The tries are used up: it waits for people. Whether the lane goes on: not where its endpoint was switched off with it. */
async function park(
  tx: Tx,
  ctx: Ctx,
  { lane, endpoint, delivery }: { lane: Lane; endpoint: EndpointRow; delivery: DeliveryRow },
  tries: number,
): Promise<boolean> {
  const now = nowOf(ctx);
  await moveDelivery(tx, lane.storeId, delivery.id, {
    tries,
    changes: { state: 'PARKED', next_try_at: null, ended_at: now },
  });
  const failing = endpoint.failing_since ?? now;
  if (endpoint.active && ctx.clock.now() - Date.parse(failing) >= failsEndlesslyMs) {
    await switchOff(tx, ctx, endpoint, 'FAILING');
    return false;
  }
  return true;
}

/** Whether an answer says nothing new of its endpoint: tries of a busy one don't wait for each other to note it. */
function isKnownGood(endpoint: EndpointRow, { status, durationMs }: Answered, now: number): boolean {
  const { last_status, answered_at } = endpoint;
  const asBefore =
    last_status === status && !isSlow(endpoint) && !isSlow({ failing_since: null, answered_ms: durationMs });
  return asBefore && now - Date.parse(answered_at ?? '') < noteEveryMs;
}

function noteOf(endpoint: EndpointRow, { status, failure, durationMs }: Answered, now: string) {
  return {
    answered_at: now,
    answered_ms: Math.round(durationMs),
    last_status: status,
    last_failure: failure,
    failing_since: failure === null ? null : (endpoint.failing_since ?? now),
  };
}

/** Writes one try down with its answer. */
export async function noteTry(
  tx: Tx,
  ctx: Ctx,
  { delivery, answered, url }: { delivery: Pick<DeliveryRow, 'store_id' | 'id'>; answered: Answered; url: string },
): Promise<void> {
  const { store_id, id } = delivery;
  await insertAttempt(tx, {
    store_id,
    delivery_id: id,
    number: await nextAttempt(tx, store_id, id),
    at: new Date(ctx.clock.now() - answered.durationMs).toISOString(),
    duration_ms: answered.durationMs,
    url,
    status: answered.status,
    failure: answered.failure,
    answer_headers: JSON.stringify(answered.headers),
    answer_body: answered.body,
  });
}

/** Switches an endpoint off for its own answers: what waits is parked, and the store's people are told. */
async function switchOff(
  tx: Tx,
  ctx: Ctx,
  endpoint: Pick<EndpointRow, 'store_id' | 'id'> & { store_id: StoreId; id: WebhookId },
  reason: Exclude<WebhookOffReason, 'PERSON'>,
): Promise<void> {
  const { store_id: storeId, id } = endpoint;
  const now = nowOf(ctx);
  await changeEndpoint(tx, storeId, id, { active: false, off_reason: reason, off_at: now, updated_at: now });
  await parkAll(tx, storeId, id, now);
  await recordEvent(tx, ctx, { storeId, kind: 'webhook.switched-off', data: { webhookId: id, reason } });
  const store = await findStoreWithin(tx, ctx, storeId);
  const people = store ? await storesHolders(tx, store, 'webhooks:update') : [];
  for (const userId of people.slice(0, mostTold)) {
    const mail = { template: 'webhook-off', userId, webhookId: id } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail });
  }
}
