import { fileKindOf, maxBytes } from '../../../core/rules/media-files.ts';
import { drawPhoto } from './draw-photo.ts';

/** Twice the side that is kept of a photo. */
const edge = 4096;
/** Larger files are no photos of phones. */
const largest = 100 * 1024 * 1024;

/** Whether a file is a photo of more bytes than may be sent, as phones make them at 108 and 200 megapixels. */
export function isLargePhoto(file: { name: string; size: number; type?: string }): boolean {
  const kind = fileKindOf(file.name, file.type);
  return kind?.contentType.startsWith('image/') === true && file.size > maxBytes.image && file.size <= largest;
}

/** The photo with fewer pixels, as a JPEG that may be sent; null where this browser can't make one. */
export async function shrinkPhoto(photo: File): Promise<File | null> {
  const drawn = await drawPhoto(photo, edge);
  const bytes = await new Promise<Blob | null>((resolve) => {
    if (drawn === null) resolve(null);
    else drawn.canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return bytes === null || bytes.size === 0 || bytes.size > maxBytes.image
    ? null
    : new File([bytes], photo.name, { type: 'image/jpeg', lastModified: photo.lastModified });
}
