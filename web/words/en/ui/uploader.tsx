import { isolated } from '#core/rules/platform/isolated.ts';

/** Photos and videos as they are added: the row that takes them, their tiles, and what can be said of each. */

/** One tile among those of its kind, counted from 0; `place` is null where it is the only one. */
export interface OneFile {
  kind: 'image' | 'video' | 'document';
  place: number | null;
}

const nouns = { image: 'photo', video: 'video', document: 'document' };
const Nouns = { image: 'Photo', video: 'Video', document: 'Document' };
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function called({ kind, place }: OneFile, the: string): string {
  if (place === null) return `${the} ${nouns[kind]}`;
  return ordinals[place] === undefined ? `${Nouns[kind]} ${place + 1}` : `${the} ${ordinals[place]} ${nouns[kind]}`;
}
/** ‘The second photo’, at the beginning of a sentence. */
export const The = (file: OneFile) => called(file, 'The');
const the = (file: OneFile) => called(file, 'the');

export const add = 'Add a photo or video';
export const label = 'Your photos and videos';
/** Read out as files arrive. */
export const arrived = (sent: number, all: number, failed: number) =>
  failed === 0 ? `${sent} of ${all} uploaded.` : `${sent} of ${all} uploaded. ${failed} didn’t upload.`;

export const lookAt = (file: OneFile) => `View ${the(file)}`;
export const remove = (file: OneFile) => `Remove ${the(file)}`;
export const opening = 'Opening';
export const waiting = 'Waiting for your connection';
export const percentSent = (percent: number) => `${percent}% uploaded`;
export const sending = (file: OneFile) => `Uploading ${the(file)}`;
export const notSent = 'Not uploaded';
export const couldNotBeSent = (name: string) => `${isolated(name)} didn’t upload.`;

export const noConnection = (files: number) => (
  <>
    <strong>You’re offline.</strong>{' '}
    {files === 1
      ? 'Your upload will continue when you’re back online.'
      : 'Your uploads will continue when you’re back online.'}
  </>
);

/** The specification's sentence for what has no other (section 8). */
export { unknownError as unknownProblem } from '../call.ts';

/** Why a file is not taken. */
export const wrongKind =
  'Photos can be JPG, PNG, GIF, BMP, WEBP, HEIC, or AVIF. Videos can be MP4 or MOV. Documents can be PDF.';
export const tooLarge = {
  image: (megabytes: number) => `Photos can be up to ${megabytes} MB.`,
  video: (megabytes: number) => `Videos can be up to ${megabytes} MB.`,
};
export const emptyFile = 'This file is empty.';
/** Said before anything is added. Sizes are in bytes. */
export const most = (files: number, { image, video }: { image: number; video: number }) =>
  `Up to ${files} files a day. Photos can be up to ${image / 1048576} MB, videos up to ${video / 1048576} MB.`;
/** Said when little is left. */
export const leftToday = (files: number, megabytes: number) =>
  files === 0 || megabytes === 0
    ? 'You’ve added all the files you can for today. Remove one to add another.'
    : `You can add ${files} more ${files === 1 ? 'file' : 'files'} today, up to ${megabytes} MB.`;
export const noMoreRoom = (files: number) => `You can add up to ${files} photos and videos. What you have is enough.`;
