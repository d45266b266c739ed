import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that stands whole on the disk, not yet under its key. */
export interface StagedFile {
  bytes: number;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes and flushes a file beside its path, so that under the path there is only ever a whole one. */
export async function stageAt(
  path: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(part, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    await rmdir(dirname(path)).catch(() => undefined);
    throw error;
  }
  await file.close();
  return stagedAs(path, part, bytes);
}

/** A file that lies whole and flushed beside its path. */
export function stagedAs(path: string, part: string, bytes: number): StagedFile {
  return {
    bytes,
    async keep() {
      await rename(part, path);
      await flushFolder(dirname(path));
    },
    async discard() {
      await rm(part, { force: true });
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

/** Makes a new name outlive a power cut. Not every system lets a folder be opened. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
