import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ColumnTypes, withColumnTypes } from './lib/typed-columns.ts';
import { files } from './schema-types.ts';

/** The folder of the file that the types are written into. */
const db = join(import.meta.dirname, '../server/platform/db');

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
  files: { '../../core/ids.ts': ['OrderId', 'ClaimId'], '../../core/reference/claims.ts': ['ClaimState'] },
});

describe('the types of columns', () => {
  test('column types replace text and keep null, defaults, and lists', () => {
    const written = withColumnTypes(
      generated,
      types({ claims: { state: 'ClaimState', tags: 'ClaimId' } }, { order_id: 'OrderId' }),
    );
    expect(written).toContain('state: Generated<ClaimState>;');
    expect(written).toContain('tags: ClaimId[];');
    expect(written).toContain('order_id: OrderId | null;');
    expect(written).toContain('import type { OrderId, ClaimId } from "../../core/ids.ts";');
  });

  test('of one table go before those of every table', () => {
    const written = withColumnTypes(
      generated,
      types({ claims: { id: 'string' } }, { id: 'ClaimId', order_id: 'OrderId' }),
    );
    expect(written).toContain('  id: string;');
  });

  test('column types give JSON its shape', () => {
    const written = withColumnTypes(generated, types({ claims: { metadata: 'Json<ClaimState[]>' } }));
    expect(written).toContain('metadata: Generated<Json<ClaimState[]>>;');
  });

  test.each([
    ['that no table has', types({ claims: { colour: 'ClaimId' } }), /claims\.colour/],
    ['of a table that is not there', types({ boats: { id: 'ClaimId' } }), /boats\.id/],
    ['that no table has, named for all', types({}, { boat_id: 'ClaimId' }), /boat_id/],
    ['that holds a number', types({ claims: { position: 'ClaimId' } }), /claims\.position holds number/],
    ['that holds text, named as JSON', types({ claims: { state: 'Json<ClaimState>' } }), /claims\.state holds/],
    ['of a type without a file', types({ claims: { id: 'BoatId' } }), /BoatId/],
  ])('column types refuse a column %s', (_, wrong, message) => {
    expect(() => withColumnTypes(generated, wrong)).toThrow(message);
  });
});

test('every file that a column’s type comes from is there', () => {
  const fileOf = (path: string) =>
    path.startsWith('#') ? join(import.meta.dirname, '..', path.slice(1)) : join(db, path);
  expect(Object.keys(files).filter((path) => !existsSync(fileOf(path)))).toEqual([]);
});
