import { Problem } from '../../core/contract/problems.ts';
import { isId, type MediaId, type StoreId } from '../../core/ids.ts';
import { type Ctx, nowOf } from '../context.ts';
import { isLocalStorage, type StagedFile } from './local-storage.ts';
import { findMedia, markReceived } from './media.sql.ts';
import { uploadKey } from './media-keys.ts';
import { mediaInvalid } from './refusals.ts';
import { settleUpload } from './settle-upload.ts';

export interface ArrivingFile {
  storeId: string;
  mediaId: string;
  query: URLSearchParams;
  contentType: string;
  contentLength: number | null;
  body: AsyncIterable<Uint8Array>;
}

export interface ReceivedFile {
  mediaId: MediaId;
  /** `RECEIVED`: kept, and decoded when it is attached. */
  state: 'READY' | 'RECEIVED';
}

/**
 * Takes the PUT of an upload on our own host. Its credential is the signature in its address, which holds
 * for one file. The file is whole on the disk when this returns, and decoded unless the decoder is down. Throws Problem:
 * `forbidden`, `payload-too-large`, `media-invalid`.
 */
export async function receiveUpload(ctx: Ctx, file: ArrivingFile): Promise<ReceivedFile> {
  const { storeId, mediaId } = file;
  const storage = ctx.media;
  if (!isLocalStorage(storage) || !isId('store', storeId) || !isId('media', mediaId)) {
    throw new Problem('not-found');
  }
  const put = { ...file, key: uploadKey(storeId, mediaId), now: new Date(ctx.clock.now()) };
  storage.check(put);
  const [row] = await ctx.db.inStore(storeId, (tx) => findMedia(tx, storeId, [mediaId]));
  if (row?.state !== 'AWAITING') {
    throw used();
  }
  const staged = await storage.stage(put, file.body);
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

function used(): Problem {
  return new Problem('forbidden', { detail: 'This upload link has been used. Please choose the file again.' });
}
