/** How a note is kept while it is written. */
export const noteDraft = {
  act: () => 'note' as const,
  start: { text: '' },
  isBlank: ({ text }: { text: string }) => text === '',
};
