import type { ClaimType } from '#core/reference/claims.ts';
import { evidenceFor } from '#core/rules/claims/file/evidence.ts';
import { stillMissing } from './filing.ts';
import { photoHeadings } from './labels.ts';

/** What is wrong with a thing, what shows it, and a sentence about it: the same for an order and in a branch. */
export const whatIsWrong = 'What’s wrong';
export const photosOf = (type: ClaimType | null): string => (type !== null && photoHeadings[type]) || photos;
export const photos = 'Photos';
export const photo = 'Photo';
const video = 'Video';
/** Names one photo, video, or document among all of one thing: its file's name says nothing. */
export const shownNumber = (kind: 'image' | 'video' | 'document', place: number, of: number) =>
  `${{ image: photo, video, document: 'Document' }[kind]}${of === 1 ? '' : ` ${place} of ${of}`}`;
export const gallery = 'Your photos and videos';
export const whatHappened = 'What happened?';
export const optional = 'Optional. A sentence is plenty.';
export const sendingPhotos = 'Uploading your files';

/** What to send for a kind of problem, and why; the API refuses with the same sentence. */
export function evidenceAsked(type: ClaimType): string {
  const { asks } = evidenceFor(type);
  return asks === null ? 'Photos help, but aren’t required.' : stillMissing({ code: asks, values: null });
}
