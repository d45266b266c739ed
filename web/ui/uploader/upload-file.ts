import { fileKindOf, stillCharacters } from '#core/rules/platform/media-files.ts';
import * as words from '#words/ui/upload.ts';
import { askAgain, askForPlace } from './ask-for-place.ts';
import { sendBytes } from './send-bytes.ts';
import type { UploadedFile, UploadOptions, UploadRequest } from './upload.ts';
import { UploadError } from './upload-error.ts';

/**
 * Sends one file from the browser: asks for a place, then puts the bytes there (spec section 7), and answers it as the
 * portal keeps it. What breaks off is tried again and goes on with the first byte that the server lacks; what the
 * server refuses is not tried again. Throws UploadError.
 */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  const { file } = options;
  const filename = options.filename ?? file.name ?? 'file';
  const mediaType = options.mediaType ?? 'CLAIM';
  const contentType = fileKindOf(filename, file.type, mediaType)?.contentType ?? (file.type || anyType);
  const begun = options.begun ?? { received: 0 };
  if (options.signal?.aborted) {
    throw new UploadError('aborted');
  }
  options.onProgress?.(file.size === 0 ? 0 : begun.received / file.size);
  const asked: UploadRequest = {
    contentType,
    filename,
    mediaType,
    contentLength: file.size,
  };
  if (begun.place === undefined) {
    begun.place = await askForPlace(options, withStill(options, asked));
  } else {
    await askAgain(options, asked, begun);
  }
  if (begun.stored !== true && !begun.place?.signedUrl.startsWith('blob:')) {
    await sendBytes(options, asked, begun);
  }
  options.onProgress?.(1);
  const { place } = begun;
  return {
    mediaId: place.mediaId,
    caption: words.caption(new Date().toISOString()),
    downloadLink: place.downloadLink ?? '',
    fileKey: place.mediaId,
    fileType: contentType,
    filename: place.fileName ?? filename,
  };
}

/** The first time a place is asked for, the still of a video goes along. */
function withStill({ still }: UploadOptions, asked: UploadRequest): UploadRequest {
  return still && still.length <= stillCharacters ? { ...asked, still } : asked;
}

/** Of a file of no kind that we take: the server says which it takes. Browsers don't know all types, so that names say them. */
const anyType = 'application/octet-stream';
