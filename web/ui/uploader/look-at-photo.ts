import { isHeic } from '#core/rules/platform/media-files.ts';
import { hints } from '#words/ui/photo-hints.ts';
import { importAgain, itself } from '../import-again.ts';
import { drawPhoto } from './draw-photo.ts';
import { PhotoAdvised } from './PhotoAdvised.tsx';
import { brightnessOf, hintFor, type PhotoAdvice, type PhotoHint, sharpnessOf } from './photo-advice.ts';

type Opens = typeof import('heic-to/csp');

/** Edge of the copy that is looked at, in pixels: enough for a blur that hides what happened. */
const edge = 512;

/** Looks at a picture that the browser can open, in a small copy; null when there is nothing to say or to see. */
export async function lookAtPhoto(photo: Blob): Promise<PhotoHint | null> {
  const drawn = await drawPhoto(photo, edge);
  if (drawn === null) return null;
  const { canvas, context, width, height } = drawn;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sharpness = sharpnessOf(data, canvas.width, canvas.height);
  return hintFor({ width, height, brightness: brightnessOf(data), sharpness });
}

/** Whether two files that were chosen are the same one; videos are told apart by name and time, without reading them. */
export async function isSameFile(item: File, other: File): Promise<boolean> {
  if (item.size !== other.size) return false;
  if (item.type.startsWith('video/')) return item.name === other.name && item.lastModified === other.lastModified;
  const [a, b] = await Promise.all([item.arrayBuffer(), other.arrayBuffer()]);
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.every((byte, index) => byte === right[index]);
}

/**
 * A file as this browser can show it: a HEIC photo as a JPEG, of a PDF nothing, all else as it is. Names don't tell: a JPEG
 * is often called .heic, and a HEIC .jpg.
 */
export async function shownOf(file: Blob): Promise<Blob | null> {
  const head = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  if (isHeic(head)) {
    return openHeic(file);
  }
  return String.fromCharCode(...head.subarray(0, 5)) === '%PDF-' ? null : file;
}

/** A HEIC photo as a JPEG that every browser shows; the decoder is loaded for it alone. Null when it cannot be opened here. */
async function openHeic(photo: Blob): Promise<Blob | null> {
  try {
    const { heicTo } = await import('heic-to/csp').then(itself<Opens>, importAgain<Opens>);
    return await heicTo({ blob: photo, type: 'image/jpeg', quality: 0.6 });
  } catch {
    return null;
  }
}

/** What is said of a hint. */
export const adviceOf = (hint: PhotoHint): PhotoAdvice => ({ hint, found: hints[hint].found, Advised: PhotoAdvised });
