import type { z } from 'zod';
import type { ownDraft } from '#core/contract/claims/staff-drafts.ts';
import type { DraftAct } from '#core/reference/staff-drafts.ts';

/** That somebody has a draft on a claim; the words are beside it where its writer reads. */
export interface DraftMarkRow {
  userId: string;
  by: string;
  act: DraftAct;
  since: string;
}

/** The drafts of a claim, with the words of one person's own. */
export type DraftRows = (DraftMarkRow & { own: z.input<typeof ownDraft> | null })[];

const mark = "'userId', d.user_id, 'by', u.name, 'act', d.act, 'since', d.begun_at";
/** @readsAcross A draft is told by the name that its writer has now. */
const from = (store: string, claim: string) =>
  `FROM claim_drafts d JOIN users u ON u.id = d.user_id WHERE d.store_id = ${store} AND d.claim_id = ${claim}`;

/**
 * An expression that says who has drafts on a claim, oldest first, as JSON.
 * @param store and `claim` name the claim's store and id in the statement
 */
export const draftMarks = (store: string, claim: string): string =>
  `(SELECT coalesce(json_agg(json_build_object(${mark}) ORDER BY d.begun_at), '[]') ${from(store, claim)})`;

/** The same, with the words of one person's own beside them: `reader` names who that is. */
export const draftsWithOwn = (store: string, claim: string, reader: string): string =>
  `(SELECT coalesce(json_agg(json_build_object(${mark}, 'own', CASE WHEN d.user_id = ${reader} THEN json_build_object(
      'name', d.name, 'act', d.act, 'content', d.content, 'version', d.version, 'savedAt', d.saved_at) END)
    ORDER BY d.begun_at), '[]') ${from(store, claim)})`;
