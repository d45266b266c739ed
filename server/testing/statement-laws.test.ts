import { expect, test } from 'vitest';
import { brokenLaws } from './statement-laws.ts';

const store = `sto_${'0'.repeat(26)}`;
const whatOf = (text: string, scope = store) => brokenLaws(text, scope).map((item) => item.split(':')[0]);

test.each([
  ['insert into "orders" ("id") values ($1) returning (select 1 from "claims") as "x"', 'a subselect inside an INSERT'],
  ['with "b" as (select 1) insert into "orders" ("id") values ($1)', 'a subselect inside an INSERT'],
  ['INSERT INTO media (id) VALUES ((SELECT max(id) FROM media))', 'a subselect inside an INSERT'],
  ['SELECT id FROM media WHERE store_id = $1 FOR UPDATE SKIP LOCKED', 'SKIP LOCKED'],
  [
    'INSERT INTO product_letters (store_id, letters) SELECT $1, unnest($2::text[])',
    'rows of a SELECT added without RETURNING or ON CONFLICT',
  ],
  [
    `INSERT INTO outside_pictures (store_id, url) SELECT $1, url FROM unnest($2::text[]) AS url
     ON CONFLICT (store_id, digest) DO UPDATE SET updated_at = $3`,
    'a value in the DO UPDATE of rows of a SELECT',
  ],
])('what a distributed PostgreSQL refuses is found: %s', (text, what) => {
  expect(whatOf(text)).toEqual([what]);
});

test('rows are held in one store, never over all of them', () => {
  const text = 'select * from "claims" where "id" = $1 for no key update';
  expect(whatOf(text)).toEqual([]);
  expect(whatOf(text, '*')).toEqual(['rows held over all stores']);
});

test.each([
  'insert into "orders" ("id") values ($1) on conflict do nothing returning "id"',
  'INSERT INTO product_letters (store_id, letters) SELECT $1, unnest($2::text[]) RETURNING 1',
  'INSERT INTO word_parts (store_id, part) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
  'INSERT INTO outside_pictures (store_id, url) VALUES ($1, $2) ON CONFLICT (store_id, digest) DO UPDATE SET url = $3',
  'select * from "graphile_worker"."jobs" for update skip locked',
  'select * from "members" where "id" = $1 for update',
])('what it takes is left alone: %s', (text) => {
  expect(whatOf(text, '*')).toEqual([]);
});
