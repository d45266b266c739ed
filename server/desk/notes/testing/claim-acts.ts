import type { ActsOf } from '../../../testing/offered-acts.ts';
import { createNote } from '../write-note.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  note: (ctx, { id }) => createNote(ctx, { id, content: 'Asked the carrier.' }),
} satisfies ActsOf;
