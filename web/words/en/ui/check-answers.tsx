import type { ReactNode } from 'react';

/** The way back to a question that was answered; a screen reader hears which one. */
export const change = (what: string, unseen: (words: string) => ReactNode) => (
  <>Change{unseen(` ${what.toLowerCase()}`)}</>
);
