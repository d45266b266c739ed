import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

/** The tables, with what the app may do with those of `claims`. */
const tables = (rights: string) => `export const tables = {
  'claims': { place: 'distributed', owner: 'claims', rights: {${rights}} },
  'orders': { place: 'distributed', owner: 'orders', rights: {} },
  'sample_engine.orders': { place: 'local', owner: 'connectors', rights: {} },
};`;

/** What the check says of one file; of its owners alone, where no rights are told. */
async function check(path: string, text: string, rights?: string): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'amends-tables-'));
  try {
    const files: Record<string, string> = { 'server/platform/db/tables.gen.ts': tables(rights ?? ''), [path]: text };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(app, name)), { recursive: true });
      writeFileSync(join(app, name), content);
    }
    const { status, stdout } = await asCalled('lint-tables.js', app);
    expect(status).toBe(stdout === '' ? 0 : 1);
    return rights === undefined ? stdout.replaceAll(/^The tables of .*\n/gm, '') : stdout;
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

const written = 'orders is written by orders alone';
const read = 'orders is orders’s: @readsAcross says why';

test.each([
  ['its own, built', `export const put = (tx) => tx.insertInto('claims').values({}).execute();`],
  ['its own, in SQL', 'export const put = (tx) => sql`UPDATE claims SET state = 1`.execute(tx);'],
  [
    'another’s that it reads and says why',
    `/** @readsAcross A reason. */\nexport const it = (tx) => tx.selectFrom('orders');`,
  ],
  [
    'another’s that only a comment names',
    `/** Never delete from orders. */\nexport const it = (tx) => tx.selectFrom('claims');`,
  ],
])('a room works with %s', async (_what, text) => {
  expect(await check('server/claims/claim/claims.sql.ts', text)).toBe('');
});

test.each([
  ['inserts', `export const put = (tx) => tx.insertInto('orders').values({}).execute();`, written],
  ['updates with an alias', `export const put = (tx) => tx.updateTable('orders as o').set({}).execute();`, written],
  ['deletes', `export const put = (tx) => tx.deleteFrom('orders').execute();`, written],
  ['updates in SQL', 'export const put = (tx) => sql`UPDATE orders SET a = 1`.execute(tx);', written],
  [
    'writes though it says why',
    `/** @readsAcross No. */\nexport const put = (tx) => tx.deleteFrom('orders');`,
    written,
  ],
  [
    'holds',
    `/** @readsAcross No. */\nexport const h = (tx) => tx.selectFrom('orders').forUpdate();`,
    'orders is held by',
  ],
  ['reads in silence', `export const it = (tx) => tx.selectFrom('orders').execute();`, read],
  ['joins in silence', 'export const it = sql`SELECT 1 FROM claims c JOIN orders o ON o.id = c.id`;', read],
  ['has a reason for nothing', `/** @readsAcross No. */\nexport const it = (tx) => tx.selectFrom('claims');`, 'goes'],
])('a room that %s what is another’s is found out', async (_what, text, sentence) => {
  const said = await check('server/claims/claim/claims.sql.ts', text);
  expect(said).toContain(sentence);
  expect(said).toMatch(/^server\/claims\/claim\/claims\.sql\.ts:\d+: /);
});

test('a read model reads every table in silence, and writes none of them', async () => {
  const path = 'server/claims/claim-view/whole.sql.ts';
  expect(await check(path, `export const it = (tx) => tx.selectFrom('orders').execute();`)).toBe('');
  expect(await check(path, `export const it = (tx) => tx.deleteFrom('orders').execute();`)).toContain(written);
});

test('a table of another schema has its owner too', async () => {
  const text = 'export const it = (tx) => sql`DELETE FROM sample_engine.orders`.execute(tx);';
  expect(await check('server/claims/claim/a.sql.ts', text)).toContain(
    'sample_engine.orders is written by connectors alone',
  );
  expect(await check('server/commerce/connectors/a.sql.ts', text)).toBe('');
});

const own = 'server/claims/claim/claims.sql.ts';
const hold = `export const h = (tx) => tx.selectFrom('claims').forUpdate();`;

test.each([
  ['insert', `export const put = (tx) => tx.insertInto('claims').values({});`, 'insert: true'],
  [
    'insert or change',
    'export const put = (tx) => sql`INSERT INTO claims VALUES (1) ON CONFLICT DO UPDATE SET a = 1`.execute(tx);',
    'insert: true, update: true',
  ],
  ['hold', hold, "update: ['state']"],
  ['delete', `export const put = (tx) => tx.deleteFrom('claims');`, 'delete: true'],
])('the app role may do what statements do: %s', async (_what, text, rights) => {
  expect(await check(own, text, rights)).toBe('');
  expect(await check(own, text, 'read: true')).toContain('a statement needs “claims ');
});

test('a right that no statement needs is found out', async () => {
  expect(await check(own, hold, 'update: true, delete: true')).toContain('no statement needs “claims delete”');
  const many = "read: true, update: ['state', 'version'], insert: true";
  expect(await check(own, hold, many)).toContain('no statement needs “claims insert”');
});
