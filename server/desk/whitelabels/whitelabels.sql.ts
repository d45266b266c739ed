import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import type { FilingWay } from '#core/reference/sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues } from '../../platform/db/handle.ts';

export interface LateClaims {
  store_id: StoreId;
  claims: number;
}

/** How many claims each store has that were to be answered by now; none of a store without any. */
export async function lateClaims(tx: Tx, now: string): Promise<LateClaims[]> {
  // The states stand in the text, which tells the planner that the index of what is due holds them all.
  const toDo = sql.join(queueTabStates.todo.map((state) => sql.lit(state)));
  const { rows } = await sql<LateClaims>`
    SELECT store_id, count(*)::int AS claims FROM claims
    WHERE state IN (${toDo}) AND answer_due_at < ${now}::timestamptz GROUP BY store_id`.execute(tx);
  return rows;
}

/** A store in the order of what needs somebody. */
export interface ListedStore {
  id: StoreId;
  name: string;
  slug: string;
  currency: string;
  time_zone: string;
  is_demo: boolean;
  active: boolean;
  engine_kind: string | null;
  answered_at: string | null;
  down_since: string | null;
  host_fails: boolean;
  late_claims: number;
  pauses: { way: FilingWay; until: string }[];
  /** Where it stands: how heavy its need is, how many claims are late, its name. */
  place: string;
  /** Of all that are found, how many need somebody. */
  needing: number;
}

interface Asked {
  late: readonly LateClaims[];
  now: string;
  search: string;
  after: { at: string; id: string } | null;
  size: number;
}

/**
 * One page of the stores, those that need somebody first: one more than asked for. Every store is weighed by the few rows
 * that say what is wrong: 10,000 with 20,000 late claims took 190 to 310 ms beside other work, which `whitelabels.test.ts`
 * measures with fewer.
 */
export async function pageOfStores(tx: Tx, { late, now, search, after, size }: Asked): Promise<ListedStore[]> {
  const [ids, counts] = [late.map((row) => row.store_id), late.map((row) => row.claims)];
  const found = sql`(s.id = ${search} OR strpos(lower(s.name), ${search}) > 0 OR strpos(s.slug, ${search}) > 0 OR EXISTS (
    SELECT FROM store_hosts h WHERE h.store_id = s.id AND strpos(h.host, ${search}) > 0))`;
  const { rows } = await sql<ListedStore>`
    WITH late AS (SELECT * FROM unnest(${ids}::text[], ${counts}::int[]) AS told (store_id, claims)),
    paused AS (
      SELECT store_id, json_agg(json_build_object('way', way, 'until', until_at) ORDER BY until_at DESC) AS pauses
      FROM filing_pauses WHERE from_at <= ${now}::timestamptz AND until_at > ${now}::timestamptz GROUP BY store_id),
    failing AS (SELECT DISTINCT store_id FROM host_proofs WHERE failing_since IS NOT NULL),
    weighed AS (
      SELECT s.id, s.name, s.slug, s.currency, s.time_zone, s.is_demo, s.active, e.kind AS engine_kind,
        health.last_success_at AS answered_at, health.down_since, failing.store_id IS NOT NULL AS host_fails,
        coalesce(late.claims, 0) AS late_claims, coalesce(paused.pauses, '[]') AS pauses,
        CASE WHEN NOT s.active THEN 9 WHEN health.down_since IS NOT NULL THEN 1 WHEN failing.store_id IS NOT NULL THEN 2
          WHEN late.claims > 0 THEN 3 WHEN paused.store_id IS NOT NULL THEN 4 ELSE 8 END AS weight
      FROM stores s
      LEFT JOIN store_engines e ON e.store_id = s.id
      LEFT JOIN engine_health health ON health.store_id = s.id
      LEFT JOIN failing ON failing.store_id = s.id
      LEFT JOIN late ON late.store_id = s.id
      LEFT JOIN paused ON paused.store_id = s.id
      ${search === '' ? sql`` : sql`WHERE ${found}`}),
    placed AS (
      SELECT weighed.*, count(*) FILTER (WHERE weight < 8) OVER ()::int AS needing,
        (weight || to_char(999999 - least(late_claims, 999999), 'FM000000') || lower(name)) COLLATE "C" AS place
      FROM weighed)
    SELECT * FROM placed
    ${after === null ? sql`` : sql`WHERE (place, id) > (${after.at} COLLATE "C", ${after.id})`}
    ORDER BY place, id LIMIT ${size + 1}`.execute(byItsValues(tx));
  return rows;
}

/** The hosts of some stores that serve, each store’s own in the order of links. */
export function servingHosts(tx: Tx, storeIds: readonly StoreId[]) {
  return tx
    .selectFrom('store_hosts')
    .select(['store_id', 'host'])
    .where('store_id', '=', sql<StoreId>`ANY(${storeIds})`)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
}

/** What DNS said of the hosts of some stores. */
export function proofsOfStores(tx: Tx, storeIds: readonly StoreId[]) {
  return tx
    .selectFrom('host_proofs')
    .select(['store_id', 'host', 'checked_at', 'proved_at', 'failing_since'])
    .where('store_id', '=', sql<StoreId>`ANY(${storeIds})`)
    .orderBy('host')
    .execute();
}

/** The newest version of the brand of some stores; none of one that nobody changed. */
export function brandVersions(tx: Tx, storeIds: readonly StoreId[]) {
  return tx
    .selectFrom('store_settings')
    .select((from) => ['store_id', from.fn.max('version').as('version')])
    .where('store_id', '=', sql<StoreId>`ANY(${storeIds})`)
    .where('area', '=', 'branding')
    .groupBy('store_id')
    .execute();
}
