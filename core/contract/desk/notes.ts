import { z } from 'zod';
import { noteSides } from '../../reference/notes.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { claimPath } from '../claims/claims.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { colleague } from '../tenancy/absences.ts';

/** What staff wrote beside a claim; nobody else reads it. */
export const claimNote = z.object({
  id: z.string(),
  claimId: z.string(),
  storeId: z.string(),
  side: z.enum(noteSides),
  /** Somebody who is mentioned stands in it as `@[id]`; empty once it was removed. */
  content: z.string(),
  /** Everybody who is mentioned, by the name that they have now. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  authorName: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  removed: z.object({ at: instant, by: z.string() }).nullable(),
  /** The decision, or the proposal, that it was noted with; null for a note by itself. */
  decision: z.enum(['APPROVED', 'DENIED', 'CLOSED', 'DISMISSED', 'RESOLVED_BY_BRAND', 'PROPOSED']).nullable(),
  /** What this caller may do with it. */
  may: z.array(z.enum(['edit', 'remove'])),
});
export type ClaimNote = z.output<typeof claimNote>;

const notePath = claimPath.extend({ noteId: line(40) });
const words = z.strictObject({ content: prose(5000).trim().min(1, asks('want-note')) });

export const listNotes = operation({
  id: 'listNotes',
  method: 'get',
  path: '/v1/claims/{id}/notes',
  tag: 'Notes',
  summary: 'List the internal notes of a claim, oldest first',
  who: ['staff', 'machine'],
  permission: 'claim-notes:read',
  params: claimPath,
  answers: { 200: z.object({ notes: z.array(claimNote) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const createNote = operation({
  id: 'createNote',
  method: 'post',
  path: '/v1/claims/{id}/notes',
  tag: 'Notes',
  summary: 'Write an internal note on a claim; whoever is mentioned as `@[id]` gets an email',
  who: ['staff', 'machine'],
  permission: 'claim-notes:create',
  params: claimPath,
  body: words,
  answers: { 201: claimNote },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived', 'validation-failed', 'rate-limited'],
  idempotent: true,
});

export const editNote = operation({
  id: 'editNote',
  method: 'patch',
  path: '/v1/claims/{id}/notes/{noteId}',
  tag: 'Notes',
  summary: 'Edit your own internal note; earlier versions are kept',
  who: ['staff', 'machine'],
  permission: 'claim-notes:update',
  params: notePath,
  body: words,
  answers: { 200: claimNote },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived', 'validation-failed', 'rate-limited'],
});

/** How a note reads now, and every wording before it. Its author alone edits it, so each is theirs. */
export const listNoteWordings = operation({
  id: 'listNoteWordings',
  method: 'get',
  path: '/v1/console/claims/{id}/notes/{noteId}/wordings',
  tag: 'Console',
  summary: 'List every wording of an internal note, oldest first',
  who: ['staff'],
  permission: 'claim-notes:read',
  pagesOnly: true,
  params: notePath,
  answers: {
    200: z.object({
      wordings: z.array(
        z.object({
          version: z.number().int(),
          content: z.string(),
          mentions: claimNote.shape.mentions,
          writtenAt: instant,
        }),
      ),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const removeNote = operation({
  id: 'removeNote',
  method: 'delete',
  path: '/v1/claims/{id}/notes/{noteId}',
  tag: 'Notes',
  summary: 'Remove an internal note of your side; the activity still shows there was one',
  who: ['staff', 'machine'],
  permission: 'claim-notes:delete',
  params: notePath,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived'],
});

export const listNoteReaders = operation({
  id: 'listNoteReaders',
  method: 'get',
  path: '/v1/claims/{id}/note-readers',
  tag: 'Notes',
  summary: 'List the colleagues you can mention in a note',
  who: ['staff'],
  permission: 'claim-notes:create',
  pagesOnly: true,
  params: claimPath,
  answers: {
    /** `side` is whose note the caller would write. */
    200: z.object({ side: z.enum(noteSides), people: z.array(colleague) }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
