import type { ClientBase } from 'pg';
import { statementsOf } from './statements-of.ts';
import { placingOf, tablesIn } from './topology.ts';

/** Whether the tables of a database have been placed on several machines. */
export async function isPlaced(owner: ClientBase): Promise<boolean> {
  const { rows: citus } = await owner.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (citus.length === 0) return false;
  const { rows } = await owner.query('SELECT FROM citus_tables WHERE table_name::text = $1', [
    tablesIn('distributed')[0],
  ]);
  return rows.length > 0;
}

const making = /^(?:\s|--[^\n]*\n)*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([\w.]+)/i;

/** The table that a statement makes. */
export const tableMadeBy = (statement: string): string | undefined => making.exec(statement)?.[1];

/** A line of its own, between what are two transactions. */
const apart = /^-- In a transaction of its own:$/m;

/**
 * What the transactions of a migration send, in order. It is one, or several where its file says so between them; all but
 * the last can be done twice, since whoever is killed between two begins with the first one again.
 */
export const transactionsToSend = (text: string, placed: boolean): string[][] =>
  text.split(apart).map((part) => statementsToSend(part, placed));

/**
 * What a migration sends, in order. It sees the rows of every store: the owner, too, stands behind the walls, and what it
 * doesn't see it would leave as it was without a word. Workers are told so by SET LOCAL alone, and of nothing that
 * comes in one text with other statements. Where the tables are placed, a new one is placed as soon as it is made, before
 * keys lead from it to others; and machines are asked one after the other, since what one transaction asked them at once
 * bars it from tables that are whole on each.
 */
export function statementsToSend(text: string, placed: boolean): string[] {
  const statements = statementsOf(text);
  if (!placed) return ["SET LOCAL app.store = '*'", ...statements];
  return [
    "SET LOCAL citus.propagate_set_commands = 'local'",
    "SET LOCAL citus.multi_shard_modify_mode = 'sequential'",
    "SET LOCAL app.store = '*'",
    ...statements.flatMap((statement) => {
      const made = tableMadeBy(statement);
      return made ? [statement, ...placingOf(made)] : [statement];
    }),
  ];
}
