import type { ReactNode } from 'react';

/** The way back to a question that was answered; a screen reader hears which one. */
export const change = (what: string, unseen: (words: string) => ReactNode) => (
  <>Change{unseen(` ${what.toLowerCase()}`)}</>
);

export const image = 'Photo';
export const video = 'Video';
/** Names one photo or video of an answer: 'View photo 1 of 2, photos'. */
export const lookAt = (kind: 'image' | 'video', place: number, of: number, about: string) =>
  `View ${kind === 'image' ? 'photo' : 'video'} ${place} of ${of}, ${about.toLowerCase()}`;
