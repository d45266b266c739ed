/** Why the store decided as it did. */
export const sumCaption = 'How the amount adds up';
export const isAFactWrong = 'Something not right?';
