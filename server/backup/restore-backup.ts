import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type pg from 'pg';
import { copyIn } from '../platform/db/copy-rows.ts';
import { markKey } from '../platform/db/installation.ts';
import { MIGRATIONS, migrate } from '../platform/db/migrate.ts';
import type { MediaStorage } from '../platform/media/storage/storage.ts';
import { type ArchiveReader, BrokenArchive, checkedBytes, checkedStream } from './archive/archive.ts';
import { hasTables, isInUse, listForced, listForeignKeys, readSchema, setSequence } from './catalogue.sql.ts';
import { inOrderAhead } from './in-order-ahead.ts';
import { connectAlone } from './make-backup.ts';
import { type Manifest, type MediaEntry, mediaName } from './manifest.ts';
import { readLines, readParts } from './part-writer.ts';
import type { Progress } from './progress.ts';

/** Why a backup can’t be put back here. */
export type NoRestore = 'newer-schema' | 'database-in-use' | 'media-in-use';

export class RestoreRefused extends Error {
  readonly reason: NoRestore;

  constructor(reason: NoRestore) {
    super(reason);
    this.reason = reason;
  }
}

/** How many files are written at once, and how long one may be to be held in memory. */
const atOnce = 8;
const heldBytes = 2 * 1024 * 1024;

/** Refuses a backup whose migrations this Amends doesn’t know: a newer one made it. */
export function requireKnownSchema({ migrations }: Manifest): void {
  const known = new Set(readdirSync(MIGRATIONS));
  if (migrations.some((name) => !known.has(`${name}.sql`))) {
    throw new RestoreRefused('newer-schema');
  }
}

/** Reads a whole backup and compares every digest. Throws BrokenArchive for the first entry that isn’t what was written. */
export async function checkBackup(archive: ArchiveReader, manifest: Manifest, progress: Progress = {}): Promise<void> {
  const drain = async (source: AsyncIterable<unknown>) => {
    for await (const _ of source);
  };
  for (const { name, rows, parts } of manifest.tables) {
    for (const part of parts) {
      await drain(checkedBytes(archive, part));
    }
    progress.table?.(name, rows);
  }
  for (const list of manifest.media.lists) {
    await drain(checkedBytes(archive, list));
  }
  let done = 0;
  let bytes = 0;
  for await (const { key, ...entry } of readLines<MediaEntry>(archive, manifest.media.lists)) {
    await drain(checkedBytes(archive, { name: mediaName(key), ...entry }));
    done += 1;
    bytes += entry.bytes;
    progress.files?.(done, manifest.media.files, bytes);
  }
  if (done !== manifest.media.files) {
    throw new BrokenArchive('files');
  }
}

/**
 * Puts a backup into an empty installation: the schema as it was then, the files, every row in one transaction, and then
 * the migrations that came since. Broken off, the same call goes on from the start. Foreign keys are made anew behind the
 * rows, so each of them is checked.
 */
export async function restoreBackup(
  { owner, media }: { owner: pg.PoolConfig; media: MediaStorage },
  archive: ArchiveReader,
  manifest: Manifest,
  progress: Progress = {},
): Promise<void> {
  requireKnownSchema(manifest);
  const client = await connectAlone(owner);
  try {
    await requireEmpty(client, manifest);
    await migrate(owner, MIGRATIONS, manifest.migrations);
    const { queue } = (await readSchema(client)) ?? { queue: 0 };
    if (queue < manifest.queue) {
      throw new RestoreRefused('newer-schema');
    }
    await writeFiles(archive, manifest, media, progress);
    await client.query('BEGIN');
    await writeRows(client, archive, manifest, progress);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await migrate(owner);
}

/** A database without tables, or one in which an earlier try of the same backup broke off. */
async function requireEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  if (!(await hasTables(client))) {
    return;
  }
  const found = await readSchema(client);
  const isSame = found && JSON.stringify(found.migrations) === JSON.stringify(manifest.migrations);
  if (!isSame || (await isInUse(client))) {
    throw new RestoreRefused('database-in-use');
  }
}

/** Refuses a media storage that another installation has marked. */
export async function requireOwnMedia(archive: ArchiveReader, manifest: Manifest, media: MediaStorage): Promise<void> {
  const found = await media.read(markKey);
  if (!found) {
    return;
  }
  const mark = await text(found);
  for await (const { key, ...entry } of readLines<MediaEntry>(archive, manifest.media.lists)) {
    if (key === markKey && (await text(checkedStream(archive, { name: mediaName(key), ...entry }))) === mark) {
      return;
    }
  }
  throw new RestoreRefused('media-in-use');
}

async function writeFiles(
  archive: ArchiveReader,
  manifest: Manifest,
  media: MediaStorage,
  progress: Progress,
): Promise<void> {
  let done = 0;
  let bytes = 0;
  const files = readLines<MediaEntry>(archive, manifest.media.lists);
  const write = async ({ key, contentType, ...entry }: MediaEntry) => {
    const stream = checkedStream(archive, { name: mediaName(key), ...entry });
    const content = entry.bytes > heldBytes ? { stream, length: entry.bytes } : await buffer(stream);
    await media.write(key, content, contentType);
  };
  for await (const { item } of inOrderAhead(files, atOnce, write)) {
    done += 1;
    bytes += item.bytes;
    progress.files?.(done, manifest.media.files, bytes);
  }
}

/** The rows of every table, with nothing in their way: walls, triggers and foreign keys come back behind them. */
async function writeRows(client: pg.Client, archive: ArchiveReader, manifest: Manifest, progress: Progress) {
  const forced = await listForced(client);
  const keys = await listForeignKeys(client);
  const tables = manifest.tables.map(({ name }) => name);
  for (const key of keys) {
    await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  }
  for (const name of forced) {
    await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  }
  for (const name of tables) {
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // What migrations put in is in the backup too, as it was then.
    await client.query(`TRUNCATE ${name}`);
  }
  for (const { name, columns, rows, parts } of manifest.tables) {
    const statement = `COPY ${name} (${columns.join(', ')}) FROM STDIN`;
    const came = parts.length > 0 ? await copyIn(client, statement, Readable.from(readParts(archive, parts))) : 0;
    if (came !== rows) {
      throw new BrokenArchive(name);
    }
    progress.table?.(name, rows);
  }
  for (const sequence of manifest.sequences) {
    await setSequence(client, sequence);
  }
  for (const name of tables) {
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  for (const key of keys) {
    await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
  }
  for (const name of forced) {
    await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  }
}
