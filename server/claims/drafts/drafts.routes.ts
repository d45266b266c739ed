import * as contract from '#core/contract/claims/drafts.ts';
import * as inStore from '#core/contract/claims/in-store-draft.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { route } from '../../platform/http/api/route.ts';
import { grantCookie } from '../../platform/http/auth/grant-cookie.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { beginInStoreDraft } from './begin-in-store-draft.ts';
import { deleteDraft } from './delete-draft.ts';
import { makeDraftHandOff, openDraftHandOff } from './hand-off-draft.ts';
import { readInStoreDraft } from './in-store-draft.ts';
import { readDraft } from './read-draft.ts';
import { remindShopper } from './remind-shopper.ts';
import { type SaveDraft, saveDraft } from './save-draft.ts';

async function cookieFor(ctx: Ctx, storeId: StoreId, token: string): Promise<string[]> {
  return [grantCookie(ctx, (await storeById(ctx, storeId)).slug, token)];
}

export const draftRoutes = [
  route(contract.getSession, async ({ ctx, query }) => ({ status: 200, body: await readDraft(ctx, query) })),
  route(contract.getInStoreDraft, async ({ ctx }) => ({
    status: 200,
    body: ctx.actor.kind === 'draft' ? await readInStoreDraft(ctx, { orderId: ctx.actor.sessionId }) : null,
  })),
  route(contract.putSession, async ({ ctx, body }) => ({
    status: 200,
    body: await saveDraft(ctx, body as SaveDraft),
  })),
  route(inStore.beginInStoreDraft, async ({ ctx, storeId, body }) => {
    const current = namedStore(storeId);
    const begun = await beginInStoreDraft(ctx, { storeId: current, contact: body });
    return { status: 201, body: begun, cookies: await cookieFor(ctx, current, begun.accessToken) };
  }),
  route(inStore.makeDraftHandOff, async ({ ctx, body }) => ({ status: 201, body: await makeDraftHandOff(ctx, body) })),
  route(inStore.openDraftHandOff, async ({ ctx, storeId, body }) => {
    const current = namedStore(storeId);
    const opened = await openDraftHandOff(ctx, { storeId: current, token: body.token });
    return { status: 200, body: opened, cookies: await cookieFor(ctx, current, opened.accessToken) };
  }),
  route(contract.remindShopper, async ({ ctx, body }) => ({ status: 202, body: await remindShopper(ctx, body) })),
  route(contract.deleteSession, async ({ ctx, params }) => {
    await deleteDraft(ctx, params);
    return { status: 204, body: null };
  }),
];
