import { cellOf, type Places, type Rows } from './cells.ts';
import type { ImportColumn, ImportKind } from './file-kinds.ts';

/** As many rows of orders that stand apart are held at once; more of them would fill the memory. */
export const mostRowsApart = 50_000;

/** More rows stand apart from their orders than can be held: the file has to be sorted. */
export class RowsTooFarApart extends Error {
  constructor() {
    super(`More than ${mostRowsApart} rows stand apart from the order they belong to.`);
    this.name = 'RowsTooFarApart';
  }
}

/** Which part of a file’s orders is gathered: all, those whose rows stand together, or those whose rows don’t. */
export type GatheredPart = 'all' | 'together' | 'apart';

interface Form {
  kind: ImportKind;
  places: Places<ImportColumn>;
  /** The marks of orders that the file tells in several places. */
  apart: ReadonlySet<number>;
}

/** An order’s number as it is compared. */
const numberIn = (rows: Rows, places: Places<ImportColumn>) => cellOf(rows[0], places, 'number');

/**
 * A number in few bytes: one of a file’s many is kept for each order. Two orders that share a mark are held as if their
 * rows stood apart, and lose nothing by it.
 */
function markOf(number: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < number.length; at += 1) {
    mark = Math.imul(mark ^ number.charCodeAt(at), 0x01000193);
  }
  return mark >>> 2;
}

/** Finds the orders that a file tells in several places, while it is read once from its first row to its last. */
export class ApartFinder {
  readonly #places: Places<ImportColumn>;
  readonly #isOrders: boolean;
  readonly #seen = new Set<number>();
  readonly #apart = new Set<number>();

  constructor({ kind, places }: Pick<Form, 'kind' | 'places'>) {
    this.#places = places;
    this.#isOrders = kind === 'orders';
  }

  /** Takes rows that stand together. */
  look(rows: Rows): void {
    const number = this.#isOrders ? numberIn(rows, this.#places) : '';
    if (number === '') return;
    const mark = markOf(number);
    if (this.#seen.has(mark)) this.#apart.add(mark);
    this.#seen.add(mark);
  }

  /** The marks of the orders that came more than once. */
  end(): ReadonlySet<number> {
    return this.#apart;
  }
}

/** Holds the rows of orders that stand apart until the file ends, so that each order is told whole. */
export class ApartHolder {
  readonly #form: Form;
  readonly #part: GatheredPart;
  readonly #held = new Map<string, Rows[]>();
  #rows = 0;

  constructor(form: Form, part: GatheredPart) {
    this.#form = form;
    this.#part = part;
  }

  /** What of these rows can be told now. @throws RowsTooFarApart */
  pass(rows: Rows): Rows[] {
    const { kind, apart, places } = this.#form;
    const number = kind === 'orders' && apart.size > 0 ? numberIn(rows, places) : '';
    if (number === '' || !apart.has(markOf(number))) {
      return this.#part === 'apart' ? [] : [rows];
    }
    if (this.#part !== 'together') {
      this.#rows += rows.length;
      if (this.#rows > mostRowsApart) throw new RowsTooFarApart();
      const held = this.#held.get(number);
      if (held === undefined) this.#held.set(number, [rows]);
      else held.push(rows);
    }
    return [];
  }

  /** The orders that were held, each with all its rows. */
  end(): Rows[] {
    const told = [...this.#held.values()].flatMap((groups) => ordersIn(groups, this.#form.places));
    this.#held.clear();
    return told;
  }
}

/** Rows under one number are one order, unless they name ids of several: shops that are one file each count from 1. */
function ordersIn(groups: readonly Rows[], places: Places<ImportColumn>): Rows[] {
  const byId = Map.groupBy(groups, ([first]) => cellOf(first, places, 'id'));
  const isOne = [...byId.keys()].filter((id) => id !== '').length <= 1;
  return (isOne ? [groups] : [...byId.values()]).flatMap((parts) => {
    const [first, ...rest] = parts.flat();
    return first === undefined ? [] : [[first, ...rest] as const];
  });
}
