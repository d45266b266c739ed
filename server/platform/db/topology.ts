import { rightsOn } from './app-rights.ts';
import { foreignKeys as migrated } from './foreign-keys.gen.ts';
import type { Place } from './table-facts.ts';
import { tables as known } from './tables.gen.ts';

/** Where each table lies. A table whose keys do not fit its place fails `topology.test.ts`. */
const placeOf: Readonly<Record<string, Place>> = Object.fromEntries(
  Object.entries(known).map(([table, { place }]) => [table, place]),
);

/** Names the group in which all rows of a store lie together. */
const leader = 'orders';

/** The tables of one place; of the distributed ones their group’s leader comes first. */
export function tablesIn(place: Place): string[] {
  const found = Object.keys(placeOf).filter((table) => placeOf[table] === place);
  return found.includes(leader) ? [leader, ...found.filter((table) => table !== leader)] : found;
}

/** A foreign key as the catalogue tells it. */
export interface ForeignKey {
  name: string;
  table: string;
  target: string;
  /** `FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)`. */
  definition: string;
}

/**
 * The statements that place what is not placed yet, in order: foreign keys off, tables whole on every machine, tables by
 * store in one group, foreign keys on. A foreign key between two tables that stay where they are is left alone; the
 * table of a key that was dropped takes it again with every row checked, unless machines could not keep it. So does one
 * whose key is missing: an earlier run ended between, or an earlier release didn't put it on.
 */
export function placingPlan(foreignKeys: readonly ForeignKey[], placed: ReadonlySet<string>): string[] {
  const waiting = (place: Place) => tablesIn(place).filter((table) => !placed.has(table));
  const moving = new Set([...waiting('reference'), ...waiting('distributed')]);
  const touched = foreignKeys.filter((key) => moving.has(key.table) || moving.has(key.target));
  const kept = touched.filter((key) => isKeptPlaced(key));
  return [
    ...touched.map((key) => `ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`),
    ...[...waiting('reference'), ...waiting('distributed')].flatMap(placingOf),
    ...[...kept, ...missingKeys(foreignKeys, true)].map(addingOf),
  ];
}

/** The statement that puts a foreign key on. */
export const addingOf = ({ table, name, definition }: ForeignKey) =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`;

/** The foreign keys that a database should have. */
export function keysThatBelong(isPlaced: boolean): ForeignKey[] {
  return Object.entries(migrated)
    .flatMap(([table, keys]) =>
      Object.entries(keys).map(([name, definition]) => {
        const target = /REFERENCES ([\w.]+)\(/.exec(definition)?.[1] ?? '';
        return { name, table, target, definition };
      }),
    )
    .filter((key) => !isPlaced || isKeptPlaced(key));
}

/** Those of them that it doesn't have. */
export function missingKeys(foreignKeys: readonly ForeignKey[], isPlaced: boolean): ForeignKey[] {
  const held = new Set(foreignKeys.map(({ table, name }) => `${table} ${name}`));
  return keysThatBelong(isPlaced).filter(({ table, name }) => !held.has(`${table} ${name}`));
}

/** Whether a placed database keeps a foreign key. */
export function isKeptPlaced({ table, target }: Pick<ForeignKey, 'table' | 'target'>): boolean {
  const [from, to] = [knownPlace(table), knownPlace(target)];
  // From a table that stays on the coordinator there is no way to keep a key to one whose rows go apart by store.
  if (from === 'local') {
    return to !== 'distributed';
  }
  // Who writes a table that is whole on every machine holds those that its keys lead to, for which the app needs a right
  // to change or delete all of their columns.
  return from !== 'reference' || mayBeHeld(target);
}

function mayBeHeld(table: string): boolean {
  const rights = rightsOn(table);
  return rights.update === true || rights.delete === true;
}

/** The statement that places a table; none for one that stays on the coordinator, or that isn't known here. */
export function placingOf(table: string): string[] {
  const place = placeOf[table];
  if (place === 'reference') {
    return [`SELECT create_reference_table('${table}')`];
  }
  const group = table === leader ? 'none' : leader;
  return place === 'distributed'
    ? [`SELECT create_distributed_table('${table}', 'store_id', colocate_with => '${group}')`]
    : [];
}

function knownPlace(table: string): Place {
  const place = placeOf[table];
  if (!place) {
    throw new Error(`The table ${table} has no place yet: name it in the tables.ts of its module.`);
  }
  return place;
}
