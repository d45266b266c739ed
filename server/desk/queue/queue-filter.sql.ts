import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { type QueueSignal, queueTabStates } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues, forAnyValues } from '../../platform/db/handle.ts';
import { isUnreadBy } from './unread-by.sql.ts';

/** A filter as statements take it: who `me` is stands in it as an id, and days are instants. */
export interface Narrowing
  extends Pick<QueueFilter, 'category' | 'type' | 'resolution' | 'channel' | 'signal' | 'label'> {
  /** Who reads: what is unread is so to them. */
  reader: string;
  /** When they read: what is late is so by then. */
  now: string;
  /** Of which stores the claims of warranties are left out. */
  noWarrantiesOf?: readonly StoreId[];
  /** Ids of people; nobody is the empty text. */
  assignees?: readonly string[];
  /** From a worth in the store's currency to another one, both included, as decimal text. */
  value?: { from?: string; until?: string };
  /** From an instant up to another one, which is not in it, for the stores that share a day. */
  filed?: readonly { storeIds: readonly StoreId[]; from?: string; before?: string }[];
  /** The list goes by activity, or is only counted. */
  byActivity?: boolean;
}

/** Where one band of values ends and the next begins: the bounds of the column `worth_band` (0146_claims_have_a_worth.sql). */
const bandBounds = ['10', '20', '50', '100', '200', '500', '1000', '2000', '5000'];

type Reading = Pick<Narrowing, 'reader' | 'now'>;

/** That a claim is one of those to do, as the indexes of what is due say it. */
const isToDo = (column: Column) =>
  sql`${column('state')} IN (${sql.join(queueTabStates.todo.map((state) => sql.lit(state)))})`;

/** What each mark is on the claim; `appeal` and `late` stand only while there is something to do. */
const signalConditions: Readonly<Record<QueueSignal, (column: Column, reading: Reading) => RawBuilder<unknown>>> = {
  'execution-error': (column) => sql`${column('execution_error')} IS NOT NULL`,
  late: (column, { now }) => sql`(${isToDo(column)} AND ${column('answer_due_at')} < ${now}::timestamptz)`,
  appeal: (column) => sql`(${column('appealed_at')} IS NOT NULL AND ${isToDo(column)})`,
  'no-rate': (column) => sql`${column('exchange_rate')} IS NULL`,
  'missing-evidence': (column) => sql`${column('missing_evidence')}`,
  unsigned: (column) => sql`${column('signed_at')} IS NULL`,
  'receipt-unverified': (column) => sql`${column('warranty')} -> 'receiptUnverified' = 'true'::jsonb`,
  override: (column) => sql`${column('overridden')}`,
  unread: (column, { reader }) => isUnreadBy(reader, column),
};

/** That a claim has a mark. */
export const hasSignal = (signal: QueueSignal, reading: Reading): RawBuilder<unknown> =>
  signalConditions[signal](columnOf('claims'), reading);

type Column = (name: string) => RawBuilder<unknown>;

/** A field that an index leads to: all its values at once, and in parts that the index each reads newest first. */
interface Lead {
  whole: RawBuilder<unknown>;
  parts: readonly RawBuilder<unknown>[];
}

/** The fields of a narrowing that have an index, the one that leaves the fewest claims first, as a rule. */
function leadsOf({ assignees, type, resolution, category, channel, value }: Narrowing, column: Column): Lead[] {
  const oneOf = (name: string, values: readonly string[] | undefined): Lead[] =>
    values === undefined
      ? []
      : [
          {
            whole: sql`${column(name)} = ANY(${values})`,
            parts: values.map((item) => sql`${column(name)} = ${item}`),
          },
        ];
  return [
    ...oneOf('assignee_key', assignees),
    ...oneOf('type', type),
    ...oneOf('channel', channel),
    ...oneOf('requested_resolution', resolution),
    ...oneOf('category', category),
    ...(value === undefined ? [] : [valueLead(value, column)]),
  ];
}

/**
 * Bands that lie wholly between the two amounts need no more words; the first and the last one say where they begin and
 * end. What has no worth is in no band, and below every bound.
 */
function valueLead({ from = '0', until }: NonNullable<Narrowing['value']>, column: Column): Lead {
  const least = (amount: string) => sql`${column('worth_key')} >= (${amount}::numeric * 1000)::bigint`;
  const most = (amount: string) => sql`${column('worth_key')} <= (${amount}::numeric * 1000)::bigint`;
  const starts = ['0', ...bandBounds];
  const first = bandOf(from);
  const last = until === undefined ? bandBounds.length : bandOf(until);
  const parts = starts.flatMap((start, band) =>
    band < first || band > last
      ? []
      : [
          and([
            sql`${column('worth_band')} = ${band}`,
            ...(band === first && from !== start ? [least(from)] : []),
            ...(band === last && until !== undefined ? [least(start), most(until)] : []),
          ]),
        ],
  );
  return { whole: and([least(from), ...(until === undefined ? [] : [most(until)])]), parts };
}

function bandOf(amount: string): number {
  return bandBounds.filter((bound) => compareMoney(bound, amount) <= 0).length;
}

/** More parts than these cost more to plan than they spare. */
const mostParts = 64;

const and = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts.length === 0 ? [sql`true`] : parts, sql` AND `);

/**
 * What a narrowing asks of a claim, the one place where it becomes conditions: list, search and counts take them.
 * @param claims the name under which the statement reads the table
 */
export function narrowed(narrowing: Narrowing, claims = 'claims'): RawBuilder<unknown> {
  const column = columnOf(claims);
  return and([...leadsOf(narrowing, column).map((lead) => lead.whole), ...besides(narrowing, column)]);
}

/**
 * The same conditions in parts that an index each reads newest first: one for each value of the leading field, as long
 * as there are not too many of them, `times` over.
 */
export function narrowedInParts(narrowing: Narrowing, times: number): RawBuilder<unknown>[] {
  const column = columnOf('claims');
  const [lead, ...others] = leadsOf(narrowing, column);
  const rest = [...others.map((other) => other.whole), ...besides(narrowing, column)];
  return lead === undefined || lead.parts.length === 0 || lead.parts.length * times > mostParts
    ? [and([...(lead === undefined ? [] : [lead.whole]), ...rest])]
    : lead.parts.map((part) => and([part, ...rest]));
}

/**
 * How a narrowed list is sent: what a filter asks for may be rare or common, and each has its own best way. One without a
 * filter is planned once.
 */
export function narrowedTx(tx: Tx, narrowing: Narrowing): Tx {
  const isSet = ([field, value]: [string, unknown]) =>
    field !== 'reader' && field !== 'now' && field !== 'byActivity' && value !== undefined;
  return Object.entries(narrowing).some(isSet) ? byItsValues(tx) : forAnyValues(tx);
}

const columnOf =
  (claims: string): Column =>
  (name) =>
    sql.ref(`${claims}.${name}`);

/** What no index leads to: it is asked of the claims that are read anyway. */
function besides(
  { reader, now, noWarrantiesOf, signal, label, filed, byActivity }: Narrowing,
  column: Column,
): RawBuilder<unknown>[] {
  return [
    ...(noWarrantiesOf === undefined
      ? []
      : [sql`NOT (${column('category')} = 'WARRANTY' AND ${column('store_id')} = ANY(${noWarrantiesOf}))`]),
    ...(label === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM claim_labels k WHERE k.store_id = ${column('store_id')}
            AND k.claim_id = ${column('id')} AND k.label_id = ANY(${label}))`,
        ]),
    ...(signal === undefined
      ? []
      : [
          sql`(${sql.join(
            signal.map((item) => signalConditions[item](column, { reader, now })),
            sql` OR `,
          )})`,
        ]),
    ...(filed === undefined ? [] : [filedIn(filed, byActivity ?? true, column)]),
  ];
}

/**
 * What was filed on some day or later was not active before it, which the order of activity can tell. Of another order
 * that is left unsaid: the planner would take it for a second condition that leaves few claims, and sort them all.
 */
function filedIn(filed: NonNullable<Narrowing['filed']>, byActivity: boolean, column: Column): RawBuilder<unknown> {
  const spans = filed.map(({ storeIds, from, before }) =>
    and([
      ...(filed.length === 1 ? [] : [sql`${column('store_id')} = ANY(${storeIds})`]),
      ...(from === undefined
        ? []
        : [
            sql`${column('created_at')} >= ${from}::timestamptz`,
            ...(byActivity ? [sql`${column('last_activity_at')} >= ${from}::timestamptz`] : []),
          ]),
      ...(before === undefined ? [] : [sql`${column('created_at')} < ${before}::timestamptz`]),
    ]),
  );
  return sql`(${sql.join(
    spans.map((span) => sql`(${span})`),
    sql` OR `,
  )})`;
}
