import { stat } from 'node:fs/promises';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';
import { readFolder, writeFolder } from './folder-archive.ts';
import { readTar, writeTar } from './tar-archive.ts';

/** Starts a backup: one file where the name ends with `.tar`, else a folder. Answers null where something is there. */
export async function createArchive(path: string, now: number): Promise<ArchiveWriter | null> {
  if (await stat(path).catch(() => null)) {
    return null;
  }
  return path.endsWith('.tar') ? writeTar(path, now) : writeFolder(path);
}

/** Opens a backup; null where nothing is there. Throws BrokenArchive for what can’t be read as one. */
export async function openArchive(path: string): Promise<ArchiveReader | null> {
  const found = await stat(path).catch(() => null);
  if (!found) {
    return null;
  }
  return found.isDirectory() ? readFolder(path) : readTar(path);
}
