import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { type ClaimState, queueTabStates } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ChosenClaim } from '../queue/queue.sql.ts';
import { type Narrowing, narrowed } from '../queue/queue-filter.sql.ts';
import { ofStores, pagesOfStores } from '../readable-stores/of-stores.sql.ts';

/** The parts of Home: each claim that is to do is in one of them. */
export const homeParts = ['late', 'replied', 'next'] as const;
export type HomePart = (typeof homeParts)[number];

/** Whose claims, as of when. */
export interface Asked {
  storeIds: readonly StoreId[];
  /** What of them the reader sees, and when they read. */
  narrowing: Narrowing;
}

interface Part {
  states: readonly ClaimState[];
  where: (now: string) => RawBuilder<unknown>;
}

/** A claim that is to do has an instant by which it is answered, so the index of these holds every one of them. */
const conditions: Readonly<Record<HomePart, Part>> = {
  late: { states: queueTabStates.todo, where: (now) => sql`answer_due_at < ${now}::timestamptz` },
  replied: { states: ['COMMUNICATING'], where: (now) => sql`answer_due_at >= ${now}::timestamptz AND unread` },
  next: {
    states: queueTabStates.todo,
    where: (now) => sql`answer_due_at >= ${now}::timestamptz AND NOT (state = 'COMMUNICATING' AND unread)`,
  },
};

const inEachState = (states: readonly ClaimState[], page: (state: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(
    // As a text, which tells the planner that an index holds all of it.
    states.map((state) => page(sql.lit(state))),
    sql` UNION ALL `,
  );

/** The first claims of a part, what is due soonest first: each state, of each store or of all, in the order of an index. */
export async function firstOfPart(tx: Tx, asked: Asked, part: HomePart, most: number): Promise<ChosenClaim[]> {
  const { states, where } = conditions[part];
  const pages = inEachState(states, (state) =>
    pagesOfStores(
      asked.storeIds,
      (ofThem) => sql`(SELECT store_id, id, answer_due_at AS place FROM claims
        WHERE ${ofThem} AND state = ${state} AND ${where(asked.narrowing.now)} AND ${narrowed(asked.narrowing)}
        ORDER BY answer_due_at, id LIMIT ${most})`,
    ),
  );
  const { rows } = await sql<ChosenClaim>`
    SELECT * FROM (${pages}) AS first ORDER BY place, id LIMIT ${most}`.execute(tx);
  return rows;
}

/** How many claims each part has, counted to `cap` at most. */
export async function countParts(tx: Tx, asked: Asked, cap: number): Promise<Record<HomePart, number>> {
  const counted = (part: HomePart) => {
    const { states, where } = conditions[part];
    return sql`(SELECT count(*)::int FROM (SELECT 1 FROM claims
      WHERE ${ofStores(asked.storeIds, 'claims')} AND state IN (${sql.join(states.map((state) => sql.lit(state)))})
        AND ${where(asked.narrowing.now)} AND ${narrowed(asked.narrowing)} LIMIT ${cap}) AS capped)`;
  };
  const { rows } = await sql<Record<HomePart, number>>`
    SELECT ${counted('late')} AS late, ${counted('replied')} AS replied, ${counted('next')} AS next`.execute(tx);
  return rows[0] ?? { late: 0, replied: 0, next: 0 };
}

/** The claim that is to do and was filed first. */
export async function oldestToDo(tx: Tx, asked: Asked): Promise<ChosenClaim[]> {
  const pages = inEachState(queueTabStates.todo, (state) =>
    pagesOfStores(
      asked.storeIds,
      (ofThem) => sql`(SELECT store_id, id, created_at AS place FROM claims
        WHERE ${ofThem} AND state = ${state} AND ${narrowed(asked.narrowing)} ORDER BY created_at, id LIMIT 1)`,
    ),
  );
  const { rows } = await sql<ChosenClaim>`
    SELECT * FROM (${pages}) AS first ORDER BY place, id LIMIT 1`.execute(tx);
  return rows;
}
