import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';

export interface ActivityLine {
  id: string;
  kind: string;
  subject: string;
  claim_id: string | null;
  order_id: string | null;
  actor_kind: string;
  actor_name: string;
  to_state: string | null;
  reason: string | null;
  data: Record<string, unknown>;
  at: string;
  claim_number: number | null;
  order_number: string | null;
}

export interface ActivityFilter {
  /** The kinds that are shown, of which the first is not `about` where `isNarrow`. */
  kinds: readonly string[];
  /** Whether the kinds are few of all: then each is read by its own index. */
  isNarrow: boolean;
  actorId: string | null;
  /** The claims and orders that it is about; null for everything. */
  subjects: readonly string[] | null;
  from: string | null;
  before: string | null;
  after: Position | null;
  size: number;
}

const acted = sql`e.actor_kind IN ('staff', 'machine')`;

/**
 * One page of a store's log, newest first: one row more than asked for. What one person did, or what is of some kinds, is
 * read kind by kind in the order of an index, the log of some subjects by their chains, everything by its time.
 * @readsAcross A line names its claim and its order by their numbers, as people do.
 */
export async function newestActivity(tx: Tx, storeId: StoreId, filter: ActivityFilter): Promise<ActivityLine[]> {
  const { kinds, isNarrow, actorId, subjects, from, before, after, size } = filter;
  const ofActor = actorId === null ? sql`` : sql`AND ${acted} AND e.actor_id = ${actorId}`;
  const since = from === null ? sql`` : sql`AND e.at >= ${from}::timestamptz`;
  const until = before === null ? sql`` : sql`AND e.at < ${before}::timestamptz`;
  const behind = after === null ? sql`` : sql`AND (e.at, e.id) < (${after.at}::timestamptz, ${after.id})`;
  const newest = sql`ORDER BY e.at DESC, e.id DESC LIMIT ${size + 1}`;
  const lines = (which: RawBuilder<unknown>) =>
    sql`SELECT e.* FROM events e WHERE e.store_id = ${storeId} AND ${which} ${ofActor} ${since} ${until} ${behind} ${newest}`;
  const ofKinds = sql`e.kind = ANY(${kinds})`;
  const perKind = sql`
    SELECT found.* FROM unnest(${kinds}::text[]) AS wanted (kind)
    CROSS JOIN LATERAL (${lines(sql`e.kind = wanted.kind`)}) AS found`;
  const inner =
    subjects !== null
      ? lines(sql`e.subject = ANY(${subjects}) AND ${ofKinds}`)
      : actorId !== null || isNarrow
        ? perKind
        : lines(ofKinds);
  const { rows } = await sql<ActivityLine>`
    WITH page AS MATERIALIZED (SELECT * FROM (${inner}) AS line ORDER BY at DESC, id DESC LIMIT ${size + 1})
    SELECT page.id, page.kind, page.subject, page.claim_id, page.order_id, page.actor_kind, page.actor_name,
      page.to_state, page.reason, page.data, page.at, c.claim_number, o.order_number
    FROM page
    LEFT JOIN claims c ON c.store_id = ${storeId} AND c.id = page.claim_id
    LEFT JOIN orders o ON o.store_id = ${storeId} AND o.id = page.order_id
    ORDER BY page.at DESC, page.id DESC`.execute(tx);
  return rows;
}

/** As many claims or orders as a number may name. */
const mostNamed = 50;

/**
 * The subjects of what a text names: a claim, or an order with its claims, by number or id; empty where there is none.
 * @readsAcross Claims and orders are named by their numbers, which only they know.
 */
export async function subjectsNamed(
  tx: Tx,
  storeId: StoreId,
  named: { id: string; orderNumbers: readonly string[]; claimNumber: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH found AS MATERIALIZED (
      (SELECT o.id FROM orders o WHERE o.store_id = ${storeId} AND o.number_key = ANY(${named.orderNumbers})
        LIMIT ${mostNamed})
      UNION SELECT i.id FROM orders i WHERE i.store_id = ${storeId} AND i.id = ${named.id})
    SELECT found.id FROM found
    UNION SELECT k.id FROM found JOIN claims k ON k.store_id = ${storeId} AND k.order_id = found.id
    UNION SELECT c.id FROM claims c WHERE c.store_id = ${storeId} AND c.id = ${named.id}
    UNION SELECT n.id FROM claims n WHERE n.store_id = ${storeId} AND n.claim_number = ${named.claimNumber}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** As many people and machines as a store is asked for by name. */
const mostActors = 500;

/**
 * Every person and machine that a store's log knows, each by one step along an index; a name of theirs beside it.
 * @readsAcross The log is asked for here, where every kind of event is known.
 */
export async function actorsOf(tx: Tx, storeId: StoreId): Promise<{ id: string; kind: string; name: string }[]> {
  const { rows } = await sql<{ id: string; kind: string; name: string }>`
    WITH RECURSIVE who (id) AS (
      (SELECT e.actor_id FROM events e WHERE e.store_id = ${storeId} AND ${acted} AND e.actor_id IS NOT NULL
        ORDER BY e.actor_id LIMIT 1)
      UNION ALL
      SELECT next.actor_id FROM who CROSS JOIN LATERAL (
        SELECT e.actor_id FROM events e WHERE e.store_id = ${storeId} AND ${acted} AND e.actor_id > who.id
        ORDER BY e.actor_id LIMIT 1) AS next)
    SELECT who.id, line.kind, line.name FROM (SELECT who.id FROM who LIMIT ${mostActors}) AS who
    CROSS JOIN LATERAL (
      SELECT e.actor_kind AS kind, e.actor_name AS name FROM events e
      WHERE e.store_id = ${storeId} AND ${acted} AND e.actor_id = who.id LIMIT 1) AS line`.execute(tx);
  return rows;
}
