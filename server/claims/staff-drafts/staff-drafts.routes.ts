import { keepStaffDraft } from '#core/contract/claims/staff-drafts.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { keepDraft } from './keep-draft.ts';

/** The route of what staff typed and haven’t sent. */
export const staffDraftRoutes: readonly Route[] = [
  route(keepStaffDraft, async ({ ctx, params, body }) => answer(200, await keepDraft(ctx, { ...params, ...body }))),
];
