import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from './handle.ts';

/** The channel on which the processes of an installation hear of each other's acts. */
export const liveChannel = 'amends_live';

/** A right that open streams stand on, as `server/claims/claim-view/follow-claim.ts` names them. */
export type RightKind = 'grant' | 'token' | 'person' | 'store' | 'links';

/**
 * Tells, once this transaction is committed, that a store's feed has a new line: open pages which line of their claim it
 * is, and whoever hands events out which store it is.
 */
export function tellLine(tx: Tx, storeId: string, claim: { id: string; sequence: number } | null): Promise<void> {
  return tell(tx, claim ? `claim ${claim.id} ${claim.sequence} ${storeId}` : `store ${storeId}`);
}

/**
 * Tells, once this transaction is committed, that a right was changed or taken away: the streams that stand on it end.
 * Whoever writes to a row that a right comes from says so in the same statement file, so that no verb can forget it.
 */
export function tellRight(tx: Tx, kind: RightKind, id: string): Promise<void> {
  return tell(tx, `rights ${kind} ${id}`);
}

/**
 * Tells, once this transaction is committed, that a store has a new endpoint for its events: whoever knew that it had
 * none looks again.
 */
export function tellEndpoint(tx: Tx, storeId: string): Promise<void> {
  return tell(tx, `endpoint ${storeId}`);
}

/**
 * Tells, once this transaction is committed, that something stands beside a claim which is no line of its feed, such as a
 * colleague's draft: only staff hear of it.
 */
export function tellBeside(tx: Tx, storeId: string, claimId: string): Promise<void> {
  return tell(tx, `beside ${claimId} ${storeId}`);
}

/** What one notice of PostgreSQL holds is less than 8,000 bytes. */
const perNotice = 100;

/**
 * Tells, once this transaction is committed, that something changed which these people alone see, such as their inbox:
 * their own pages hear of it.
 */
export async function tellOwn(tx: Tx, people: readonly string[]): Promise<void> {
  const each = [...new Set(people)];
  for (let from = 0; from < each.length; from += perNotice) {
    await tell(tx, `own ${each.slice(from, from + perNotice).join(' ')}`);
  }
}

/** Says at once, outside of any transaction, what is kept nowhere: who has a claim open. Ids alone, as below. */
export async function say(pool: pg.Pool, what: string): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [liveChannel, what]);
}

/** Which of these lines of processes the database still has, by `Listener.lineId`; one that was closed or broke is gone. */
export async function openLines(pool: pg.Pool, lines: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND datname = current_database()',
    [lines],
  );
  return new Set(rows.map(({ pid }) => pid));
}

/** Ids and numbers alone, never content: whoever hears of it reads it through the walls. */
async function tell(tx: Tx, what: string): Promise<void> {
  await sql`SELECT pg_notify(${liveChannel}, ${what})`.execute(tx);
}
