import { maxBytes } from '#core/rules/platform/media-files.ts';
import { drawPhoto } from './draw-photo.ts';

/** Twice the side that is kept of a photo. */
const edge = 4096;
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
