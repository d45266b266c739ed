import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';

/** A backup as a folder: an entry is a file. */

export async function writeFolder(path: string): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  return {
    async add(name, content) {
      const file = join(part, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const stream = content instanceof Uint8Array ? Readable.from([content]) : content.stream;
      await pipeline(stream, createWriteStream(file, { mode: 0o600, flush: true }));
    },
    async finish() {
      await rename(part, path);
      const folder = await open(dirname(path), 'r').catch(() => null);
      await folder?.sync().catch(() => undefined);
      await folder?.close();
    },
    abandon: () => rm(part, { recursive: true, force: true }),
  };
}

export function readFolder(path: string): ArchiveReader {
  return {
    async open(name) {
      const file = join(path, name);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : null;
    },
    close: async () => {},
  };
}
