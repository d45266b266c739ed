/** What a draft of somebody of staff would do once it is sent. */
export const draftActs = ['approve', 'deny', 'close', 'message', 'note'] as const;
export type DraftAct = (typeof draftActs)[number];

/** The forms that a draft belongs to, each with the acts that it makes. */
export const draftForms = {
  decision: ['approve', 'deny', 'close'],
  message: ['message'],
  note: ['note'],
} as const satisfies Record<string, readonly DraftAct[]>;
export type DraftForm = keyof typeof draftForms;

/** The form of an act’s draft: a decision has one for all three. */
export function formOf(act: DraftAct): DraftForm {
  return act === 'message' || act === 'note' ? act : 'decision';
}

/** What the form is about where that isn’t the claim alone: a proposal by its instant, a note by its id. */
export const draftSubject = /^[\w:.-]{1,40}$/;

/** The name of a draft on its claim. */
export const draftName = (form: DraftForm, about: string | null): string =>
  about === null ? form : `${form}@${about}`;

/** The most that a draft holds, in characters: longer than all that its form takes. */
export const longestDraft = 40_000;
/** Drafts of one person on one claim. */
export const mostDrafts = 20;
/** Days that a draft is kept after its last change. */
export const draftKeptDays = 30;
