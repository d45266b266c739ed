/** Confirming what one proposed, where no one else could. */

export const fromThen = (when: string): string =>
  `No one else can confirm it, so you can, from ${when}. Provider admins have been emailed.`;
export const nowYours = 'No one else can confirm it, so you can.';
export const confirm = 'Confirm without a second person';
export const about = 'Provider admins get an email that you confirmed it without a second person.';
/** Before they were told that no one else can. */
export const aboutFirst =
  'Provider admins get an email that no one else can confirm it. You can confirm it 24 hours later.';
