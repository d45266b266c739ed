import { createHash } from 'node:crypto';
import { type StoreId, storeHint } from '#core/ids.ts';
import { manifestMac } from '../../claims/claim/signed-statement.ts';
import { linkHash } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Cell, Hole } from './cells.ts';
import type { Component, StoryRow } from './components.ts';
import { jobsTable, type Table } from './tables-of.ts';

/** A store that copies are written in. */
export interface Target {
  storeId: StoreId;
  /** The store’s own thing for each of the first store’s. */
  things: ReadonlyMap<string, string>;
}

/** What one copy of a component has of its own. */
export interface Copy {
  target: Target;
  /** Counts all copies from 1. */
  number: number;
  /** How much later than its story it happened: weeks, and within the hours of a day. */
  weeks: number;
  hoursMs: number;
  /** The numbers of its orders and claims begin here. */
  firstOrder: number;
  firstClaim: number;
  customer: { first: string; last: string; email: string; street: string };
}

const weekMs = 7 * 86_400_000;
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const inDigits = (number: number, places: number) => {
  let text = '';
  for (let rest = number; text.length < places; rest = Math.floor(rest / 32)) {
    text = digits[rest % 32] + text;
  }
  return text;
};
const fromDigits = (text: string) => [...text].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0);

/** Another id of the same kind: of its own time and store, and with the number of its copy where chance was. */
function idOf(id: string, copy: Copy, laterMs: number): string {
  const [time, rest] = [id.slice(4, 13), id.slice(13)];
  const later = inDigits(fromDigits(time) + Math.floor(laterMs / 8), 9);
  const hinted = id.endsWith('h') ? `${storeHint(copy.target.storeId)}h` : rest.slice(12);
  return `${id.slice(0, 4)}${later}${rest.slice(0, 3)}${inDigits(copy.number, 5)}${rest.slice(8, 12)}${hinted}`;
}

/** COPY’s own marks in a text. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** The rows of a component’s copies as the text of COPY, table by table; chains and statements are signed anew. */
export function copier(ctx: Pick<Ctx, 'secrets'>, now: number) {
  const ready = new WeakMap<Component, StoryRow[]>();

  /** Lines of a chain in their order, so that each follows its copy’s line before. */
  function inOrder(component: Component): StoryRow[] {
    const known = ready.get(component);
    if (known) {
      return known;
    }
    const place = (row: StoryRow) => Number(row.cells[columnOf(row.table, 'sequence')]?.[0] ?? 0);
    const events = component.rows.filter(({ table }) => table.name === 'events').sort((a, b) => place(a) - place(b));
    const others = component.rows.filter(({ table }) => table.name !== 'events');
    ready.set(component, [...others, ...events]);
    return inOrder(component);
  }

  /** Hands every row of a copy to `write`, as a line of COPY; answers its ids, in the order of the component’s own. */
  return function copyOf(component: Component, copy: Copy, write: (table: Table, line: string) => void): string[] {
    const laterMs = copy.weeks * weekMs + copy.hoursMs;
    const ids = component.named.ids.map((id) => idOf(id, copy, laterMs));
    const instants = new Map<number, string>();
    const hashes = new Map<string, string>();

    const instant = ({ ms, ofDay }: { ms: number; ofDay: boolean }): string => {
      const at = ms + copy.weeks * weekMs + (ofDay ? 0 : copy.hoursMs);
      const known = instants.get(at) ?? new Date(at).toISOString();
      instants.set(at, known);
      return known;
    };
    const filled = (hole: Hole): string => {
      switch (hole.is) {
        case 'id':
          return ids[hole.at]!;
        case 'store-thing':
          return thingOf(copy.target, hole.id);
        case 'order':
          return `${hole.upper ? 'F' : 'f'}${copy.firstOrder + hole.at}`;
        case 'claim-number':
          return String(copy.firstClaim + hole.at);
        case 'reference':
          return String(1_000_000 + copy.number * 8 + hole.at);
        case 'first':
        case 'last':
          return hole.upper ? copy.customer[hole.is] : copy.customer[hole.is].toLowerCase();
        case 'email':
          return copy.customer.email;
        case 'house':
          return copy.customer.street;
        case 'instant':
          return instant(hole);
        case 'date':
          return new Date(hole.ms + copy.weeks * weekMs).toISOString().slice(0, 10);
        case 'code': {
          const code = createHash('sha512').update(`${hole.seed} ${hole.at} ${copy.number}`);
          const encoding = /^[0-9a-f]+$/.test(hole.seed) ? 'hex' : 'base64url';
          return code.digest(encoding).slice(0, hole.seed.length);
        }
      }
    };
    const textOf = (cell: Cell): string | null =>
      cell === null ? null : cell.map((part) => (typeof part === 'string' ? part : filled(part))).join('');

    for (const { table, cells } of inOrder(component)) {
      const texts = cells.map(textOf);
      const value = (column: string) => texts[columnOf(table, column)] ?? null;
      if (table.name === jobsTable && Date.parse(value('run_at') ?? '') <= now) {
        continue;
      }
      if (table.name === 'events') {
        texts[columnOf(table, 'hash')] = hashOf(value, hashes);
      } else if (table.name === 'claims' && value('manifest') !== null) {
        texts[columnOf(table, 'manifest_mac')] = manifestMac(ctx, JSON.parse(value('manifest')!));
      }
      write(table, `${texts.map((text) => (text === null ? '\\N' : escaped(text))).join('\t')}\n`);
    }
    return ids;
  };

  function hashOf(value: (column: string) => string | null, hashes: Map<string, string>): string {
    const text = (column: string) => value(column) ?? '';
    const line = {
      ...{ store_id: text('store_id'), id: text('id'), subject: text('subject'), sequence: Number(value('sequence')) },
      ...{ kind: text('kind'), actor_kind: text('actor_kind'), actor_id: value('actor_id') },
      ...{ actor_name: text('actor_name'), from_state: value('from_state'), to_state: value('to_state') },
      ...{ reason: value('reason'), data: JSON.parse(text('data')) as unknown, at: text('at') },
    };
    const hash = linkHash(ctx, line, hashes.get(line.subject) ?? '');
    hashes.set(line.subject, hash);
    return hash;
  }
}

const places = new WeakMap<Table, Map<string, number>>();

/** Where a column stands among those that are written. */
function columnOf(table: Table, column: string): number {
  const known = places.get(table) ?? new Map(table.columns.map(({ name }, place) => [name, place]));
  places.set(table, known);
  return known.get(column) ?? -1;
}

function thingOf({ things }: Target, id: string): string {
  const thing = things.get(id);
  if (thing === undefined) {
    throw new Error(`Another store has nothing that stands for ${id}.`);
  }
  return thing;
}
