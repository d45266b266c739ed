import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type StagedFile, stagedAs } from './staged-file.ts';

/** A part of a file: its first and last byte, and the length of the whole. */
export interface Piece {
  first: number;
  last: number;
  whole: number;
}

/** Where the pieces of a file are put together. */
export function unfinished(path: string): string {
  return `${path}.pieces`;
}

/** Throws Problem `forbidden` for a piece of another file than was announced, or of another length than it says. */
export function checkPiece(piece: Piece, announced: { exact: number | null; length: number | null }): void {
  const { first, last, whole } = piece;
  const length = last - first + 1;
  if (whole !== announced.exact || first > last || last >= whole || length !== announced.length) {
    throw new Problem('forbidden', { detail: say('chunk-of-another-file') });
  }
}

/**
 * Adds a piece to those that came before and answers how many bytes are here now. What is here already is passed
 * over, so a piece may come twice; one that would leave a hole adds nothing. What arrives before a connection breaks
 * is kept.
 */
export async function addPiece(path: string, piece: Piece, body: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(unfinished(path), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    let at = piece.first;
    for await (const chunk of body) {
      if (at + chunk.length > piece.last + 1) {
        throw new Problem('payload-too-large', { detail: say('chunk-too-long') });
      }
      await addAt(file, chunk, at);
      at += chunk.length;
    }
    return (await file.stat()).size;
  } finally {
    await file.sync();
    await file.close();
  }
}

/** Writes what is not here yet. The place is the file's own length, so that two at once write the same. */
async function addAt(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (;;) {
    const { size } = await file.stat();
    const known = size - at;
    if (known < 0 || known >= chunk.length) {
      return;
    }
    await file.write(chunk, known, chunk.length - known, size);
  }
}

/** Takes the file whose pieces are all here. Throws Problem `forbidden` when another request took it, or it is not the announced one. */
export async function finishPieces(path: string, sha256: string | null): Promise<StagedFile> {
  const part = `${path}.${randomUUID()}.part`;
  const taken = await rename(unfinished(path), part).then(
    () => true,
    () => false,
  );
  if (!taken) {
    throw new Problem('forbidden', { detail: say('upload-link-used') });
  }
  const { size } = await stat(part);
  const staged = stagedAs(path, part, size);
  if (sha256 !== null && (await hashOf(part)) !== sha256) {
    await staged.discard();
    throw new Problem('forbidden', { detail: say('not-the-announced-file') });
  }
  return staged;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
