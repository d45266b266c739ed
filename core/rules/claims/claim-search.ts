import { wordsOf } from '../commerce/product-search.ts';

/**
 * What a claim is found by, each kind with a right of its own: who the customer is, its order's and its own number, what
 * was bought, and the tracking numbers of its packages.
 */
export const searchKinds = ['number', 'product', 'customer', 'tracking'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** From so many letters on a part of a word finds it; what is shorter finds whole words alone. */
export const shortestPart = 3;

const mostLetters = 64;
const mostWords = 200;
const mostSearched = 6;

/** Each word that finds a claim, once in its kind; of a claim with very many, the first ones. */
export function wordsOfClaim(
  texts: Readonly<Record<SearchKind, readonly string[]>>,
): { kind: SearchKind; word: string }[] {
  return searchKinds
    .flatMap((kind) => [...new Set(wordsOf(texts[kind].join(' ')).map(cut))].map((word) => ({ kind, word })))
    .slice(0, mostWords);
}

/** The ends of a word, itself first: what a word has in it begins one of them. */
export function partsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(0, Math.max(0, letters.length - shortestPart + 1))
    .map((_, from) => letters.slice(from).join(''));
}

/** What somebody searches for, word by word, the one that says most first; all of them have to be found. */
export function wordsSearched(text: string): string[] {
  return wordsOf(text)
    .map(cut)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostSearched);
}

function cut(word: string): string {
  return [...word].slice(0, mostLetters).join('');
}
