import { Readable } from 'node:stream';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId, newId, type StoreId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { fileKindOf, fileKindOfType, fileProblem, maxBytes, suitsPurpose } from '#core/rules/platform/media-files.ts';
import { type Ctx, nowOf } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import {
  addedSince,
  askedSince,
  findMedia,
  insertMedia,
  lockUploader,
  type MediaType,
  type Usage,
} from '../media.sql.ts';
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
  /** Files of the same form that were sent before. */
  heldMediaIds?: readonly string[];
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
  /** What its sender may still add today after this one; null for who is no shopper. */
  left: Usage | null;
}

/** How long an upload address holds, in milliseconds (T26). */
export const tenMinutes = 10 * 60_000;
/** What a lost connection costs at most. */
const pieceBytes = 2 * 1024 * 1024;
const oneDay = 24 * 60 * 60_000;

/**
 * Gives a place to put one file (spec section 7). It ends after ten minutes, takes one file of the named
 * length when there is one. What shoppers may add in a day is limited, and so, far above it, what they may ask for (T26);
 * a place that is asked for again counts once. Throws Problem: `unauthenticated`, `media-invalid`, `payload-too-large`, `rate-limited`, `not-found`.
 * @recordsNothing A file becomes part of the story when it is attached; that is recorded with its claim.
 */
export async function createUpload(ctx: Ctx, asked: UploadAsked): Promise<UploadPlace> {
  const filename = displayName(asked.filename);
  const file = fileKindOf(filename, asked.contentType, asked.mediaType);
  const contentLength = asked.contentLength ?? null;
  const told = { name: filename, size: contentLength ?? 1, type: asked.contentType };
  const problem = fileProblem(told, asked.mediaType);
  const now = ctx.clock.now();
  const expiresAt = new Date(now + tenMinutes);

  const { id, maxLength, left } = await ctx.db.inStore(asked.storeId, async (tx) => {
    const { storeId } = asked;
    const uploader = await (asked.mediaType === 'ASSET' ? brandUploaderOf : uploaderOf)(ctx, tx, storeId);
    // What exactly it is, its bytes say later; the name and the type only have to promise the same kind.
    const differ = fileKindOfType(asked.contentType, asked.mediaType)?.kind !== file?.kind;
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
      return { id: again, maxLength: contentLength ?? 0, left: null };
    }
    await lockUploader(tx, asked.storeId, uploader.orderId ?? uploader.sessionId ?? uploader.owner);
    const room = await roomOf(tx, uploader, asked, now);
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
    return { id, maxLength: Math.min(maxBytes[file.kind], room.bytes), left: room.left };
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
    left,
  };
}

/**
 * The most bytes that this file may have by what its sender sent today, and what is left to add after it. Throws Problem
 * `rate-limited` where there is no room for it.
 */
async function roomOf(
  tx: Tx,
  uploader: Uploader,
  asked: UploadAsked,
  now: number,
): Promise<{ bytes: number; left: Usage | null }> {
  const signatures = asked.mediaType === 'SIGNATURE';
  const by = { ...uploader, signatures };
  const since = new Date(now - oneDay).toISOString();
  const length = asked.contentLength ?? 1;
  const before = await askedSince(tx, by, since);
  const bytes = uploader.perDay.bytes - before.bytes;
  if (before.files >= uploader.perDay.files || length > bytes) {
    throw limitReached(say('uploads-a-day'));
  }
  const { quota } = uploader;
  if (quota === null || signatures) {
    return { bytes, left: null };
  }
  const held = (asked.heldMediaIds ?? []).filter((id) => isId('media', id));
  const added = await addedSince(tx, by, since, held);
  const free = quota.bytes - added.bytes;
  if (added.files >= quota.files || length > free) {
    throw limitReached(say('upload-limit', { files: quota.files, megabytes: Math.round(quota.bytes / 1024 / 1024) }));
  }
  return {
    bytes: Math.min(bytes, free),
    left: { files: quota.files - added.files - 1, bytes: free - (asked.contentLength ?? 0) },
  };
}

const limitReached = (detail: Sentence) => new Problem('rate-limited', { detail, retryAfterSeconds: oneDay / 1000 });

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
