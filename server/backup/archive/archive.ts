import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';

/** What an entry holds: bytes, or a stream of a known length. */
export type EntryContent = Uint8Array | { stream: Readable; length: number };

/** An entry as it is looked up and checked: what it is called, how long it is, and its digest in hex. */
export interface Entry {
  name: string;
  bytes: number;
  sha256: string;
}

/** Where a backup is written to: under another name until it is whole. */
export interface ArchiveWriter {
  /** Writes one entry after the other. */
  add(name: string, content: EntryContent): Promise<void>;
  /** Flushes it to the disk and gives it its own name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** A backup as it is read: any entry, in any order. */
export interface ArchiveReader {
  /** Null where there is no such entry. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | null>;
  close(): Promise<void>;
}

/** A backup that can't be read as one; the message is the path of the entry, or nothing. */
export class BrokenArchive extends Error {}

/** Writes an entry and answers what it was, its digest taken on the way. */
export async function addEntry(archive: ArchiveWriter, name: string, content: EntryContent): Promise<Entry> {
  const hash = createHash('sha256');
  if (content instanceof Uint8Array) {
    await archive.add(name, content);
    return { name, bytes: content.length, sha256: hash.update(content).digest('hex') };
  }
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.stream.once('error', (error) => watched.destroy(error));
  await archive.add(name, { stream: content.stream.pipe(watched), length: content.length });
  return { name, bytes: content.length, sha256: hash.digest('hex') };
}

/** Yields an entry’s bytes, and throws at its end where they aren’t the ones that were written. */
export async function* checkedBytes(archive: ArchiveReader, entry: Entry): AsyncGenerator<Buffer> {
  const found = await archive.open(entry.name);
  if (!found || found.bytes !== entry.bytes) {
    found?.stream.destroy();
    throw new BrokenArchive(entry.name);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== entry.bytes || hash.digest('hex') !== entry.sha256) {
    throw new BrokenArchive(entry.name);
  }
}

/** An entry’s bytes as a stream that fails where they aren’t the ones that were written. */
export function checkedStream(archive: ArchiveReader, entry: Entry): Readable {
  return Readable.from(checkedBytes(archive, entry), { objectMode: false });
}
