import { fileKindOf } from '#core/rules/platform/media-files.ts';
import { importAgain, itself } from '../import-again.ts';
import { isLargePhoto } from './large-photo.ts';
import type { PhotoAdvice } from './photo-advice.ts';

type Shrinks = typeof import('./shrink-photo.ts');
type Draws = typeof import('./still-of.ts');
type Looks = typeof import('./look-at-photo.ts');

/** Whether a file is a video, by its name and type. */
export const isVideo = ({ name, type }: File): boolean => fileKindOf(name, type)?.kind === 'video';

/** The file as it is sent: a large photo with fewer pixels. Null where it can't be made so, or what makes it so can't be fetched. */
export async function sendableOf(file: File): Promise<File | null> {
  if (!isLargePhoto(file)) {
    return file;
  }
  const made = await import('./shrink-photo.ts').then(itself<Shrinks>, importAgain<Shrinks>).catch(() => null);
  return made === null ? null : made.shrinkPhoto(file);
}

/** A still of a video; null where none can be drawn, or what draws it can't be fetched. */
export async function stillOf(video: File): Promise<string | null> {
  const drawing = await import('./still-of.ts').then(itself<Draws>, importAgain<Draws>).catch(() => null);
  return drawing === null ? null : drawing.stillOf(video);
}

/**
 * Shows the file at once; a HEIC photo is opened first. Then says what can be said of it beside those that were added
 * `earlier`. What looks at files is fetched with the first of them; without it a file is sent unseen.
 */
export async function preview(
  file: File,
  earlier: readonly File[],
  { onPreview, onAdvice }: { onPreview: (url: string) => void; onAdvice: (advice: PhotoAdvice) => void },
): Promise<void> {
  const looks = await import('./look-at-photo.ts').then(itself<Looks>, importAgain<Looks>).catch(() => null);
  if (looks === null) {
    return;
  }
  const { adviceOf, isSameFile, lookAtPhoto, shownOf } = looks;
  const shown = await shownOf(file);
  if (shown !== null) {
    onPreview(URL.createObjectURL(shown));
  }
  const again = (await Promise.all(earlier.map((item) => isSameFile(file, item)))).includes(true);
  const seen = shown !== null && fileKindOf(file.name, file.type)?.kind === 'image';
  const hint = again ? 'again' : seen ? await lookAtPhoto(shown) : null;
  if (hint !== null) onAdvice(adviceOf(hint));
}
