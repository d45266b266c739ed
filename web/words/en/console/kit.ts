/** What every form, table and dialog of the console says. */

export const tryAgain = 'We can’t reach the server. Try again in a moment.';
export const saving = 'Saving';
export const fillThisIn = 'Fill this in.';
export const cancel = 'Cancel';
export const copy = 'Copy';
export const copied = 'Copied';
/** Over the last column of a table, read aloud only. */
export const actions = 'Actions';
