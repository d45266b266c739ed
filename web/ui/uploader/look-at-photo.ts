import { adviceFor, brightnessOf, type PhotoAdvice } from './photo-advice.ts';

/** Looks at a picture that the browser can open, in a thumbnail of 32 px; null when there is nothing to say or to see. */
export async function lookAtPhoto(photo: Blob): Promise<PhotoAdvice | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(bitmap, 0, 0, 32, 32);
  const { width, height } = bitmap;
  bitmap.close();
  return adviceFor({ width, height, brightness: brightnessOf(context.getImageData(0, 0, 32, 32).data) });
}

/** A HEIC photo as a JPEG that every browser shows; the decoder is loaded for it alone. Null when it cannot be opened here. */
export async function openHeic(photo: Blob): Promise<Blob | null> {
  try {
    const { heicTo } = await import('heic-to/csp');
    return await heicTo({ blob: photo, type: 'image/jpeg', quality: 0.6 });
  } catch {
    return null;
  }
}
