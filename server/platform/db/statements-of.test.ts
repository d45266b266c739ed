import { expect, test } from 'vitest';
import { statementsOf } from './statements-of.ts';

test.each([
  ['two', 'SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
  ['nothing between semicolons', ';; SELECT 1 ; ;', ['SELECT 1']],
  ['a string', "SELECT 'a;b'';c'; SELECT 2", ["SELECT 'a;b'';c'", 'SELECT 2']],
  ['a string that ends in a backslash', String.raw`SELECT 'a\'; SELECT 2`, [String.raw`SELECT 'a\'`, 'SELECT 2']],
  ['a string with escapes', String.raw`SELECT E'a\';b'; SELECT 2`, [String.raw`SELECT E'a\';b'`, 'SELECT 2']],
  ['a name that ends in e', `SELECT 1 AS size'x';`, [`SELECT 1 AS size'x'`]],
  ['a quoted name', 'SELECT 1 AS "a;""b"; SELECT 2', ['SELECT 1 AS "a;""b"', 'SELECT 2']],
  ['a body between dollars', `DO $$ BEGIN; '; END $$; SELECT 2`, [`DO $$ BEGIN; '; END $$`, 'SELECT 2']],
  ['a body in another', 'DO $a$ x; $$ y; $$ z; $a$; SELECT 2', ['DO $a$ x; $$ y; $$ z; $a$', 'SELECT 2']],
  ['values by number', 'SELECT $1; SELECT $2', ['SELECT $1', 'SELECT $2']],
  ['a name with dollars', 'SELECT 1 AS a$b$; SELECT 2 AS a$b$', ['SELECT 1 AS a$b$', 'SELECT 2 AS a$b$']],
  [
    'a comment to the end of its line',
    "SELECT 1 -- it's; so\n, 2; SELECT 3",
    ["SELECT 1 -- it's; so\n, 2", 'SELECT 3'],
  ],
  ['comments in each other', "SELECT /* a; /* b' */ c; */ 1; SELECT 2", ["SELECT /* a; /* b' */ c; */ 1", 'SELECT 2']],
  ['comments alone', '-- a\n; /* b */ ;\n-- c', []],
  [
    'brackets',
    'CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2); SELECT 3',
    ['CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2)', 'SELECT 3'],
  ],
  ['what is never closed', "SELECT 1; SELECT 'a; b", ['SELECT 1', "SELECT 'a; b"]],
])('a text is taken apart where its statements end: %s', (_what, text, statements) => {
  expect(statementsOf(text)).toEqual(statements);
});
