import * as contract from '#core/contract/desk/notes.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { editNote } from './edit-note.ts';
import { listNoteReaders, listNotes } from './list-notes.ts';
import { listNoteWordings } from './list-wordings.ts';
import { removeNote } from './remove-note.ts';
import { createNote } from './write-note.ts';

/** The routes of internal notes. */
export const noteRoutes: readonly Route[] = [
  route(contract.listNotes, async ({ ctx, params }) => answer(200, { notes: await listNotes(ctx, params) })),
  route(contract.createNote, async ({ ctx, params, body }) =>
    answer(201, await createNote(ctx, { ...params, ...body })),
  ),
  route(contract.editNote, async ({ ctx, params, body }) => answer(200, await editNote(ctx, { ...params, ...body }))),
  route(contract.listNoteWordings, async ({ ctx, params }) =>
    answer(200, { wordings: await listNoteWordings(ctx, params) }),
  ),
  route(contract.removeNote, async ({ ctx, params }) => {
    await removeNote(ctx, params);
    return answer(204, null);
  }),
  route(contract.listNoteReaders, async ({ ctx, params }) => answer(200, await listNoteReaders(ctx, params))),
];
