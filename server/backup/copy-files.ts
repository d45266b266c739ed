import { buffer } from 'node:stream/consumers';
import type { MediaStorage } from '../platform/media/storage/storage.ts';
import { type ArchiveWriter, addEntry, type EntryContent } from './archive/archive.ts';
import type { NamedFile } from './catalogue.sql.ts';
import { inOrderAhead } from './in-order-ahead.ts';
import { type MediaEntry, mediaName } from './manifest.ts';
import type { Progress } from './progress.ts';

/** A file to copy, by its key, and the row that names it: an upload’s picture, or an import’s file, has none. */
export interface WantedFile {
  key: string;
  contentType: string;
  file: NamedFile | null;
}

export interface CopiedFiles {
  entries: MediaEntry[];
  absent: WantedFile[];
}

/** How many files are fetched while one is written, and how long one may be to be held in memory. */
const ahead = 8;
const heldBytes = 2 * 1024 * 1024;

/** Copies files from the media storage into an archive, in their order; answers what there was, and what there wasn’t. */
export async function copyFiles(
  { archive, media, progress }: { archive: ArchiveWriter; media: MediaStorage; progress: Progress },
  wanted: readonly WantedFile[],
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { entries: [], absent: [] };
  let bytes = 0;
  let done = 0;
  for await (const { item, got } of inOrderAhead(wanted, ahead, ({ key }) => fetchFile(media, key))) {
    done += 1;
    const content = got instanceof Uint8Array || got === null ? got : await got.open();
    if (content) {
      const { name: _, ...entry } = await addEntry(archive, mediaName(item.key), content);
      copied.entries.push({ key: item.key, contentType: item.contentType, ...entry });
      bytes += entry.bytes;
    } else {
      copied.absent.push(item);
    }
    progress.files?.(done, wanted.length, bytes);
  }
  return copied;
}

/** A short file at once; a long one once it’s its turn. */
async function fetchFile(media: MediaStorage, key: string) {
  const length = await media.size(key);
  if (length === null) {
    return null;
  }
  const open = async (): Promise<EntryContent | null> => {
    const stream = await media.read(key);
    return stream && { stream, length };
  };
  if (length > heldBytes) {
    return { open };
  }
  const stream = await media.read(key);
  return stream && buffer(stream);
}
