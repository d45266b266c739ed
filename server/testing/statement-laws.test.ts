import { expect, test } from 'vitest';
import { oneMachineMark } from '../platform/db/page-of-each.ts';
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
  [
    'insert into account_recoveries (id, user_id) values ($1, (select u.id from users u where u.email = $2))',
    'a subselect inside an INSERT',
  ],
  [
    `UPDATE messages SET sender_name = CASE sender_type WHEN 'customer' THEN $1 ELSE sender_name END WHERE store_id = $2`,
    'a CASE of a value in an UPDATE',
  ],
  [
    `SELECT each.* FROM unnest($1::text[]) AS place (store_id)
     CROSS JOIN LATERAL (SELECT id FROM orders o WHERE o.store_id = place.store_id LIMIT 2) AS each`,
    'a LATERAL for each store',
  ],
  [
    `WITH chosen AS (SELECT store_id, id FROM claims ORDER BY id LIMIT $1)
     SELECT c.id, (SELECT json_agg(k.label_id) FROM claim_labels k WHERE k.store_id = c.store_id AND k.claim_id = c.id)
     FROM (SELECT * FROM chosen) AS c`,
    'a store of a row around it',
  ],
  [
    `WITH words AS (SELECT store_id, word FROM word_parts WHERE part = $1) SELECT first.id FROM words
     CROSS JOIN LATERAL (SELECT w.claim_id AS id FROM claim_words w
       WHERE "w"."store_id" = "words"."store_id" AND w.word = words.word LIMIT 1) AS first`,
    'a store of a row around it',
  ],
])('what a distributed PostgreSQL refuses is found: %s', (text, what) => {
  expect(whatOf(text)).toEqual([what]);
});

test('rows are held in one store, never over all of them', () => {
  const text = 'select * from "claims" where "id" = $1 for no key update';
  expect(whatOf(text)).toEqual([]);
  expect(whatOf(text, '*')).toEqual(['rows held over all stores']);
});

test('a recursion goes through one store, or through all of them on one machine', () => {
  const text = (
    store: string,
    mark = '',
  ) => `WITH RECURSIVE ${mark} found (store_id, person) AS (SELECT $1, '' UNION ALL
    SELECT found.store_id, c.assignee_key FROM found JOIN claims c ON c.store_id = ${store} AND c.assignee_key > found.person)
    SELECT person FROM found`;
  expect(whatOf(text('$1'))).toEqual([]);
  expect(whatOf(text('found.store_id'))).toEqual(['a recursion over stores']);
  expect(whatOf(text('found.store_id', oneMachineMark))).toEqual([]);
});

test.each([
  `SELECT found.* FROM (${oneMachineMark} SELECT each.* FROM unnest($1::text[]) AS place (store_id)
    CROSS JOIN LATERAL (SELECT id FROM orders o WHERE o.store_id = place.store_id LIMIT 2) AS each) AS found`,
  `SELECT c.id FROM (SELECT * FROM amendments WHERE store_id = ANY($1) LIMIT 5) AS a
    JOIN claims c ON c.store_id = a.store_id AND c.id = a.claim_id`,
  `SELECT id FROM claims WHERE store_id = ANY($1) AND EXISTS (SELECT FROM claim_labels k
    WHERE k.store_id = claims.store_id AND k.claim_id = claims.id)`,
  `UPDATE messages SET sender_name = CASE WHEN sender_type = 'customer' THEN $1 ELSE sender_name END WHERE store_id = $2`,
  'insert into account_recoveries (id, user_id) select $1, (select u.id from users u where u.email = $2)',
  'insert into "orders" ("id") values ($1) on conflict do nothing returning "id"',
  'INSERT INTO product_letters (store_id, letters) SELECT $1, unnest($2::text[]) RETURNING 1',
  'INSERT INTO word_parts (store_id, part) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
  'INSERT INTO outside_pictures (store_id, url) VALUES ($1, $2) ON CONFLICT (store_id, digest) DO UPDATE SET url = $3',
  'select * from "graphile_worker"."jobs" for update skip locked',
  'select * from "members" where "id" = $1 for update',
])('what it takes is left alone: %s', (text) => {
  expect(whatOf(text, '*')).toEqual([]);
});
