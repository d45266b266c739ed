import { z } from 'zod';
import { draftActs, draftSubject, longestDraft } from '../../reference/staff-drafts.ts';
import { instant, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claimPath } from './claims.ts';

/** What somebody typed on a claim and hasn’t sent, as they alone read it. */
export const ownDraft = z.object({
  name: z.string(),
  act: z.enum(draftActs),
  /** What the form keeps, as it wrote it. */
  content: z.string(),
  version: z.number().int(),
  savedAt: instant,
});
export type OwnDraft = z.output<typeof ownDraft>;

/** That a colleague has a draft, and nothing of its words. */
export const draftMark = z.object({
  by: z.string(),
  act: z.enum(draftActs),
  since: instant,
});
export type DraftMark = z.output<typeof draftMark>;

export const keepStaffDraft = operation({
  id: 'keepStaffDraft',
  method: 'put',
  path: '/v1/console/claims/{id}/draft',
  tag: 'Console',
  summary: 'Save what you typed on a claim and haven’t sent, or discard it',
  who: ['staff'],
  permission: 'claim-notes:create',
  pagesOnly: true,
  params: claimPath,
  body: z.strictObject({
    act: z.enum(draftActs),
    /** The proposal or note that it is about; null where it is the claim alone. */
    about: z.string().regex(draftSubject).nullable(),
    /** Null discards the draft. */
    content: prose(longestDraft).nullable(),
    /** The version that it continues; null where none was known. */
    over: z.number().int().nullable(),
  }),
  answers: {
    200: z.object({
      /** Whether it was done; otherwise `draft` has words that the caller didn’t know of, and they are kept. */
      saved: z.boolean(),
      draft: ownDraft.nullable(),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'payload-too-large'],
});
