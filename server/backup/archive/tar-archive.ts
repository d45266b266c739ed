import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { type ArchiveReader, type ArchiveWriter, BrokenArchive } from './archive.ts';

/** A backup as one tar file, which every `tar` reads. Entries are never longer than its headers can say. */

const block = 512;
const mostBytes = 8 ** 11 - 1;

/** Twelve places: eleven octal digits and their end. */
const octal = (value: number, places: number) => `${value.toString(8).padStart(places - 1, '0')}\0`;

function headerOf(name: string, bytes: number, at: number): Buffer {
  if (Buffer.byteLength(name) > 99 || bytes > mostBytes) {
    throw new Error(`The entry ${name} doesn’t fit a tar file.`);
  }
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(at, 12), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum over a header whose own place for it is blank. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

const padding = (bytes: number) => (block - (bytes % block)) % block;

export async function writeTar(path: string, now: number): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  const at = Math.floor(now / 1000);
  return {
    async add(name, content) {
      const { length } = content;
      await file.appendFile(headerOf(name, length, at));
      let bytes = 0;
      for await (const chunk of content instanceof Uint8Array ? [content] : content.stream) {
        bytes += (chunk as Buffer).length;
        await file.appendFile(chunk as Buffer);
      }
      if (bytes !== length) {
        throw new Error(`The entry ${name} changed while it was written.`);
      }
      await file.appendFile(Buffer.alloc(padding(length)));
    },
    async finish() {
      await file.appendFile(Buffer.alloc(2 * block));
      await file.sync();
      await file.close();
      await rename(part, path);
      const folder = await open(dirname(path), 'r').catch(() => null);
      await folder?.sync().catch(() => undefined);
      await folder?.close();
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

/** Reads where each entry is. Throws BrokenArchive for what is no tar file, or ends in the middle. */
export async function readTar(path: string): Promise<ArchiveReader> {
  const file = await open(path, 'r');
  try {
    const entries = await entriesOf(file);
    return {
      async open(name) {
        const found = entries.get(name);
        if (!found) {
          return null;
        }
        const { start, bytes } = found;
        // A range can’t be empty.
        const stream = bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 });
        return { stream, bytes };
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function entriesOf(file: FileHandle): Promise<Map<string, { start: number; bytes: number }>> {
  const { size } = await file.stat();
  const entries = new Map<string, { start: number; bytes: number }>();
  const header = Buffer.alloc(block);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, block, position);
    if (bytesRead < block) {
      throw new BrokenArchive('');
    }
    if (header.every((byte) => byte === 0)) {
      return entries;
    }
    const text = (start: number, end: number) => header.toString('latin1', start, end).replace(/[\0 ].*$/s, '');
    const bytes = Number.parseInt(text(124, 136), 8);
    const start = position + block;
    if (Number.parseInt(text(148, 156), 8) !== sumOf(header) || !(start + bytes <= size)) {
      throw new BrokenArchive('');
    }
    entries.set(text(0, 100), { start, bytes });
    position = start + bytes + padding(bytes);
  }
}
