import { type OneFile, The } from './uploader.tsx';

/** Advice about a photo: what was found, and what helps. */
export const hints = {
  dark: {
    found: (file: OneFile) => `${The(file)} is a bit dark.`,
    advice: 'It may be fine. A brighter one helps us decide sooner.',
  },
  blurred: {
    found: (file: OneFile) => `${The(file)} looks blurry.`,
    advice: 'It may be fine. A sharper one would help.',
  },
  small: {
    found: (file: OneFile) => `${The(file)} is a bit small.`,
    advice: 'It may be fine. The original from your camera would help.',
  },
  again: {
    found: (file: OneFile) => `${The(file)} is one you already added.`,
    advice: 'You can keep it. A different angle would help more.',
  },
};
export const retake = 'Retake it';
export const removeIt = 'Remove it';
export const keepIt = 'Keep it';
