import type { UploadPlace, UploadRequest } from '../../ui/uploader/upload.ts';
import type { KeptSample } from './sample.ts';

/** Keeps a file of the sample in this tab, and answers its address there. A page that is loaded again has none of it. */
export function keepFile(photos: KeptSample['photos'], asked: UploadRequest, file: Blob): UploadPlace {
  const { contentType, filename } = asked;
  const id = `sample-${Date.now().toString(36)}-${photos.size + 1}`;
  const url = URL.createObjectURL(file);
  const thumbUrl = contentType.startsWith('video/') ? '' : url;
  photos.set(id, { id, url, thumbUrl, contentType, filename, takenAt: null, device: null });
  return { mediaId: id, signedUrl: url };
}
