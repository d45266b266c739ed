import { createHash } from 'node:crypto';
import { type ClaimId, newId, type OrderId, type SessionId, type StoreId } from '#core/ids.ts';
import type { ClaimState, DecisionReason } from '#core/reference/claims.ts';
import type { Ctx } from '../context/context.ts';
import { nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { tellLine } from '../db/tell.ts';
import { actorOf } from '../rights/actor-of.ts';
import type { EventKind, EventPayloads } from './event-payloads.ts';
import { appendEvents, lastLink } from './events.sql.ts';
import type { WrittenEvent } from './followers.ts';

/** Why something happened, as a code: what staff named, or one of these. */
export type EventReason =
  | DecisionReason
  | 'WITHDRAWN'
  | 'TIME_TO_DECIDE'
  | 'NOT_SIGNED'
  | 'TAKEN_BACK'
  | 'STORE_SILENT'
  | 'DUPLICATE';

interface AboutEvent {
  storeId: StoreId;
  claimId?: ClaimId;
  orderId?: OrderId;
  /** Of a draft that has no order yet. */
  sessionId?: SessionId;
  from?: ClaimState;
  to?: ClaimState;
  reason?: EventReason;
}

/** A line to be written: its kind says what its data is. */
export type NewEvent = {
  [Kind in EventKind]: AboutEvent & { kind: Kind } & (Record<string, never> extends EventPayloads[Kind]
      ? { data?: EventPayloads[Kind] }
      : { data: EventPayloads[Kind] });
}[EventKind];

/** The busiest act, of which nobody outside hears: its number may wait for the minute's. */
const untold: ReadonlySet<EventKind> = new Set<EventKind>(['order.looked-up']);

/**
 * Writes one line of the feed inside the caller's transaction. Lines of one subject (the claim, else the
 * order, the draft, else the store) form a chain: each carries a keyed hash over itself and the line before, so an
 * altered or removed line shows (T51). Open pages of the claim hear of it once it is committed; what modules do that
 * follow its kind (followers.ts) is part of the transaction.
 */
export async function recordEvent(tx: Tx, ctx: Ctx, event: NewEvent): Promise<void> {
  ctx.recorded?.(tx);
  const { storeId } = event;
  const subject = subjectOf(event);
  const line = holdChain(tx, storeId, subject).then((last) => lineAfter(ctx, event, last));
  keepLast(tx, storeId, subject, line);
  await writeLine(tx, ctx, event, await line);
}

/**
 * Holds the chain of a subject until the transaction ends, and answers its newest line. An act that waits for something
 * anyway holds its chain by the way, and then writes its lines without asking; of several lines only the first asks, since
 * nobody else adds to a chain that is held.
 */
export function holdChain(tx: Tx, storeId: StoreId, subject: string): Promise<Link | undefined> {
  return heldIn(tx).get(`${storeId}/${subject}`) ?? keepLast(tx, storeId, subject, lastLink(tx, storeId, subject));
}

/** The newest line of each chain that a transaction holds; a transaction that is tried again has a handle of its own. */
const held = new WeakMap<Tx, Map<string, Promise<Link | undefined>>>();

function heldIn(tx: Tx): Map<string, Promise<Link | undefined>> {
  const chains = held.get(tx) ?? new Map<string, Promise<Link | undefined>>();
  held.set(tx, chains);
  return chains;
}

function keepLast(
  tx: Tx,
  storeId: StoreId,
  subject: string,
  last: Promise<Link | undefined>,
): Promise<Link | undefined> {
  // Whoever holds it ahead of its use may end before: what was refused then is its own to say.
  last.catch(() => undefined);
  heldIn(tx).set(`${storeId}/${subject}`, last);
  return last;
}

/** The same for the first line of what came into being in the caller's transaction: nobody else knows it, so no chain is held. */
export async function recordFirstEvent(tx: Tx, ctx: Ctx, event: NewEvent): Promise<void> {
  ctx.recorded?.(tx);
  await writeLine(tx, ctx, event, lineAfter(ctx, event, undefined));
}

async function writeLine(tx: Tx, ctx: Ctx, event: NewEvent, line: ReturnType<typeof lineAfter>): Promise<void> {
  await Promise.all([
    appendEvents(tx, [line]),
    untold.has(event.kind)
      ? null
      : tellLine(tx, event.storeId, event.claimId ? { id: event.claimId, sequence: line.sequence } : null),
    ...follow(tx, ctx, event, line),
  ]);
}

/** What follows a line, under way in the order of the followers. */
function follow(tx: Tx, ctx: Ctx, event: NewEvent, { subject, sequence }: ReturnType<typeof lineAfter>) {
  const { kind, storeId, claimId = null, orderId = null, data = {} } = event;
  // Cast: a new line's kind says what its data is, and both are carried over.
  const line = { kind, storeId, claimId, orderId, subject, sequence, data } as WrittenEvent;
  return ctx.followers(kind).map((follower) => follower(tx, ctx, line));
}

/**
 * Writes the first lines of orders that came into being in the caller's transaction, all of one store and each of its
 * own: nobody else can know their subjects, so no chain is held.
 */
export async function recordFirstEvents(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0) {
    const lines = events.map((event) => ({ event, line: lineAfter(ctx, event, undefined) }));
    await appendEvents(
      tx,
      lines.map(({ line }) => line),
    );
    await Promise.all([
      tellLine(tx, storeId, null),
      ...lines.flatMap(({ event, line }) => follow(tx, ctx, event, line)),
    ]);
  }
}

const subjectOf = (event: NewEvent) => event.claimId ?? event.orderId ?? event.sessionId ?? event.storeId;

/** The line before, as the next one is tied to it. */
type Link = { sequence: number; hash: string };

function lineAfter(ctx: Ctx, event: NewEvent, last: Link | undefined) {
  const actor = actorOf(ctx);
  const line = {
    store_id: event.storeId,
    id: newId('event', ctx.clock.now()),
    subject: subjectOf(event),
    sequence: (last?.sequence ?? 0) + 1,
    kind: event.kind,
    claim_id: event.claimId ?? null,
    order_id: event.orderId ?? null,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    from_state: event.from ?? null,
    to_state: event.to ?? null,
    reason: event.reason ?? null,
    data: event.data ?? {},
    request_id: ctx.requestId,
    at: nowOf(ctx),
  };
  return { ...line, hash: linkHash(ctx, line, last?.hash ?? '') };
}

/** The keyed hash of one line; that of the line before, empty for the first, is part of it. */
export function linkHash(
  ctx: Pick<Ctx, 'secrets'>,
  line: {
    store_id: string;
    id: string;
    subject: string;
    sequence: number;
    kind: string;
    actor_kind: string;
    actor_id: string | null;
    actor_name: string;
    from_state: string | null;
    to_state: string | null;
    reason: string | null;
    data: unknown;
    at: string;
  },
  previousHash: string,
): string {
  const canonical = JSON.stringify([
    line.store_id,
    line.id,
    line.subject,
    line.sequence,
    line.kind,
    line.actor_kind,
    line.actor_id,
    line.actor_name,
    line.from_state,
    line.to_state,
    line.reason,
    sortedJson(line.data),
    line.at,
    previousHash,
  ]);
  return ctx.secrets.mac('event-chain', createHash('sha256').update(canonical).digest('base64url'));
}

/** JSON with keys in order, since jsonb keeps none. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(sortedJson).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${sortedJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
