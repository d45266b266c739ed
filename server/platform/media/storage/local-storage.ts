import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { type StagedFile, stageAt } from './staged-file.ts';
import { assertKey, type MediaStorage, type PutOrder } from './storage.ts';
import { addPiece, checkPiece, finishPieces, type Piece, unfinished } from './upload-chunks.ts';

/** A PUT that arrived at our own host. */
export interface ArrivingPut {
  key: string;
  query: URLSearchParams;
  contentType: string;
  /** As the sender names it; null when it sends in pieces. */
  contentLength: number | null;
  /** Which part of the file this is; absent for all of it. */
  piece?: Piece;
  now: Date;
}

/** A file of which more has to come: so many bytes of the whole are here. */
export interface UnfinishedFile {
  received: number;
  whole: number;
}

export interface LocalStorage extends MediaStorage {
  /**
   * Checks a signed PUT before its body is read. Throws Problem: `forbidden` for another type, length, key
   * or time than was signed, `payload-too-large` for a longer body.
   */
  check(put: ArrivingPut): void;
  /** Writes the body of a checked PUT beside its key. Throws like `check` for what only the body shows. */
  stage(put: ArrivingPut, body: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** The same for a piece, after the pieces that came before. */
  stagePiece(put: ArrivingPut, piece: Piece, body: AsyncIterable<Uint8Array>): Promise<StagedFile | UnfinishedFile>;
}

/** Says whether uploads come to our own host. */
export function isLocalStorage(storage: MediaStorage): storage is LocalStorage {
  return 'stage' in storage;
}

/** Keeps media in one folder of our own disk. Uploads come to `/v1/uploads/{mediaId}/content`. */
export function createLocalStorage(options: {
  folder: string;
  secrets: Pick<Secrets, 'mac' | 'verify'>;
}): LocalStorage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(options.folder, `${key}.bin`);
  };

  return {
    async write(key, content) {
      const staged = await stageAt(pathOf(key), content instanceof Uint8Array ? [content] : content.stream);
      await staged.keep();
    },

    async read(key, range) {
      const stream = createReadStream(pathOf(key), range ? { start: range.first, end: range.last } : {});
      return (await opens(stream)) ? stream : null;
    },

    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessAbsent);
      return found ? found.size : null;
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(unfinished(path), { force: true });
      await rmdir(dirname(path)).catch(() => undefined);
    },

    async putTarget(order) {
      const query = new URLSearchParams({ type: order.contentType, [lengthName(order)]: String(lengthOf(order)) });
      if (order.sha256) {
        query.set('sha256', order.sha256);
      }
      query.set('expires', String(order.expiresAt.getTime()));
      query.set('signature', options.secrets.mac('upload', signedText(order.key, query)));
      // The store stands in the address because a PUT carries no credential but its signature.
      const [storeId, mediaId] = order.key.split('/');
      return {
        url: `${order.origin}/v1/uploads/${mediaId}/content?storeId=${storeId}&${query}`,
        headers: { 'content-type': order.contentType },
      };
    },

    check(put) {
      const { query } = put;
      if (!options.secrets.verify('upload', signedText(put.key, query), query.get('signature') ?? '')) {
        throw new Problem('forbidden', { detail: say('upload-link-foreign') });
      }
      if (put.now.getTime() >= Number(query.get('expires'))) {
        throw new Problem('forbidden', { detail: say('upload-link-expired') });
      }
      if (put.contentType !== query.get('type')) {
        throw new Problem('forbidden', { detail: say('not-the-announced-type') });
      }
      const exact = exactLength(query);
      if (put.piece !== undefined) {
        checkPiece(put.piece, { exact, length: put.contentLength });
        return;
      }
      if (put.contentLength !== null && put.contentLength > (exact ?? Number(query.get('max')))) {
        throw new Problem('payload-too-large', { detail: say('longer-than-announced') });
      }
      if (exact !== null && put.contentLength !== null && put.contentLength !== exact) {
        throw new Problem('forbidden', { detail: say('not-the-announced-length') });
      }
    },

    async stage(put, body) {
      const { query } = put;
      const exact = exactLength(query);
      const hash = createHash('sha256');
      const staged = await stageAt(pathOf(put.key), atMost(body, exact ?? Number(query.get('max')), hash));
      const wrongLength = exact !== null && staged.bytes !== exact;
      if (wrongLength || (query.has('sha256') && hash.digest('hex') !== query.get('sha256'))) {
        await staged.discard();
        throw new Problem('forbidden', { detail: say('not-the-announced-file') });
      }
      return staged;
    },

    async stagePiece({ key, query }, piece, body) {
      const path = pathOf(key);
      const received = await addPiece(path, piece, body);
      return received < piece.whole ? { received, whole: piece.whole } : finishPieces(path, query.get('sha256'));
    },
  };
}

function exactLength(query: URLSearchParams): number | null {
  return query.has('length') ? Number(query.get('length')) : null;
}

function signedText(key: string, query: URLSearchParams): string {
  return JSON.stringify([key, ...['type', 'length', 'max', 'sha256', 'expires'].map((name) => query.get(name) ?? '')]);
}

function lengthName(order: PutOrder): 'length' | 'max' {
  return order.contentLength === null ? 'max' : 'length';
}

function lengthOf(order: PutOrder): number {
  return order.contentLength ?? order.maxLength;
}

async function* atMost(body: AsyncIterable<Uint8Array>, most: number, hash: ReturnType<typeof createHash>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) {
      throw new Problem('payload-too-large', { detail: say('longer-than-announced') });
    }
    hash.update(chunk);
    yield chunk;
  }
}

/** Waits until a stream has its file; false when there is none. */
function opens(stream: ReadStream): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(true));
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
  });
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
