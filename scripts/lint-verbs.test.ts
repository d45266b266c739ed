import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const sentences = {
  asks: 'asks nobody for permission',
  records: 'records no event',
  moves: 'A claim is moved by changeState alone',
  builds: 'belongs into a *.sql.ts file',
  time: 'asks the database for the time',
};

/** What the check says of a project with these files. */
async function check(files: Record<string, string>): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'amends-verbs-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(app, path)), { recursive: true });
      writeFileSync(join(app, path), text);
    }
    const { status, stdout } = await asCalled('lint-verbs.js', app);
    expect(status).toBe(stdout === '' ? 0 : 1);
    return stdout;
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

const statements = {
  'server/claims/claim/claims.sql.ts': "export const insertNote = (tx) => tx.insertInto('notes').values({}).execute();",
};
const verb = (lines: string) => ({
  ...statements,
  'server/claims/claim/add-note.ts': `import { insertNote } from './claims.sql.ts';
import { allow } from '../rights/allow.ts';
import { recordEvent } from '../insight/record-event.ts';
export async function addNote(ctx, store) { ${lines} }
function write(tx) { return insertNote(tx); }`,
});

test('a verb that asks, writes and records passes, through a helper of its file too', async () => {
  const said = await check(
    verb(`allow(ctx, 'claims:update', store);
      return ctx.db.inStore(store.id, async (tx) => { await write(tx); await recordEvent(tx, ctx, {}); });`),
  );
  expect(said).toBe('');
});

test('a verb that only reads needs no event', async () => {
  const said = await check({
    'server/claims/claim/claims.sql.ts': "export const notes = (tx) => tx.selectFrom('notes').execute();",
    'server/claims/claim/read-notes.ts': `import { notes } from './claims.sql.ts';
export const readNotes = (ctx, id) => ctx.db.inStore(id, (tx) => notes(tx));`,
  });
  expect(said).toBe('');
});

test.each([
  [
    'a verb that writes and asks nobody',
    verb('return ctx.db.inStore(store.id, async (tx) => { await write(tx); await recordEvent(tx, ctx, {}); });'),
    sentences.asks,
  ],
  [
    'a transaction that writes and records nothing, though another one records',
    verb(`allow(ctx, 'claims:update', store);
      await ctx.db.inStore(store.id, (tx) => recordEvent(tx, ctx, {}));
      return ctx.db.inStore(store.id, (tx) => write(tx));`),
    sentences.records,
  ],
  [
    'a job that follows from nothing recorded',
    verb(`allow(ctx, 'claims:update', store);
      return ctx.db.everywhere((tx) => ctx.jobs.enqueue(tx, 'send-mail', {}));`),
    sentences.records,
  ],
  [
    'work by the page that writes and asks nobody',
    verb(`return pagesInStores(ctx.db, 500, (tx) => write(tx));`),
    sentences.asks,
  ],
  ['a claim moved by hand', verb('return moveClaim(ctx, {}, {});'), sentences.moves],
  ['a statement built in a verb', verb("return ctx.selectFrom('claims').execute();"), sentences.builds],
  [
    'a raw statement in a verb',
    { 'server/claims/claim/a.ts': "import { sql } from 'kysely';\nexport const one = () => sql`select 1`;" },
    sentences.builds,
  ],
  [
    'a statement that asks for the time',
    {
      'server/claims/claim/claims.sql.ts':
        "import { sql } from 'kysely';\nexport const due = sql`select 1 where at < now()`;",
    },
    sentences.time,
  ],
  [
    'a migration that asks for the time',
    { 'server/platform/db/migrations/0001.sql': 'CREATE TABLE a (at timestamptz DEFAULT CURRENT_TIMESTAMP);' },
    sentences.time,
  ],
])('%s is refused', async (_what, files, sentence) => {
  expect(await check(files)).toContain(sentence);
});
