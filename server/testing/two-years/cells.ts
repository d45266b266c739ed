import { idsIn, levelOf } from './id-levels.ts';
import type { Column } from './tables-of.ts';
import { storyCustomer } from './tell-stories.ts';

/** A part of a text that is another one in each copy. */
export type Hole =
  /** An id of an order, a claim or what hangs on one, by its place among those of the story. */
  | { is: 'id'; at: number }
  /** An id of something that each store has. */
  | { is: 'store-thing'; id: string }
  /** The number of an order, by its place; `upper` as the order says it, else as it is looked for. */
  | { is: 'order'; at: number; upper: boolean }
  | { is: 'claim-number'; at: number }
  /** The engine’s number for what it carried out. */
  | { is: 'reference'; at: number }
  | { is: 'first' | 'last'; upper: boolean }
  | { is: 'email' }
  /** The number of a house. */
  | { is: 'house' }
  /** Milliseconds since 1970; the end of a day stays one. */
  | { is: 'instant'; ms: number; ofDay: boolean }
  | { is: 'date'; ms: number }
  /** A code that no two rows share. */
  | { is: 'code'; seed: string; at: number };

export type Cell = null | readonly (string | Hole)[];

/** What a story’s rows name, each at its place: ids of its own, orders, and claims by their numbers. */
export interface Named {
  ids: string[];
  orders: string[];
  claimNumbers: string[];
  references: string[];
}

/** The place of a name, which it gets where it comes first. */
export function placeIn(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known >= 0 ? known : names.push(name) - 1;
}

const { first, last, email, street } = storyCustomer;
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)`;
const parts = new RegExp(
  [
    `(?<id>${idsIn.source})`,
    '(?<order>[zZ][qQ]\\d{4})',
    '\\b(?<kind>[rR][fFpP]-?|[cC][rR]-?)(?<reference>1\\d{4})\\b',
    `(?<instant>${instant})`,
    '(?<date>\\b20\\d\\d-\\d\\d-\\d\\d\\b)',
    `(?<email>${email.replace('.', '\\.')})`,
    `\\b(?<first>${first}|${first.toLowerCase()})\\b`,
    `\\b(?<last>${last}|${last.toLowerCase()})\\b`,
    `(?<house>${street})`,
    '(?<claim>#\\d+|"claim_?[nN]umber\\\\*": ?\\d+)',
  ].join('|'),
  'g',
);

/** Whether an instant is the last or the first millisecond of a day of the stores’ zone, which is seven hours behind. */
const endsADay = (ms: number) => [0, 86_399_999].includes((ms - 7 * 3_600_000) % 86_400_000);

export const instantHole = (text: string): Hole => {
  const ms = Date.parse(text);
  return { is: 'instant', ms, ofDay: endsADay(ms) };
};

/** Reads a column of a row: what of it stays, and what each copy puts in its own way. */
export function cellOf(text: string | null, column: Column, named: Named): Cell {
  if (text === null) {
    return null;
  }
  switch (column.type) {
    case 'timestamp with time zone':
      return [instantHole(text)];
    case 'date':
      return [{ is: 'date', ms: Date.parse(`${text}T00:00:00Z`) }];
    case 'bytea':
    case 'bit':
    case 'numeric':
    case 'boolean':
      return [text];
  }
  if (column.name === 'claim_number') {
    return [{ is: 'claim-number', at: placeIn(named.claimNumbers, text) }];
  }
  return textOf(text, named);
}

function textOf(text: string, named: Named): (string | Hole)[] {
  const cell: (string | Hole)[] = [];
  let from = 0;
  for (const match of text.matchAll(parts)) {
    const hole = holeOf(match, named);
    if (hole !== null) {
      cell.push(text.slice(from, match.index) + hole.before, hole.hole);
      from = match.index + match[0].length;
    }
  }
  return [...cell, text.slice(from)].filter((part) => part !== '');
}

function holeOf(match: RegExpExecArray, named: Named): { before: string; hole: Hole } | null {
  const { groups = {}, 0: whole } = match;
  const at = (hole: Hole, before = '') => ({ before, hole });
  if (groups.id) {
    const level = levelOf(groups.id.slice(0, 3));
    if (level === 'new') return at({ is: 'id', at: placeIn(named.ids, groups.id) });
    return level === 'store' ? at({ is: 'store-thing', id: groups.id }) : null;
  }
  if (groups.order) {
    const upper = groups.order.startsWith('Z');
    return at({ is: 'order', at: placeIn(named.orders, groups.order.toUpperCase()), upper });
  }
  if (groups.reference) {
    return at({ is: 'reference', at: placeIn(named.references, groups.reference) }, groups.kind);
  }
  if (groups.instant) return at(instantHole(groups.instant));
  if (groups.date) return at({ is: 'date', ms: Date.parse(`${groups.date}T00:00:00Z`) });
  if (groups.email) return at({ is: 'email' });
  if (groups.house) return { before: '', hole: { is: 'house' } };
  if (groups.first) return at({ is: 'first', upper: groups.first === first });
  if (groups.last) return at({ is: 'last', upper: groups.last === last });
  const [, before = '', number = ''] = /^(.*?)(\d+)$/.exec(whole) ?? [];
  return named.claimNumbers.includes(number)
    ? at({ is: 'claim-number', at: named.claimNumbers.indexOf(number) }, before)
    : null;
}
