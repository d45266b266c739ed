import { isolated } from '#core/rules/platform/isolated.ts';

/** Internal notes: what staff write beside a claim. */

export const note = 'Note';
export const writeANote = 'Write a note';
export const noteAct = 'write a note';
export const placeholder = 'A note for your team. Type @ to mention a colleague.';
export const providerPlaceholder = 'A note for the provider’s team only. Type @ to mention a colleague.';
export const seenByTeam = 'Customers never see notes.';
export const seenByProvider = 'Neither the store nor the customer sees this.';
export const addNote = 'Add note';
export const adding = 'Adding';
export const colleagues = 'Colleagues';
export const mentionHint = '↑ ↓ choose, Enter mentions, Esc closes';
export const staffOnly = 'note, staff only';
export const providerOnly = 'note, provider only';
/** After whose note it is, where it was noted with a decision. */
export const withDecision = {
  APPROVED: ', with the approval',
  DENIED: ', with the denial',
  CLOSED: ', with the closure',
  DISMISSED: ', with the dismissal',
  RESOLVED_BY_BRAND: ', resolved by the store',
  PROPOSED: ', with the proposal',
} as const;
export const edited = ', edited';
export const showEarlier = 'Show earlier versions';
export const hideEarlier = 'Hide earlier versions';
export const earlierVersions = 'Earlier versions of this note';
/** Who wrote an earlier version of a note, and when. */
export const wordingBy = (author: string, at: string): string => `${isolated(author)}, ${at}`;
export const noEarlier = 'We can’t load the earlier versions. Try again in a moment.';
export const loading = 'Loading';
export const edit = 'Edit';
export const save = 'Save';
export const cancel = 'Cancel';
export const remove = 'Remove';
export const removeTitle = 'Remove this note?';
export const removeFollows = 'Its text disappears for everyone. The activity still shows that there was a note.';
export const removedNote = (author: string): string => `removed a note by ${isolated(author)}`;
export const wroteNote = (author: string): string => `${isolated(author)} wrote a note`;
export const editNoteLabel = 'Edit the note';
export const noResponse = 'We can’t reach the server. Your text is saved. Try again in a moment.';
