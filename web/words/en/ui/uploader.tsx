/** Photos and videos as they are added: the row that takes them, their tiles, and what can be said of each. */

/** One tile among those of its kind, counted from 0; `place` is null where it is the only one. */
export interface OneFile {
  kind: 'image' | 'video';
  place: number | null;
}

const nouns = { image: 'photo', video: 'video' };
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function called({ kind, place }: OneFile, the: string): string {
  if (place === null) return `${the} ${nouns[kind]}`;
  return ordinals[place] === undefined
    ? `Number ${place + 1} of your ${nouns[kind]}s`
    : `${the} ${ordinals[place]} ${nouns[kind]}`;
}
const The = (file: OneFile) => called(file, 'The');
const the = (file: OneFile) => called(file, 'the');

export const add = 'Add a photo or video';
export const label = 'Your photos and videos';
/** Read out as files arrive. */
export const arrived = (sent: number, all: number, failed: number) =>
  failed === 0 ? `${sent} of ${all} sent.` : `${sent} of ${all} sent. ${failed} could not be sent.`;

export const lookAt = (file: OneFile) => `Look at ${the(file)}`;
export const remove = (file: OneFile) => `Remove ${the(file)}`;
export const opening = 'Opening your photo';
export const waiting = 'Waiting for your connection';
export const percentSent = (percent: number) => `${percent} % sent`;
export const sending = (file: OneFile) => `Sending ${the(file)}`;
export const notSent = 'Not sent';
export const couldNotBeSent = (file: OneFile) => `${The(file)} could not be sent.`;

export const noConnection = (files: number) => (
  <>
    <strong>No connection right now.</strong>{' '}
    {files === 1 ? 'Your file waits here and goes on by itself.' : 'Your files wait here and go on by themselves.'}
  </>
);
export const wasNotSent = (name: string) => `${name} was not sent.`;

/** Advice about a photo: what was found, and what helps. */
export const hints = {
  dark: {
    found: (file: OneFile) => `${The(file)} is a bit dark.`,
    advice: 'It may be fine. One taken near a window helps us decide sooner.',
  },
  blurred: {
    found: (file: OneFile) => `${The(file)} looks blurred.`,
    advice: 'It may be fine. One with a steady hand shows us more.',
  },
  small: {
    found: (file: OneFile) => `${The(file)} is rather small.`,
    advice: 'It may be fine. The original from your camera shows us more.',
  },
  again: {
    found: (file: OneFile) => `${The(file)} is here already.`,
    advice: 'It may stay. One from another side tells us more.',
  },
};
export const retake = 'Retake it';

/** The specification's sentence for what has no other (section 8). */
export const unknownProblem = 'An unknown error occurred. Please try again later.';

/** Why a file is not taken. */
export const wrongKind = 'We take photos as JPG, PNG, GIF, BMP, WEBP or HEIC and videos as MP4 or MOV.';
export const tooLarge = {
  image: (megabytes: number) => `Please keep a photo under ${megabytes} MB.`,
  video: (megabytes: number) => `Please keep a video under ${megabytes} MB.`,
};
export const emptyFile = 'This file is empty.';
export const noMoreRoom = (files: number) =>
  `We take up to ${files} photos and videos. Those you have added are enough for us to look.`;
