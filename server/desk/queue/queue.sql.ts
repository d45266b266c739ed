import { type RawBuilder, sql } from 'kysely';
import type { ClaimId, MediaId, StoreId, UserId } from '#core/ids.ts';
import {
  type ClaimCategory,
  type ClaimState,
  type ClaimType,
  type QueueSort,
  queueTabStates,
  type RequestedResolution,
  undecidedStates,
} from '#core/reference/claims.ts';
import { type DraftMarkRow, draftMarks } from '../../claims/staff-drafts/draft-marks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues, liesApart } from '../../platform/db/handle.ts';
import { descending, mergedPages } from '../../platform/db/merged-pages.ts';
import { onOneMachine } from '../../platform/db/page-of-each.ts';
import { type ClaimLabelRow, labelRows } from '../labels/label-rows.ts';
import { ofStores, pagesOfStores } from '../readable-stores/of-stores.sql.ts';
import { withAbsences } from './assignee-absences.sql.ts';
import { type Narrowing, narrowed, narrowedInParts, narrowedTx } from './queue-filter.sql.ts';
import { behindPlace, ordered, orderedByPlace, orderOf, placeIn, type QueueOrder } from './queue-order.sql.ts';
import { foundClaims, type SearchableIn } from './queue-search.sql.ts';
import { isUnreadBy } from './unread-by.sql.ts';

/** One row of the queue as the claims table keeps it, so that a page of it asks nothing else. */
export interface QueueRowRaw {
  store_id: StoreId;
  id: ClaimId;
  claim_number: number;
  version: number;
  state: ClaimState;
  category: ClaimCategory;
  type: ClaimType | null;
  author_name: string;
  order_number: string;
  queue_product: string;
  queue_items: number;
  queue_value: string;
  queue_media_id: MediaId | null;
  queue_photos: number;
  queue_videos: number;
  currency: string;
  /** By what its value is measured in the store's currency; null where nothing says what it's worth. */
  exchange_rate: string | null;
  requested_resolution: RequestedResolution | null;
  assignee_id: UserId | null;
  assignee_name: string | null;
  /** When the assignee is back, and in which zone that day begins, where they are away. */
  assignee_back_at: string | null;
  assignee_zone: string | null;
  labels: ClaimLabelRow[];
  drafts: DraftMarkRow[];
  /** Something came that nobody has acted on. */
  unanswered: boolean;
  /** It did, and the reader hasn't read it. */
  unread: boolean;
  execution_error: string | null;
  missing_evidence: boolean;
  receipt_unverified: boolean;
  /** An approval waits for a second person, or came back to its maker. */
  proposed: boolean;
  /** It was decided against what its facts showed. */
  overridden: boolean;
  signed_at: string | null;
  answer_due_at: string | null;
  appealed_at: string | null;
  last_activity_at: string;
  created_at: string;
  /** Where it comes in the list: what the list is sorted by, or, of what is found, when it was filed. */
  place: string | number;
}

export interface QueueFilter {
  storeIds: readonly StoreId[];
  states: readonly ClaimState[];
  search: string;
  sort: QueueSort;
  narrowing: Narrowing;
  searchableIn: SearchableIn;
  after: { at: string; id: string } | null;
  size: number;
  now: string;
}

/** What its rows are read by. */
export type AskedRows = Pick<QueueFilter, 'storeIds' | 'narrowing' | 'now'>;

/** What a row of the queue is made of, all of it on the claim. */
const columns = sql.raw(
  [
    'store_id, id, claim_number, version, state, category, type, author_name, order_id, queue_product, queue_items',
    'queue_value, queue_media_id, queue_photos, queue_videos, currency, exchange_rate, requested_resolution, assignee_id, unread, news_at, execution_error',
    'missing_evidence, overridden, signed_at, warranty, proposal, answer_due_at, appealed_at, last_activity_at, created_at',
  ].join(', '),
);

/**
 * One page of the queue of some stores, by cursor: in an order, or what a search finds. Each store and state is read in
 * the order of its index, a page at most, so that a queue of millions costs what a small one does.
 */
export function queuePage(tx: Tx, filter: QueueFilter): Promise<QueueRowRaw[]> {
  const rows = filter.search === '' ? pageOf(tx, filter) : foundPage(tx, filter);
  return liesApart(tx) ? withAbsences(tx, filter, rows) : rows;
}

function foundPage(tx: Tx, filter: QueueFilter): Promise<QueueRowRaw[]> {
  return mergedPages(
    tx,
    { storeIds: filter.storeIds, atOnce: 1, most: filter.size + 1 },
    (storeIds) => pageOf(tx, { ...filter, storeIds, searchableIn: searchableAmong(filter.searchableIn, storeIds) }),
    descending((row) => [row.place, row.id]),
  );
}

async function pageOf(tx: Tx, filter: QueueFilter): Promise<QueueRowRaw[]> {
  const isFound = filter.search !== '';
  const order = orderedByPlace(isFound ? { down: true } : orderOf(filter.sort));
  // A word may be rare or common: each has its own best way.
  const planned = isFound ? byItsValues(tx) : narrowedTx(tx, filter.narrowing);
  const chosen = isFound
    ? foundClaims({ ...filter, text: filter.search }, columns)
    : filter.sort === 'due'
      ? dueClaims(filter)
      : sortedClaims(filter, orderOf(filter.sort), liesApart(tx));
  if (liesApart(tx) && filter.storeIds.length > 1) {
    const { rows } = await sql<ChosenClaim>`
      ${chosen} SELECT c.store_id, c.id, c.place FROM chosen AS c ${order} LIMIT ${filter.size + 1}`.execute(planned);
    return rowsApart(tx, filter, rows);
  }
  const { rows } = await sql<QueueRowRaw>`
    ${chosen} ${filter.storeIds.length > 1 ? onOneMachine : sql``}
    ${rowsOf(tx, filter, sql`SELECT * FROM chosen AS c ${order} LIMIT ${filter.size + 1}`)} ${order}`.execute(planned);
  return rows;
}

function searchableAmong(searchable: SearchableIn, storeIds: readonly StoreId[]): SearchableIn {
  const among = (ids: readonly StoreId[]) => ids.filter((id) => storeIds.includes(id));
  const { number, product, customer, tracking } = searchable;
  return { number: among(number), product: among(product), customer: among(customer), tracking: among(tracking) };
}

export type ChosenClaim = Pick<QueueRowRaw, 'store_id' | 'id' | 'place'>;

/** The rows of claims that another list chose, in its order. */
export function rowsOfChosen(tx: Tx, asked: AskedRows, chosen: readonly ChosenClaim[]): Promise<QueueRowRaw[]> {
  const rows = rowsApart(tx, asked, chosen);
  return liesApart(tx) ? withAbsences(tx, asked, rows) : rows;
}

/** The rows of claims that were chosen, each store's asked for where they are, in the order in which they were chosen. */
async function rowsApart(tx: Tx, filter: AskedRows, chosen: readonly ChosenClaim[]): Promise<QueueRowRaw[]> {
  const ofEach = await Promise.all(
    [...new Set(chosen.map(({ store_id }) => store_id))].map(async (storeId) => {
      const ids = chosen.filter(({ store_id }) => store_id === storeId).map(({ id }) => id);
      const theirs = sql`SELECT ${columns}, '' AS place FROM claims WHERE store_id = ${storeId} AND id = ANY(${ids})`;
      return (await sql<QueueRowRaw>`${rowsOf(tx, { ...filter, storeIds: [storeId] }, theirs)}`.execute(tx)).rows;
    }),
  );
  const rows = new Map(ofEach.flat().map((row) => [row.id, row]));
  return chosen.flatMap(({ id, place }) => {
    const row = rows.get(id);
    return row ? [{ ...row, place }] : [];
  });
}

/** What a page shows of chosen claims. */
function rowsOf(tx: Tx, { storeIds, narrowing, now }: AskedRows, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  const absence = liesApart(tx)
    ? { columns: sql`NULL AS assignee_back_at, NULL AS assignee_zone`, joined: sql`` }
    : {
        columns: sql`a.until_at AS assignee_back_at, a.time_zone AS assignee_zone`,
        joined: sql`LEFT JOIN absences a ON a.user_id = c.assignee_id AND a.from_at <= ${now} AND a.until_at > ${now}`,
      };
  const [only] = storeIds;
  const store = storeIds.length === 1 ? sql`${only}` : sql`c.store_id`;
  const column = (name: string) => (name === 'store_id' ? store : sql.ref(`c.${name}`));
  /** Expressions that are texts take the name of a column, and a store has a value. */
  const inStore = (text: (store: string) => string) =>
    sql.join(
      text('@')
        .split('@')
        .map((part) => sql.raw(part)),
      store,
    );
  return sql`
    SELECT c.store_id, c.id, c.claim_number, c.version, c.state, c.category, c.type, c.author_name, o.order_number,
      c.queue_product, c.queue_items, c.queue_value, c.queue_media_id, c.queue_photos, c.queue_videos, c.currency, c.exchange_rate,
      c.requested_resolution, c.assignee_id, u.name AS assignee_name, ${absence.columns}, c.unread AS unanswered, ${isUnreadBy(narrowing.reader, column)} AS unread,
      c.execution_error, c.missing_evidence, c.signed_at,
      coalesce(c.warranty -> 'receiptUnverified' = 'true'::jsonb, false) AS receipt_unverified,
      c.proposal IS NOT NULL AS proposed, c.overridden,
      c.answer_due_at, c.appealed_at, c.last_activity_at, c.created_at, c.place,
      ${inStore((at) => labelRows(at, 'c.id'))} AS labels, ${inStore((at) => draftMarks(at, 'c.id'))} AS drafts
    FROM (${chosen}) AS c
    JOIN orders o ON ${ofStores(storeIds, 'o', sql`c.store_id`)} AND o.id = c.order_id
    LEFT JOIN users u ON u.id = c.assignee_id
    ${absence.joined}`;
}

/** A page of claims in an order, in brackets. */
const pageWhere = ({ after, size }: QueueFilter, order: QueueOrder, where: RawBuilder<unknown>) =>
  sql`(SELECT ${columns}, ${placeIn(order)} FROM claims WHERE ${where} ${behindPlace(order, after)} ${ordered(order)} LIMIT ${size + 1})`;

const union = (pages: readonly RawBuilder<unknown>[]) => sql.join(pages, sql` UNION ALL `);

/**
 * Each state stands in the statement as a text, which tells the planner whether the indexes over all stores hold it: they
 * have undecided claims alone, so decided ones of many stores are read store by store. Several machines take no such
 * statement, and sort what each of them finds.
 */
function sortedClaims(filter: QueueFilter, order: QueueOrder, apart: boolean) {
  const { storeIds, states, narrowing } = filter;
  const times = storeIds.length * states.length;
  const pages = states.map((state) =>
    pagesOfStores(
      storeIds,
      (ofThem, isOfOne) => {
        // An index over all stores holds each state, and no more; those of filters go by activity.
        const hasParts = isOfOne && filter.sort === 'activity';
        const parts = hasParts ? narrowedInParts(narrowing, times) : [narrowed(narrowing)];
        const ofState = sql`${ofThem} AND state = ${sql.lit(state)}`;
        return union(parts.map((part) => pageWhere(filter, order, sql`${ofState} AND ${part}`)));
      },
      { eachByItself: !apart && !undecidedStates.includes(state) },
    ),
  );
  return sql`WITH chosen AS (${union(pages)})`;
}

/** What is to do, each claim with a day by which it is answered: the condition of two indexes (0062_due_by_state.sql). */
const isToDo = sql`state IN (${sql.join(queueTabStates.todo.map((state) => sql.lit(state)))})`;

/**
 * What is due soonest: each state, of each store or of all, by the order of an index that holds only claims that somebody
 * waits for. The state stands in the statement as a text, which tells the planner that the index holds all of it; a
 * second condition for that would be counted as one that leaves fewer claims, and all of them be read and sorted.
 */
function dueClaims(filter: QueueFilter) {
  const { storeIds, states, narrowing } = filter;
  const page = (where: RawBuilder<unknown>) =>
    pageWhere(filter, orderOf('due'), sql`${where} AND ${narrowed(narrowing)}`);
  const pages = queueTabStates.todo
    .filter((state) => states.includes(state))
    .map((state) => pagesOfStores(storeIds, (ofThem) => page(sql`${ofThem} AND state = ${sql.lit(state)}`)));
  return sql`WITH chosen AS (${union(pages)})`;
}

/**
 * How many claims of a narrowing stand in each group of states, and last how many of `due` are late, counted to `cap` at
 * most, in one statement.
 */
export async function countStates(
  tx: Tx,
  asked: {
    storeIds: readonly StoreId[];
    groups: readonly (readonly string[])[];
    due: readonly string[];
    narrowing: Narrowing;
    now: string;
    cap: number;
  },
): Promise<number[]> {
  const { storeIds, groups, due, narrowing, now, cap } = asked;
  const [only] = storeIds;
  const current = storeIds.length === 1 ? sql`store_id = ${only}` : sql`store_id = ANY(${storeIds})`;
  // How common these states are and where counting ends is all that a plan goes by, so both stand in the text.
  const among = (states: readonly string[]) =>
    states.length === 0 ? sql`false` : sql`state IN (${sql.join(states.map((state) => sql.lit(state)))})`;
  const capped = (where: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (
      SELECT 1 FROM claims WHERE ${current} AND ${where} AND ${narrowed(narrowing)} LIMIT ${sql.lit(cap)}) AS capped)`;
  const counts = groups.map((states) => capped(among(states)));
  const overdue = capped(sql`${isToDo} AND ${among(due)} AND answer_due_at < ${now}::timestamptz`);
  const { rows } = await sql<{ counts: number[] }>`
    SELECT ARRAY[${sql.join([...counts, overdue])}] AS counts`.execute(narrowedTx(tx, narrowing));
  return rows[0]?.counts ?? [];
}

/** When the next of what is to do in some stores becomes late; null where nothing does. */
export async function nextDue(tx: Tx, storeIds: readonly StoreId[], now: string): Promise<string | null> {
  const next = pagesOfStores(
    storeIds,
    (ofStores) => sql`(SELECT answer_due_at FROM claims
      WHERE ${ofStores} AND ${isToDo} AND answer_due_at > ${now}::timestamptz ORDER BY answer_due_at LIMIT 1)`,
  );
  const { rows } = await sql<{
    at: string | null;
  }>`SELECT min(answer_due_at) AS at FROM (${next}) AS each_store`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Who has claims of some stores assigned, by name: a step in an index for each of them. */
export async function assigneesOf(tx: Tx, storeIds: readonly StoreId[]): Promise<{ id: UserId; name: string }[]> {
  if (liesApart(tx) && storeIds.length > 1) {
    const each = await Promise.all(storeIds.map((id) => assigneesOf(tx, [id])));
    const ids = each.flat().map(({ id }) => id);
    return tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', sql<UserId>`ANY(${ids})`)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }
  const [only] = storeIds;
  const current = storeIds.length === 1 ? sql`claims.store_id = ${only}` : sql`claims.store_id = found.store_id`;
  const { rows } = await sql<{ id: UserId; name: string }>`
    WITH RECURSIVE ${storeIds.length > 1 ? onOneMachine : sql``} found (store_id, person) AS (
      SELECT place.store_id, '' COLLATE "C" FROM unnest(${storeIds}::text[]) AS place (store_id)
      UNION ALL
      SELECT found.store_id, next.person FROM found CROSS JOIN LATERAL (
        SELECT assignee_key AS person FROM claims
        WHERE ${current} AND assignee_key > found.person
        ORDER BY assignee_key LIMIT 1) AS next)
    SELECT DISTINCT u.id, u.name FROM found JOIN users u ON u.id = found.person ORDER BY u.name, u.id`.execute(tx);
  return rows;
}
