import { newId, type StoreId } from '#core/ids.ts';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import type { EventKind } from '../../../platform/audit-log/event-payloads.ts';
import { followStore, type NumberedEvent } from '../../../platform/audit-log/follow-store.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inRounds, type Pages, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { topicOf } from '../public-topics.ts';
import { messageOf } from './bodies.ts';
import { insertDeliveries, overdueLanes, takeBack } from './deliveries.sql.ts';
import { type EndpointRow, holdEndpoints, moveCursors, storesWithEndpoints } from './endpoints.sql.ts';
import { type Lane, runLane } from './run-lane.ts';
import { messageIdOf } from './signing.ts';

/** Few: what is handed out is sent once the transaction is committed. */
const atOnce = 50;
const lanesAtOnce = 500;
/** A lane whose next try is overdue by so much has lost its job: with a backup restored, or a queue that was emptied. */
const lostAfterMs = 120_000;

/**
 * Hands the events that a store committed since to its endpoints: one delivery each for the topics that it asked for,
 * in the same commit as the endpoint’s new place in the store’s order. So whatever was committed is handed out
 * once, whenever the process was killed; an endpoint that is off gets it parked. Answers whether the store has any.
 * @asksNobody The product tells what happened to whom the store's people named.
 * @recordsNothing That somebody is told is no act.
 */
export async function handOut(ctx: Ctx, storeId: StoreId): Promise<boolean> {
  let handedOut: number | null;
  do {
    handedOut = await handOutNext(ctx, storeId);
  } while (handedOut === atOnce);
  return handedOut !== null;
}

/** Hands out a store’s next events; answers how many, and null where it has no endpoint. */
function handOutNext(ctx: Ctx, storeId: StoreId): Promise<number | null> {
  return ctx.db.inStore(storeId, async (tx) => {
    const endpoints = await holdEndpoints(tx, storeId);
    if (endpoints.length === 0) {
      return null;
    }
    const after = Math.min(...endpoints.map((item) => Number(item.after_number)));
    const events = await followStore(tx, storeId, after, atOnce);
    await handOutThese(tx, ctx, { storeId, endpoints, events });
    const last = events.at(-1)?.store_number;
    if (last !== undefined) {
      await moveCursors(tx, storeId, last);
    }
    return events.length;
  });
}

/** Some events in their order, each to whom it is for; what a later one of them takes back is written and taken back. */
async function handOutThese(
  tx: Tx,
  ctx: Ctx,
  { storeId, endpoints, events }: { storeId: StoreId; endpoints: readonly EndpointRow[]; events: NumberedEvent[] },
): Promise<void> {
  const now = nowOf(ctx);
  const told = events.map((event) => ({ event, topic: topicOf(event.kind as EventKind) }));
  const wants = (endpoint: EndpointRow, { event, topic }: (typeof told)[number]) =>
    topic !== null && event.store_number > Number(endpoint.after_number) && endpoint.topics.includes(topic);
  // Sent together, answered one after the other.
  const bodies = await Promise.all(
    told.map((item) =>
      item.topic !== null && endpoints.some((endpoint) => wants(endpoint, item))
        ? messageOf(tx, storeId, item.event, item.topic)
        : null,
    ),
  );
  const lanes = new Map<string, Lane & { endpoint: EndpointRow }>();
  let rows: NewDelivery[] = [];
  for (const [index, item] of told.entries()) {
    const { event, topic } = item;
    if (isUndo(event) && event.claim_id) {
      await insertDeliveries(tx, rows);
      rows = [];
      if ((await takeBack(tx, storeId, event.claim_id, now)) > 0) {
        continue;
      }
    }
    const body = bodies[index];
    if (topic === null || !body) {
      continue;
    }
    for (const endpoint of endpoints.filter((one) => wants(one, item))) {
      const row = deliveryOf(ctx, { storeId, endpoint, event, topic, body });
      rows.push(row);
      if (endpoint.active) {
        lanes.set(`${endpoint.id} ${row.lane}`, { storeId, endpointId: endpoint.id, endpoint, lane: row.lane });
      }
    }
  }
  await insertDeliveries(tx, rows);
  // At once, whenever its last event is due: the run looks what comes next, and waits for that.
  await Promise.all([...lanes.values()].map((lane) => runLane(tx, ctx, { ...lane, at: now })));
}

type NewDelivery = Parameters<typeof insertDeliveries>[1][number] & { lane: string };

/** An event as it waits for an endpoint; parked for one that is off. */
function deliveryOf(
  ctx: Ctx,
  {
    storeId,
    endpoint,
    event,
    topic,
    body,
  }: { storeId: StoreId; endpoint: EndpointRow; event: NumberedEvent; topic: PublicTopic; body: string },
): NewDelivery {
  const now = nowOf(ctx);
  const undoable = canBeUndone(event);
  const earliest = undoable ? Date.parse(event.at) + ctx.config.undoSeconds * 1000 : 0;
  const waits = endpoint.active;
  return {
    store_id: storeId,
    id: newId('webhookDelivery', ctx.clock.now()),
    endpoint_id: endpoint.id,
    message_id: messageIdOf(event.id),
    event_id: event.id,
    topic,
    claim_id: event.claim_id,
    order_id: event.order_id,
    lane: event.claim_id ?? event.order_id ?? storeId,
    number: event.store_number,
    body,
    undoable,
    created_at: now,
    state: waits ? 'WAITING' : 'PARKED',
    next_try_at: waits ? new Date(Math.max(ctx.clock.now(), earliest)).toISOString() : null,
    ended_at: waits ? null : now,
  };
}

const triggerOf = (event: NumberedEvent) => (event.data as { trigger?: string }).trigger;
const isUndo = (event: NumberedEvent) => event.kind === 'claim.state_changed' && triggerOf(event) === 'undo';

/** Whether whoever decided may still take it back (lifecycle, rule 9): until then nothing that follows is sent. */
function canBeUndone(event: NumberedEvent): boolean {
  if (event.actor_kind !== 'staff') {
    return false;
  }
  const moved = event.kind === 'claim.state_changed' && event.to_state !== null && isUndoable(event.to_state);
  return moved || event.kind === 'claim.approved' || event.kind === 'claim.denied';
}

/**
 * The job `hand-out-webhooks`: every minute, for every store with endpoints, whatever a process that was killed did not
 * come to; and lanes whose job is lost get a new one.
 * @asksNobody A timer of the product itself.
 * @recordsNothing That somebody is told is no act.
 */
export function handOutEverywhere(ctx: Ctx, run?: Run): Promise<Ran> {
  return inRounds(
    ctx.db,
    (storeId) => handOutOf(ctx, storeId),
    run,
    () => ctx.db.everywhere(storesWithEndpoints),
  );
}

async function* handOutOf(ctx: Ctx, storeId: StoreId): Pages {
  const revived = await ctx.db.inStore(storeId, (tx) => reviveLanes(tx, ctx, storeId));
  let handedOut = await handOutNext(ctx, storeId);
  while (handedOut === atOnce) {
    yield handedOut;
    handedOut = await handOutNext(ctx, storeId);
  }
  return revived + (handedOut ?? 0);
}

/** Those that are overdue the longest; the others once these had their turn. */
async function reviveLanes(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<number> {
  const before = new Date(ctx.clock.now() - lostAfterMs).toISOString();
  const lanes = await overdueLanes(tx, storeId, { before, most: lanesAtOnce });
  for (const { endpoint_id, lane, ...endpoint } of lanes) {
    await runLane(tx, ctx, { storeId, endpointId: endpoint_id, endpoint, lane, at: nowOf(ctx) });
  }
  return lanes.length;
}
