import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { type ArchiveReader, type ArchiveWriter, addEntry, checkedStream, type Entry } from './archive/archive.ts';

/** How much of a table is one entry, before it’s compressed: what a backup needs of memory, a few times over. */
const partBytes = 8 * 1024 * 1024;

const compress = promisify(gzip);

/** Writes what is yielded as entries `NAME.000001.gz` and so on; answers them. What is yielded is never split. */
export async function writeParts(
  archive: ArchiveWriter,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let held: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    const number = String(entries.length + 1).padStart(6, '0');
    // The quickest level: text of rows shrinks to a quarter by it, and the shop goes on selling meanwhile.
    entries.push(await addEntry(archive, `${name}.${number}.gz`, await compress(Buffer.concat(held), { level: 1 })));
    held = [];
    bytes = 0;
  };
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) {
      await flush();
    }
  }
  if (bytes > 0) {
    await flush();
  }
  return entries;
}

/** Yields what `writeParts` was given. Throws BrokenArchive where a part isn’t what was written. */
export async function* readParts(archive: ArchiveReader, entries: readonly Entry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    const stream = checkedStream(archive, entry);
    const plain = createGunzip();
    stream.once('error', (error) => plain.destroy(error));
    yield* stream.pipe(plain) as AsyncIterable<Buffer>;
  }
}

/** The lines of JSON that `writeParts` was given, parsed. */
export async function* readLines<T>(archive: ArchiveReader, entries: readonly Entry[]): AsyncGenerator<T> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of readParts(archive, entries)) {
    const block = Buffer.concat([rest, chunk]);
    const end = block.lastIndexOf('\n') + 1;
    rest = block.subarray(end);
    for (const line of block.toString('utf8', 0, end).split('\n')) {
      if (line !== '') {
        yield JSON.parse(line) as T;
      }
    }
  }
}
