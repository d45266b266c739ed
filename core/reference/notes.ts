/** Whose people write a note: the store's notes are read by both sides, the provider's by the provider's people alone. */
export const noteSides = ['store', 'provider'] as const;
export type NoteSide = (typeof noteSides)[number];
