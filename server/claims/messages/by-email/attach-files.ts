import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId, StoreId } from '#core/ids.ts';
import { fileKindOf } from '#core/rules/platform/media-files.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { uploadKey } from '../../../platform/media/storage/media-keys.ts';
import { createUpload } from '../../../platform/media/upload/create-upload.ts';
import { displayName } from '../../../platform/media/upload/filename.ts';
import { settleUpload } from '../../../platform/media/upload/settle-upload.ts';
import type { ArrivedFile } from './arrived-mail.ts';

/** As many as a message takes. */
const mostFiles = 20;
/** A picture inside the text that is smaller than this is a logo or a smile. */
const ornamentBytes = 20_000;

/**
 * Puts the photos and videos of an email where a shopper's uploads go, by the same checks and within the same day's files
 * and bytes. Answers what can be attached, and the names of what can't; what programs attach by themselves is neither.
 */
export async function attachFiles(
  ctx: Ctx,
  storeId: StoreId,
  files: readonly ArrivedFile[],
): Promise<{ mediaIds: MediaId[]; leftOut: string[] }> {
  const mediaIds: MediaId[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    if (isByProgram(file)) {
      continue;
    }
    const name = displayName(file.name || file.contentType);
    const mediaId = mediaIds.length < mostFiles ? await keepFile(ctx, storeId, name, file) : null;
    if (mediaId) {
      mediaIds.push(mediaId);
    } else {
      leftOut.push(name);
    }
  }
  return { mediaIds, leftOut: leftOut.slice(0, mostFiles) };
}

/** What mail programs attach by themselves, by its kind or its name: invitations, cards, signatures, and Exchange's own. */
const kindsByPrograms =
  /^(?:application\/(?:(?:vnd\.)?ms-tnef|ics|(?:x-)?pkcs7-signature|pgp-(?:signature|keys))|text\/(?:(?:x-)?calendar|(?:x-)?vcard|directory|rfc822-headers)|message\/(?:delivery-status|disposition-notification))\b/i;
const namesByPrograms = /^(?:winmail\.dat|smime\.p7s|signature\.asc|.*\.(?:ics|vcf)|ATT\d{3,}\.(?:txt|html?|c))$/i;
/** How programs name the pictures of a signature. */
const pictureOfSignature = /^(?:image\d{3}|outlook-\w+|logo\w*)\.(?:png|jpe?g|gif)$/i;

function isByProgram({ name, contentType, inline, bytes }: ArrivedFile): boolean {
  const isOrnament = bytes.length < ornamentBytes && (inline || pictureOfSignature.test(name));
  return isOrnament || kindsByPrograms.test(contentType) || namesByPrograms.test(name);
}

/** Keeps one file; null where it may not be taken: its kind, its bytes, or the day's files are used up. */
async function keepFile(ctx: Ctx, storeId: StoreId, filename: string, file: ArrivedFile): Promise<MediaId | null> {
  // Mail programs send photos of newer kinds as bytes of no kind; the decoder reads what they are.
  const unnamed = /^application\/octet-stream\b/i.test(file.contentType);
  const contentType = (unnamed && fileKindOf(filename)?.contentType) || file.contentType;
  try {
    const { mediaId } = await createUpload(ctx, {
      ...{ storeId, filename, contentType, mediaType: 'CLAIM' as const },
      contentLength: file.bytes.length,
      origin: ctx.config.publicUrl.origin,
    });
    await ctx.media.write(uploadKey(storeId, mediaId), file.bytes, contentType);
    const settled = await settleUpload(ctx, storeId, mediaId);
    return settled.state === 'READY' ? mediaId : null;
  } catch (error) {
    if (error instanceof Problem && refusals.includes(error.code)) {
      return null;
    }
    throw error;
  }
}

const refusals: readonly string[] = ['media-invalid', 'payload-too-large', 'rate-limited'];
