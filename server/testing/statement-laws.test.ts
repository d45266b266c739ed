import { expect, test } from 'vitest';
import { brokenLaws } from './statement-laws.ts';

const store = `sto_${'0'.repeat(26)}`;
const whatOf = (text: string, scope = store) => brokenLaws(text, scope).map((item) => item.split(':')[0]);

test.each([
  ['insert into "orders" ("id") values ($1) returning (select 1 from "claims") as "x"', 'a subselect inside an INSERT'],
  ['with "b" as (select 1) insert into "orders" ("id") values ($1)', 'a subselect inside an INSERT'],
  ['INSERT INTO media (id) VALUES ((SELECT max(id) FROM media))', 'a subselect inside an INSERT'],
  ['SELECT id FROM media WHERE store_id = $1 FOR UPDATE SKIP LOCKED', 'SKIP LOCKED'],
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
  'INSERT INTO product_letters (store_id, letters) SELECT $1, unnest($2::text[])',
  'select * from "graphile_worker"."jobs" for update skip locked',
  'select * from "members" where "id" = $1 for update',
])('what it takes is left alone: %s', (text) => {
  expect(whatOf(text, '*')).toEqual([]);
});
