import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ColumnTypes, homesOf, withColumnTypes } from './lib/typed-columns.ts';

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
  expect(found.get('StoreId')).toEqual(['#core/ids.ts']);
  expect(found.get('Address')).toEqual(['#core/address.ts']);
});
