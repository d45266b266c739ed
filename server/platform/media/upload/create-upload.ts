import { Readable } from 'node:stream';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId, newId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { fileKindOf, fileKindOfType, fileProblem, maxBytes, suitsPurpose } from '#core/rules/platform/media-files.ts';
import { type Ctx, nowOf } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { findMedia, insertMedia, lockUploader, type MediaType, usageSince } from '../media.sql.ts';
import { mediaLink } from '../media-links.ts';
import { isLocalStorage } from '../storage/local-storage.ts';
import { stillKey, uploadKey } from '../storage/media-keys.ts';
import { displayName } from './filename.ts';
import { brandUploaderOf, type Uploader, uploaderOf } from './uploader.ts';

export interface UploadAsked {
  storeId: StoreId;
  filename: string;
  contentType: string;
  mediaType: MediaType;
  /** Bytes, when the sender knows. */
  contentLength?: number | null;
  /** A place of the same sender for the same file, whose address is asked for again. */
  mediaId?: string | null;
  /** A picture from a video, in Base64. */
  still?: string | null;
  /** In hex, when the sender knows. */
  sha256?: string | null;
  /** Where the asker reached us, like `https://shop.example`. */
  origin: string;
}

export interface UploadPlace {
  mediaId: MediaId;
  signedUrl: string;
  headers: Record<string, string>;
  fileName: string;
  fileKey: string;
  downloadLink: string;
  publicUrl: string;
  expiresAt: string;
  /** Largest piece in bytes, where a file may be sent in pieces; null where it has to come whole. */
  pieceBytes: number | null;
}

/** How long an upload address holds, in milliseconds (T26). */
export const tenMinutes = 10 * 60_000;
/** What a lost connection costs at most. */
const pieceBytes = 2 * 1024 * 1024;
const oneDay = 24 * 60 * 60_000;

/**
 * Gives a place to put one file (spec section 7). It ends after ten minutes, takes one file of the named
 * length when there is one. Shoppers may ask for 20 files and 100 MB a day (T26); a place that is asked for again counts once. Throws Problem:
 * `unauthenticated`, `media-invalid`, `payload-too-large`, `rate-limited`, `not-found`.
 * @recordsNothing A file becomes part of the story when it is attached; that is recorded with its claim.
 */
export async function createUpload(ctx: Ctx, asked: UploadAsked): Promise<UploadPlace> {
  const filename = displayName(asked.filename);
  const file = fileKindOf(filename, asked.contentType);
  const contentLength = asked.contentLength ?? null;
  const problem = fileProblem({ name: filename, size: contentLength ?? 1, type: asked.contentType });
  const now = ctx.clock.now();
  const expiresAt = new Date(now + tenMinutes);

  const { id, maxLength } = await ctx.db.inStore(asked.storeId, async (tx) => {
    const { storeId } = asked;
    const uploader = await (asked.mediaType === 'ASSET' ? brandUploaderOf : uploaderOf)(ctx, tx, storeId);
    // What exactly it is, its bytes say later; the name and the type only have to promise the same kind.
    const differ = fileKindOfType(asked.contentType)?.kind !== file?.kind;
    if (!file || differ || !suitsPurpose(file.contentType, asked.mediaType)) {
      throw new Problem('media-invalid', {
        detail: problem ?? (differ ? say('name-and-type-differ') : undefined),
        errors: [{ pointer: '/filename', code: 'media-invalid', message: say('file-refused') }],
      });
    }
    if (contentLength !== null && contentLength > maxBytes[file.kind]) {
      throw new Problem('payload-too-large', { detail: problem ?? undefined });
    }
    const again =
      asked.mediaId == null ? null : await placeGiven(tx, uploader, { ...asked, filename, mediaId: asked.mediaId });
    if (again) {
      return { id: again, maxLength: contentLength ?? 0 };
    }
    await lockUploader(tx, asked.storeId, uploader.orderId ?? uploader.sessionId ?? uploader.owner);
    const used = await usageSince(
      tx,
      { ...uploader, signatures: asked.mediaType === 'SIGNATURE' },
      new Date(now - oneDay).toISOString(),
    );
    const left = uploader.perDay.bytes - used.bytes;
    if (used.files >= uploader.perDay.files || (contentLength ?? 1) > left) {
      throw quotaReached(uploader);
    }
    const id = newId('media', now);
    await insertMedia(tx, {
      id,
      storeId: asked.storeId,
      mediaType: asked.mediaType,
      owner: uploader.owner,
      orderId: uploader.orderId,
      sessionId: uploader.sessionId,
      state: 'AWAITING',
      filename,
      contentType: file.contentType,
      declaredLength: contentLength,
      size: null,
      storageKey: `${asked.storeId}/${id}`,
      expiresAt: expiresAt.toISOString(),
      now: nowOf(ctx),
      attachedAt: null,
    });
    return { id, maxLength: Math.min(maxBytes[file.kind], left) };
  });

  if (asked.still && file?.kind === 'video') {
    const bytes = Buffer.from(asked.still, 'base64');
    await ctx.media.write(
      stillKey(asked.storeId, id),
      { stream: Readable.from([bytes]), length: bytes.length },
      'image/jpeg',
    );
  }
  const target = await ctx.media.putTarget({
    key: uploadKey(asked.storeId, id),
    contentType: asked.contentType,
    contentLength,
    maxLength,
    sha256: asked.sha256,
    now: new Date(now),
    expiresAt,
    origin: asked.origin,
  });
  const link = new URL(mediaLink(ctx, asked.storeId, id, 'full'), asked.origin).href;
  return {
    mediaId: id,
    signedUrl: target.url,
    headers: target.headers,
    fileName: filename,
    fileKey: id,
    downloadLink: link,
    publicUrl: link,
    expiresAt: expiresAt.toISOString(),
    pieceBytes: isLocalStorage(ctx.media) && contentLength !== null ? pieceBytes : null,
  };
}

/** The place that this sender was given for this very file and that still waits for it. Throws Problem `not-found`. */
async function placeGiven(
  tx: Tx,
  uploader: Uploader,
  asked: Pick<UploadAsked, 'filename' | 'contentLength' | 'mediaType'> & { mediaId: string },
): Promise<MediaId> {
  const [row] = isId('media', asked.mediaId) ? await findMedia(tx, uploader.storeId, [asked.mediaId]) : [];
  const same =
    row?.owner === uploader.owner &&
    row.state === 'AWAITING' &&
    row.filename === asked.filename &&
    row.mediaType === asked.mediaType &&
    row.declaredLength !== null &&
    row.declaredLength === asked.contentLength;
  if (!same) {
    throw new Problem('not-found');
  }
  return row.id;
}

/** Thrown when a day's files or bytes are used up. */
export function quotaReached(uploader: Pick<Uploader, 'perDay'>): Problem {
  const megabytes = Math.round(uploader.perDay.bytes / 1024 / 1024);
  return new Problem('rate-limited', {
    detail: say('upload-limit', { files: uploader.perDay.files, megabytes }),
    retryAfterSeconds: oneDay / 1000,
  });
}
