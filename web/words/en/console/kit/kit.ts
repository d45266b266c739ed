/** What every form, table and dialog of the console says. */

export { noAnswerToChange as tryAgain } from '../../call.ts';
export const saving = 'Saving';
export const fillThisIn = 'Fill this in.';
export const cancel = 'Cancel';
export const copy = 'Copy';
export const copied = 'Copied';
/** Over the last column of a table, read aloud only. */
export const actions = 'Actions';
export const showAll = 'Show all';
/** On a page that is one list. */
export const more = 'Show more';
export const loadingMore = 'Loading more';
export const clearSearch = 'Clear the search';
export const backTo = (page: string): string => `Back to ${page}`;
export const chosen = 'Selected row';
export const keys = { move: 'move', open: 'open', search: 'search' } as const;
