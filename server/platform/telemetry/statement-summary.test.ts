import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tables } from '../db/tables.gen.ts';
import { summaryOf } from './statement-summary.ts';

test.each([
  ['select "id" from "claims" where "store_id" = $1', 'SELECT claims'],
  ['insert into "mails" ("id") values ($1) returning *', 'INSERT mails'],
  ['update claims set state = $1', 'UPDATE claims'],
  ['WITH answered AS (SELECT 1 FROM claims) SELECT * FROM answered', 'SELECT claims'],
  ["SELECT graphile_worker.add_job(identifier => 'zq') FROM graphile_worker._private_jobs", 'SELECT graphile_worker'],
  ['SELECT * FROM ada_lovelace', 'SELECT'],
  ['LOCK TABLE zq', 'SQL'],
])('%s is told as “%s”', (text, name) => {
  expect(summaryOf(text).name).toBe(name);
});

test('whatever a statement’s text holds, it’s told by a verb and a table', () => {
  const known = new Set([
    'SELECT',
    'INSERT',
    'UPDATE',
    'DELETE',
    'MERGE',
    'SQL',
    'graphile_worker',
    ...Object.keys(tables),
  ]);
  const word = fc.oneof(
    fc.constantFrom('select', 'from', 'into', 'update', 'join', '"', '(', 'claims', ' ', '\n', "'"),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const { name, operation, table } = summaryOf(words.join(' '));
      expect(name.split(' ').every((part) => known.has(part))).toBe(true);
      expect([operation, table].every((part) => part === null || known.has(part))).toBe(true);
    }),
  );
});
