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

/**
 * How a table’s rows come to be over the years: with claims and orders, with stores, or once for the installation; a sentence
 * says why the fill of two years leaves none.
 */
export type Growth = 'claims' | 'stores' | 'once' | { readonly none: string };

/** What a module tells of one of its tables. */
interface ToldTable<Row> extends TableFacts {
  grows: Growth;
  /**
   * What columns hold beyond what PostgreSQL says of them: ids of one kind, one of a list, JSON of one shape, by the name of
   * a type that core exports. `npm run schema` writes it into schema.gen.ts.
   */
  columns?: { readonly [Column in keyof Row]?: string };
  /** How ids of its kind begin, in three letters: the kind is that of its `id`, and stands in core/id-kinds.gen.ts. */
  prefix?: string;
  /** How other tables name its id: a column of that name holds it in every table that says nothing else of it. */
  elsewhere?: string;
  /** The columns in which a customer's words stand, each proven to be erased by a canary (T52), or the reason why none does. */
  ofCustomers: string | readonly [keyof Row & string, ...(keyof Row & string)[]];
}

/** The tables of one module, which its statements alone write. */
export type Tables = { readonly [Table in keyof DB]?: ToldTable<DB[Table]> };
