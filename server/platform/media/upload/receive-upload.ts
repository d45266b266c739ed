import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../context/context.ts';
import { findMedia, markReceived } from '../media.sql.ts';
import { isLocalStorage } from '../storage/local-storage.ts';
import { uploadKey } from '../storage/media-keys.ts';
import type { StagedFile } from '../storage/staged-file.ts';
import type { Piece } from '../storage/upload-chunks.ts';
import { tenMinutes } from './create-upload.ts';
import { mediaInvalid } from './refusals.ts';
import { settleUpload } from './settle-upload.ts';

export interface ArrivingFile {
  storeId: string;
  mediaId: string;
  query: URLSearchParams;
  contentType: string;
  contentLength: number | null;
  /** `Content-Range` of a piece; null for a file that comes whole. */
  contentRange: string | null;
  /** Where the sender reached us, like `https://shop.example`. */
  origin: string;
  body: AsyncIterable<Uint8Array>;
}

export interface ReceivedPiece {
  mediaId: MediaId;
  state: 'PARTIAL';
  /** Bytes that are here: where the next piece begins. */
  received: number;
  /** The address of the next piece; it holds ten minutes more. */
  signedUrl: string;
}

export interface ReceivedFile {
  mediaId: MediaId;
  /** `RECEIVED`: kept, and decoded when it is attached. */
  state: 'READY' | 'RECEIVED';
}

/**
 * Takes the PUT of an upload on our own host. Its credential is the signature in its address, which holds
 * for one file, whole or piece by piece. After the last piece the file is whole on the disk when this returns, and
 * decoded unless the decoder is down. What arrived of a piece that broke off is kept. Throws Problem: `forbidden`, `payload-too-large`, `media-invalid`.
 * @asksNobody The signed address is the permission; it was given by createUpload.
 * @recordsNothing A file becomes part of the story when it is attached; that is recorded with its claim.
 */
export async function receiveUpload(ctx: Ctx, file: ArrivingFile): Promise<ReceivedFile | ReceivedPiece> {
  const { storeId, mediaId } = file;
  const storage = ctx.media;
  if (!isLocalStorage(storage) || !isId('store', storeId) || !isId('media', mediaId)) {
    throw new Problem('not-found');
  }
  const now = ctx.clock.now();
  const piece = pieceOf(file.contentRange);
  const put = { ...file, key: uploadKey(storeId, mediaId), now: new Date(now), piece };
  storage.check(put);
  const [row] = await ctx.db.inStore(storeId, (tx) => findMedia(tx, storeId, [mediaId]));
  if (row?.state !== 'AWAITING') {
    throw used();
  }
  const staged = await (piece ? storage.stagePiece(put, piece, file.body) : storage.stage(put, file.body));
  if ('received' in staged) {
    const { url } = await storage.putTarget({
      key: put.key,
      contentType: file.contentType,
      contentLength: staged.whole,
      maxLength: staged.whole,
      sha256: file.query.get('sha256'),
      now: put.now,
      expiresAt: new Date(now + tenMinutes),
      origin: file.origin,
    });
    return { mediaId, state: 'PARTIAL', received: staged.received, signedUrl: url };
  }
  await keepOnce(ctx, { storeId, mediaId, staged });
  // Once the file is here for good, a decoder that cannot work now is no reason to send it again.
  const settled = await settleUpload(ctx, storeId, mediaId).catch((error: unknown) => {
    ctx.log.error({ error, mediaId }, 'A file arrived and could not be opened yet');
    return { state: 'AWAITING' } as const;
  });
  if (settled.state === 'INVALID' || settled.state === 'ABSENT') {
    throw mediaInvalid(settled.state === 'INVALID' ? settled.refusal : 'lost', mediaId);
  }
  return { mediaId, state: settled.state === 'READY' ? 'READY' : 'RECEIVED' };
}

async function keepOnce(ctx: Ctx, file: { storeId: StoreId; mediaId: MediaId; staged: StagedFile }): Promise<void> {
  const { storeId, mediaId, staged } = file;
  try {
    const first = await ctx.db.inStore(storeId, (tx) =>
      markReceived(tx, { storeId, id: mediaId, size: staged.bytes, now: nowOf(ctx) }),
    );
    if (!first) {
      throw used();
    }
    await staged.keep();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** Reads `bytes first-last/whole`. Throws Problem `forbidden` for anything else. */
function pieceOf(contentRange: string | null): Piece | undefined {
  if (contentRange === null) {
    return undefined;
  }
  const parts = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/.exec(contentRange);
  if (!parts) {
    throw new Problem('forbidden', { detail: say('chunk-without-place') });
  }
  return { first: Number(parts[1]), last: Number(parts[2]), whole: Number(parts[3]) };
}

function used(): Problem {
  return new Problem('forbidden', { detail: say('upload-link-used') });
}
