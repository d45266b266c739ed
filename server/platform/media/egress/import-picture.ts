import { type MediaId, newId, type StoreId } from '#core/ids.ts';
import { fileKindOf } from '#core/rules/platform/media-files.ts';
import { type Ctx, nowOf } from '../../context/context.ts';
import { insertMedia, type MediaType } from '../media.sql.ts';
import { uploadKey } from '../storage/media-keys.ts';
import { displayName } from '../upload/filename.ts';
import { mediaInvalid } from '../upload/refusals.ts';
import { settleUpload } from '../upload/settle-upload.ts';
import { uploaderOf } from '../upload/uploader.ts';

export interface PictureToImport {
  storeId: StoreId;
  bytes: Uint8Array;
  /** Its ending says what it is. */
  filename: string;
  /** `ASSET`, the default: a product's picture or a logo, which everyone may see. */
  mediaType?: MediaType;
}

/**
 * Takes bytes that the server itself holds, through the same decoder as an upload. Throws Problem `media-invalid`.
 * @recordsNothing A file becomes part of the story when it is attached; that is recorded with its claim.
 */
export async function importPicture(ctx: Ctx, picture: PictureToImport): Promise<MediaId> {
  const { storeId, bytes } = picture;
  const filename = displayName(picture.filename);
  const file = fileKindOf(filename);
  if (!file) {
    throw mediaInvalid('not-recognised');
  }
  const mediaType = picture.mediaType ?? 'ASSET';
  const id = newId('media', ctx.clock.now());
  const now = nowOf(ctx);
  const { owner, orderId, sessionId } = await ctx.db.inStore(storeId, (tx) => uploaderOf(ctx, tx, storeId));
  await ctx.media.write(uploadKey(storeId, id), bytes, file.contentType);
  await ctx.db.inStore(storeId, (tx) =>
    insertMedia(tx, {
      id,
      storeId,
      mediaType,
      owner,
      orderId,
      sessionId,
      state: 'RECEIVED',
      filename,
      contentType: file.contentType,
      declaredLength: bytes.length,
      size: bytes.length,
      storageKey: `${storeId}/${id}`,
      expiresAt: now,
      now,
      attachedAt: mediaType === 'ASSET' ? now : null,
    }),
  );
  const settled = await settleUpload(ctx, storeId, id);
  if (settled.state !== 'READY') {
    throw mediaInvalid(settled.state === 'INVALID' ? settled.refusal : 'lost', id);
  }
  return id;
}
