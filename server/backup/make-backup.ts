import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importFileKey } from '../commerce/file-imports/import-file-key.ts';
import { release } from '../platform/config/release.ts';
import { type Clock, nowOf } from '../platform/context/context.ts';
import { copyOut } from '../platform/db/copy-rows.ts';
import { markKey } from '../platform/db/installation.ts';
import { renditionKey, renditions, stillKey, uploadKey } from '../platform/media/storage/media-keys.ts';
import type { MediaStorage } from '../platform/media/storage/storage.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { ArchiveWriter } from './archive/archive.ts';
import {
  type ImportRow,
  isStillNamed,
  listFiles,
  listOpenImports,
  listSequences,
  listTables,
  type NamedFile,
  readSchema,
} from './catalogue.sql.ts';
import { copyFiles, type WantedFile } from './copy-files.ts';
import { type Manifest, type MediaEntry, secretText, writeManifest } from './manifest.ts';
import { writeParts } from './part-writer.ts';
import type { Progress } from './progress.ts';

export interface BackupNeeds {
  /** The role that owns the tables. */
  owner: pg.PoolConfig;
  media: MediaStorage;
  secrets: Pick<Secrets, 'mac'>;
  clock: Clock;
}

export interface MadeBackup {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Files that rows name and that the storage doesn’t have, by their keys. */
  missing: string[];
}

/** The database was never migrated: there is nothing to back up. */
export class NothingToBackUp extends Error {}

/** How often an upload that was decoded in this very moment may ask for another view of the database, and after how long. */
const retake = { times: 10, afterMs: 300 };
const page = 5_000;

/**
 * Writes the whole installation to an archive while it works on: every row as of one moment, then the files that those
 * rows name. A file never changes once it’s served, so what is copied later is what was named; only an upload that
 * nobody has decoded yet goes away soon, so those come first, and a view of the database in which one is gone already is
 * taken anew. `secret` is put in where it’s given.
 */
export async function makeBackup(
  { owner, media, secrets, clock }: BackupNeeds,
  archive: ArchiveWriter,
  { secret, progress = {} }: { secret: string | null; progress?: Progress },
): Promise<MadeBackup> {
  const client = await connectAlone(owner);
  try {
    const { schema, named, uploads } = await takeView(client, media, archive);
    const imports = await listOpenImports(client);
    const sequences = await listSequences(client);
    const tables = await writeTables(client, archive, progress);
    await client.query('COMMIT');
    const served = await copyFiles({ archive, media, progress }, [...wantedFiles(named, imports)]);
    const missing = await stillMissing(client, served.absent);
    const files = [...uploads, ...served.entries];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const lists = await writeParts(archive, 'files', linesOf(files));
    const madeAt = nowOf({ clock });
    const manifest: Manifest = {
      form: 1,
      madeAt,
      release,
      ...schema,
      tables,
      sequences,
      media: { files: files.length, bytes, lists },
      secretCheck: secrets.mac('installation', secretText({ madeAt })),
      secret,
    };
    await writeManifest(archive, manifest);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: tables.length, rows, files: files.length, bytes, missing };
  } finally {
    await client.end();
  }
}

/** A connection whose statements may take as long as they take, and that writes values as every version reads them. */
export async function connectAlone(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...owner,
    application_name: 'amends-backup',
    options: [
      owner.options,
      '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
      '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex',
      '-c client_encoding=UTF8',
    ]
      .filter(Boolean)
      .join(' '),
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Begins a transaction that sees one moment, and copies the uploads of that moment that wait to be decoded. Answers all
 * files that it names, and which uploads were copied.
 */
async function takeView(client: pg.Client, media: MediaStorage, archive: ArchiveWriter) {
  const taken = new Map<string, MediaEntry>();
  for (let time = 1; ; time += 1) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL app.store = '*'");
    const schema = await readSchema(client);
    if (!schema) {
      throw new NothingToBackUp();
    }
    const named = await allFiles(client);
    const waiting = named.filter(({ state }) => state !== 'READY').flatMap(uploadsOf);
    const { entries, absent } = await copyFiles(
      { archive, media, progress: {} },
      waiting.filter(({ key }) => !taken.has(key)),
    );
    for (const entry of entries) {
      taken.set(entry.key, entry);
    }
    const isGone = absent.some(({ key, file }) => file?.state === 'RECEIVED' && key.endsWith('/original'));
    if (!isGone || time === retake.times) {
      // What an earlier view named is of no use where it was decoded since.
      const uploads = waiting.flatMap(({ key }) => taken.get(key) ?? []);
      return { schema, named, uploads };
    }
    await client.query('ROLLBACK');
    await pause(retake.afterMs);
  }
}

async function allFiles(client: pg.Client): Promise<NamedFile[]> {
  const all: NamedFile[] = [];
  for (;;) {
    const next = await listFiles(client, all.at(-1), page);
    all.push(...next);
    if (next.length < page) {
      return all;
    }
  }
}

/** What was sent and isn’t decoded yet: the file, and the picture that may come with a video. */
function uploadsOf(file: NamedFile): WantedFile[] {
  const { store_id: storeId, id, content_type: contentType } = file;
  return [
    { key: uploadKey(storeId, id), contentType, file },
    { key: stillKey(storeId, id), contentType: 'image/webp', file },
  ];
}

/** What is served, what imports still read, and the mark by which the storage is known. */
function* wantedFiles(named: readonly NamedFile[], imports: readonly ImportRow[]): Generator<WantedFile> {
  yield { key: markKey, contentType: 'text/plain', file: null };
  for (const { store_id: storeId, id } of imports) {
    yield { key: importFileKey({ storeId, importId: id }), contentType: 'text/csv', file: null };
  }
  for (const file of named) {
    if (file.state === 'READY') {
      for (const name of renditions) {
        const contentType = (name === 'full' && file.served_type) || 'image/webp';
        yield { key: renditionKey(file.store_id, file.id, name), contentType, file };
      }
    }
  }
}

/** Writes every table’s rows as of the transaction’s moment. */
async function writeTables(client: pg.Client, archive: ArchiveWriter, progress: Progress) {
  const written: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    let rows = 0;
    const lines = async function* () {
      rows = yield* copyOut(client, `COPY ${name} (${columns.join(', ')}) TO STDOUT`);
    };
    const parts = await writeParts(archive, `tables/${name.replaceAll('"', '')}`, lines());
    written.push({ name, columns, rows, parts });
    progress.table?.(name, rows);
  }
  return written;
}

/** The files that are away though rows still name them: what was swept while it was copied is none of them. */
async function stillMissing(client: pg.Client, absent: readonly WantedFile[]): Promise<string[]> {
  await client.query('BEGIN READ ONLY');
  await client.query("SET LOCAL app.store = '*'");
  const missing: string[] = [];
  for (const { key, file } of absent) {
    // A video may have no small picture.
    if (file && key.endsWith('/full') && (await isStillNamed(client, file))) {
      missing.push(key);
    }
  }
  await client.query('COMMIT');
  return missing;
}

async function* linesOf(entries: readonly MediaEntry[]): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < entries.length; start += page) {
    const lines = entries.slice(start, start + page).map((entry) => `${JSON.stringify(entry)}\n`);
    yield Buffer.from(lines.join(''));
  }
}
