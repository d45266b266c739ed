import { type RawBuilder, sql } from 'kysely';
import type { QueueSort } from '#core/reference/claims.ts';

/**
 * An order of the queue: each has an index by store and state, and one by state over all stores, of undecided claims
 * (0145_indexes_used.sql, 0146_claims_have_a_worth.sql).
 */
export interface QueueOrder {
  /** The column of claims that gives a claim its place; ties go by id, the same way. */
  column: string;
  down: boolean;
  /** What a place is compared as. */
  type: 'timestamptz' | 'bigint' | 'text';
}

/** A value is a claim's worth in its store's currency; what has none comes last. */
const orders: Readonly<Record<QueueSort, QueueOrder>> = {
  activity: { column: 'last_activity_at', down: true, type: 'timestamptz' },
  due: { column: 'answer_due_at', down: false, type: 'timestamptz' },
  value: { column: 'worth_key', down: true, type: 'bigint' },
  age: { column: 'created_at', down: false, type: 'timestamptz' },
  customer: { column: 'customer_key', down: false, type: 'text' },
};

export const orderOf = (sort: QueueSort): QueueOrder => orders[sort];

/** The place of a claim that is read, as a column of its row. */
export const placeIn = ({ column }: QueueOrder): RawBuilder<unknown> => sql`${sql.ref(column)} AS place`;

/** Claims in an order. */
export function ordered({ column, down }: QueueOrder): RawBuilder<unknown> {
  return down ? sql`ORDER BY ${sql.ref(column)} DESC, id DESC` : sql`ORDER BY ${sql.ref(column)}, id`;
}

/** Rows that have a place, in an order. */
export function orderedByPlace({ down }: Pick<QueueOrder, 'down'>): RawBuilder<unknown> {
  return down ? sql`ORDER BY c.place DESC, c.id DESC` : sql`ORDER BY c.place, c.id`;
}

/** That a claim comes behind the one with which the page before ended. */
export function behindPlace(
  { column, down, type }: QueueOrder,
  after: { at: string; id: string } | null,
): RawBuilder<unknown> {
  if (after === null) {
    return sql``;
  }
  const place = sql`(${after.at}::${sql.raw(type)}, ${after.id})`;
  return sql`AND (${sql.ref(column)}, id) ${sql.raw(down ? '<' : '>')} ${place}`;
}
