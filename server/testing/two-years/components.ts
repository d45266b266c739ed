import type pg from 'pg';
import { undecidedStates } from '#core/reference/claims.ts';
import { type Cell, cellOf, type Hole, type Named, placeIn } from './cells.ts';
import { idsIn, levelOf } from './id-levels.ts';
import { rowsOf, type Table } from './tables-of.ts';
import { numberMark } from './tell-stories.ts';

/** A row of a story, with what each copy puts in its own way. */
export interface StoryRow {
  table: Table;
  cells: Cell[];
}

/** One order, and all that hangs on it and on the claims about it: what is copied as a whole. */
export interface Component {
  rows: StoryRow[];
  named: Named;
  claims: number;
  orders: number;
  /** Whether it waits for somebody, is over, or was archived; null where nobody claimed. */
  claim: 'open' | 'ended' | 'archived' | null;
  /** When its order or claim came into being, and when something happened last that isn’t to come; milliseconds. */
  born: number;
  last: number;
  /** A claim that was paid is archived after 180 days, others after 90. */
  resolved: boolean;
}

interface Row {
  table: Table;
  texts: (string | null)[];
  nodes: string[];
}

/** The ids and order numbers that a row has of its own story. */
function nodesOf(texts: readonly (string | null)[]): string[] {
  const text = texts.join(' ');
  const ids = [...text.matchAll(idsIn)].filter(([, prefix]) => levelOf(prefix ?? '') === 'new').map(([id]) => id);
  return [...new Set([...ids, ...[...text.matchAll(numberMark)].map(([mark]) => mark.toUpperCase())])];
}

/** A line about the store itself is no part of an order’s story: its chain is the store’s. */
const isOfStore = ({ table, texts }: Pick<Row, 'table' | 'texts'>) =>
  table.columns.some(({ name }, place) => name === 'subject' && texts[place]?.startsWith('sto_'));

/** Made of all rows of a store together, once they are written (settle-copies.ts). */
export const derived: readonly string[] = [
  'audit_roots',
  'claim_counters',
  'event_numbers',
  'unnumbered_events',
  'word_parts',
];

/** Everything that hangs on the orders of a store, order by order. */
export async function componentsOf(
  client: pg.ClientBase,
  tables: readonly Table[],
  storeId: string,
  now: number,
): Promise<Component[]> {
  const rows: Row[] = [];
  for (const table of tables.filter(({ name, ofStore }) => ofStore !== null && !derived.includes(name))) {
    for (const texts of await rowsOf(client, table, storeId)) {
      const nodes = isOfStore({ table, texts }) ? [] : nodesOf(texts);
      if (nodes.length > 0) {
        rows.push({ table, texts, nodes });
      }
    }
  }
  // An order that a file brought has no mark: files are each store's own.
  const isTold = ({ table, nodes }: Row) => table.name === 'orders' && nodes.some((node) => node.startsWith('ZQ'));
  const groups = grouped(rows).filter((group) => group.some(isTold));
  return groups.map((group) => componentOf(group, now));
}

/** Rows that name the same thing are one group. */
function grouped(rows: readonly Row[]): Row[][] {
  const parents = new Map<string, string>();
  const root = (node: string): string => {
    const parent = parents.get(node) ?? node;
    return parent === node ? node : root(parent);
  };
  for (const { nodes } of rows) {
    for (const node of nodes) {
      parents.set(root(node), root(nodes[0]!));
    }
  }
  return [...Map.groupBy(rows, ({ nodes }) => root(nodes[0]!)).values()];
}

const textIn = ({ table, texts }: Row, column: string) =>
  texts[table.columns.findIndex(({ name }) => name === column)] ?? null;

function componentOf(group: readonly Row[], now: number): Component {
  const named: Named = { ids: [], orders: [], claimNumbers: [], references: [] };
  const claims = group.filter(({ table }) => table.name === 'claims');
  const orders = group.filter(({ table }) => table.name === 'orders');
  for (const claim of claims) {
    placeIn(named.claimNumbers, textIn(claim, 'claim_number') ?? '');
  }
  const rows = group.map(({ table, texts }) => ({ table, cells: cells(table, texts, named) }));
  const born = Math.min(...[...claims, ...orders].map((row) => Date.parse(textIn(row, 'created_at') ?? '')));
  const instants = rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ?? []).map(instantIn)));
  const states = claims.map((row) => textIn(row, 'state') ?? '');
  const waits = (state: string) => [...undecidedStates, 'APPROVED'].some((open) => open === state);
  const claim = states.some(waits) ? 'open' : states.every((state) => state === 'ARCHIVED') ? 'archived' : 'ended';
  return {
    ...{ rows, named, claims: claims.length, orders: orders.length, born },
    claim: claims.length === 0 ? null : claim,
    last: Math.max(born, ...instants.filter((at) => at <= now)),
    resolved: states.every((state) => state.startsWith('RESOLVED')),
  };
}

const instantIn = (part: string | Hole) =>
  typeof part === 'object' && part.is === 'instant' ? part.ms : Number.NEGATIVE_INFINITY;

function cells(table: Table, texts: readonly (string | null)[], named: Named): Cell[] {
  const read = table.columns.map((column, place) => cellOf(texts[place] ?? null, column, named));
  if (table.name === 'claim_words') {
    const place = table.columns.findIndex(({ name }) => name === 'word');
    const number = named.claimNumbers.indexOf(texts[place] ?? '');
    if (number >= 0) read[place] = [{ is: 'claim-number', at: number }];
  }
  for (const [index, columns] of table.unique.entries()) {
    keepApart(table, { read, texts, columns, index });
  }
  return read;
}

const differs = (cell: Cell | undefined) =>
  cell?.some(
    (part) => typeof part === 'object' && ['id', 'order', 'claim-number', 'reference', 'code'].includes(part.is),
  );
/** What only tells rows apart, such as the hash of a token: any other code does it as well. */
const codeIn = (text: string | null | undefined) => /[\w+/=-]{20,}/.exec(text ?? '');

/** Sees to it that what no two rows share is another one in each copy. */
function keepApart(
  table: Table,
  given: { read: Cell[]; texts: readonly (string | null)[]; columns: readonly string[]; index: number },
): void {
  const places = given.columns.map((column) => table.columns.findIndex(({ name }) => name === column));
  const isFree = places.some((place) => place < 0 || given.read[place] === null || differs(given.read[place]));
  if (isFree) {
    return;
  }
  const isPlain = (cell: Cell | undefined) => cell?.every((part) => typeof part === 'string');
  const code = places.find(
    (place) => isPlain(given.read[place]) && codeIn(given.texts[place]) && table.columns[place]?.type === 'text',
  );
  if (code === undefined) {
    const said = places.map((place) => given.texts[place]).join(', ');
    throw new Error(`No two rows of ${table.name} share ${given.columns.join(', ')}, and copies would: ${said}.`);
  }
  const text = given.texts[code] ?? '';
  const [seed = '', at = 0] = [codeIn(text)?.[0], codeIn(text)?.index];
  given.read[code] = [text.slice(0, at), { is: 'code', seed, at: given.index }, text.slice(at + seed.length)];
}
