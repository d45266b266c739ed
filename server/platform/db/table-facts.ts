import type { DB } from './schema.gen.ts';

/**
 * Where a table lies on a distributed PostgreSQL: `distributed` with its store's rows on one machine; `reference` whole
 * on every machine, since it's read before the store of a request is known, or is unique over all stores; `local` on the
 * coordinator alone, since ordinary calls write it: whole on every machine, each write would be a commit of two phases
 * that one machine less refuses.
 */
export type Place = 'distributed' | 'reference' | 'local';

/**
 * What the app role may do with a table: what statements do and nothing else (`scripts/lint-tables.js` compares the two).
 * Where a row says what was decided, paid or allowed, only the columns that move. A new right is a migration and a word.
 */
export interface Rights {
  read?: true;
  insert?: true;
  /** The columns that move; true where nearly all of them do. */
  update?: true | readonly string[];
  delete?: true;
}

export interface TableFacts {
  place: Place;
  rights: Rights;
}

/** The tables of one module, which its statements alone write. */
export type Tables = Partial<Record<keyof DB, TableFacts>>;
