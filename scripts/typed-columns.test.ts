import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ColumnTypes, toldColumns } from './lib/told-columns.ts';
import { homesOf, withColumnTypes } from './lib/typed-columns.ts';

const ROOT = join(import.meta.dirname, '..');

const generated = `import type { ColumnType } from "kysely";

export interface Claims {
  id: string;
  metadata: Generated<unknown>;
  order_id: string | null;
  position: number;
  state: Generated<string>;
  tags: string[];
}

export interface DB {
  claims: Claims;
}
`;

const types = (byTable: ColumnTypes['byTable'], everywhere: ColumnTypes['everywhere'] = {}): ColumnTypes => ({
  everywhere,
  byTable,
});
const homes = new Map([
  ['OrderId', ['#core/ids.ts']],
  ['ClaimId', ['#core/ids.ts']],
  ['ClaimState', ['#core/reference/claims.ts']],
  ['Place', ['#core/places.ts', '#core/lists.ts']],
]);

describe('the types of columns', () => {
  test('column types replace text and keep null, defaults, and lists', () => {
    const written = withColumnTypes(
      generated,
      types({ claims: { state: 'ClaimState', tags: 'ClaimId' } }, { order_id: 'OrderId' }),
      homes,
    );
    expect(written).toContain('state: Generated<ClaimState>;');
    expect(written).toContain('tags: ClaimId[];');
    expect(written).toContain('order_id: OrderId | null;');
    expect(written).toContain(
      'import type { ClaimId, OrderId } from "#core/ids.ts";\nimport type { ClaimState } from "#core/reference/claims.ts";',
    );
  });

  test('of one table go before those of every table', () => {
    const written = withColumnTypes(
      generated,
      types({ claims: { id: 'string' } }, { id: 'ClaimId', order_id: 'OrderId' }),
      homes,
    );
    expect(written).toContain('  id: string;');
  });

  test('column types give JSON its shape', () => {
    const written = withColumnTypes(generated, types({ claims: { metadata: 'Json<ClaimState[]>' } }), homes);
    expect(written).toContain('metadata: Generated<Json<ClaimState[]>>;');
  });

  test.each([
    ['that no table has', types({ claims: { colour: 'ClaimId' } }), /claims\.colour/],
    ['of a table that is not there', types({ boats: { id: 'ClaimId' } }), /boats\.id/],
    ['that no table has, named for all', types({}, { boat_id: 'ClaimId' }), /boat_id/],
    ['that holds a number', types({ claims: { position: 'ClaimId' } }), /claims\.position holds number/],
    ['that holds text, named as JSON', types({ claims: { state: 'Json<ClaimState>' } }), /claims\.state holds/],
    ['of a type that core doesn’t have', types({ claims: { id: 'BoatId' } }), /BoatId is exported by no file/],
    [
      'of a type that core has twice',
      types({ claims: { id: 'Place' } }),
      /Place is exported by #core\/places.ts and #core\/lists.ts/,
    ],
  ])('column types refuse a column %s', (_, wrong, message) => {
    expect(() => withColumnTypes(generated, wrong, homes)).toThrow(message);
  });
});

test('types are found where core exports them', () => {
  const found = homesOf(ROOT);
  expect(found.get('StoreId')).toEqual(['#core/id-kinds.gen.ts']);
  expect(found.get('Address')).toEqual(['#core/address.ts']);
});

describe('what modules tell of columns', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'amends-columns-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const told = (files: Record<string, object>) => {
    for (const [path, tables] of Object.entries(files)) {
      mkdirSync(join(folder, 'server', path), { recursive: true });
      writeFileSync(join(folder, 'server', path, 'tables.ts'), `export const tables = ${JSON.stringify(tables)};`);
    }
    return toldColumns(folder);
  };
  const boats = { boats: { columns: { id: 'BoatId', state: 'BoatState' }, elsewhere: 'boat_id' } };

  test('columns are told in every folder, and an id’s type goes for other tables too', async () => {
    expect(await told({ 'desk/boats': boats, 'desk/sails': { sails: {} } })).toEqual({
      everywhere: { boat_id: 'BoatId' },
      byTable: { boats: { id: 'BoatId', state: 'BoatState' }, sails: {} },
    });
  });

  test.each([
    ['two tables go by one name elsewhere', { ferries: boats.boats }],
    ['the id of one that does has no type', { ferries: { elsewhere: 'ferry_id' } }],
  ])('columns are refused where %s', async (_, ferries) => {
    await expect(told({ 'desk/boats': boats, 'desk/ferries': ferries })).rejects.toThrow('desk/ferries/tables.ts');
  });

  test('columns of rows have the types that modules tell', async () => {
    const rows = readFileSync(join(ROOT, 'server/platform/db/schema.gen.ts'), 'utf8');
    const typeOf = (table: string, column: string) => {
      const row = new RegExp(`^ {2}"?${table.replace('.', '\\.')}"?: (\\w+);$`, 'm').exec(
        rows.slice(rows.indexOf('export interface DB {')),
      )?.[1];
      const lines = rows.split(`export interface ${row} {`)[1]?.split('\n}')[0] ?? '';
      return new RegExp(`^ {2}${column}: (.+);$`, 'm').exec(lines)?.[1] ?? 'none';
    };
    const { byTable } = await toldColumns(ROOT);
    const others = Object.entries(byTable).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, type]) => {
        const has = typeOf(table, column);
        return has.includes(type.replace(/>$/, ''))
          ? []
          : [`${table}.${column} is ${has}, not ${type}: run npm run schema`];
      }),
    );
    expect(others).toEqual([]);
  });
});
