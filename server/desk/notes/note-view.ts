import type { z } from 'zod';
import type { claimNote } from '#core/contract/desk/notes.ts';
import type { Permission } from '#core/permissions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { holds, type StoreScope } from '../../platform/rights/allow.ts';
import { noteSideOf, readableSides } from '../../platform/rights/note-side.ts';
import { type NoteRow, noteRows, readNoteRows } from './note-rows.sql.ts';

export { type NoteRow, noteRows, readableSides, readNoteRows };

export type NoteView = z.input<typeof claimNote>;

/** A note as somebody reads it, with what they may do with it; `archived` where the claim takes no writing any more. */
export function noteView(ctx: Ctx, store: StoreScope, row: NoteRow, archived: boolean): NoteView {
  const changes = row.removed_at === null && row.decision === null && !archived;
  const may = (permission: Permission) =>
    changes && row.side === noteSideOf(ctx, store) && holds(ctx, permission, store);
  const own = row.author_id !== null && row.author_id === actorOf(ctx).id;
  return {
    id: row.id,
    claimId: row.claim_id,
    storeId: row.store_id,
    side: row.side,
    content: row.content,
    mentions: row.mentions,
    authorName: row.author_name,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    removed: row.removed_at === null ? null : { at: row.removed_at, by: row.removed_by_name ?? '' },
    decision: row.decision,
    may: [
      ...(own && may('claim-notes:update') ? (['edit'] as const) : []),
      ...(may('claim-notes:delete') ? (['remove'] as const) : []),
    ],
  };
}
