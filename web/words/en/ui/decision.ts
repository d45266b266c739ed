/** Why the store decided as it did. */
export const sumCaption = 'How the amount adds up';
export const isAFactWrong = 'Is one of these facts wrong?';
