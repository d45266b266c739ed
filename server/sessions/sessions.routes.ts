import { beginInStoreDraft } from '../../core/contract/in-store.ts';
import * as contract from '../../core/contract/sessions.ts';
import { grantCookie } from '../http/grant-cookie.ts';
import { namedStore } from '../http/named-store.ts';
import { route } from '../http/route.ts';
import { storeById } from '../stores/read-store.ts';
import { beginInStoreDraft as begin } from './begin-in-store-draft.ts';
import { deleteSession } from './delete-session.ts';
import { readInStoreSession } from './in-store-session.ts';
import { readSession } from './read-session.ts';
import { type SaveSession, saveSession } from './save-session.ts';

export const sessionRoutes = [
  route(contract.getSession, async ({ ctx, query }) => ({ status: 200, body: await readSession(ctx, query) })),
  route(contract.getInStoreDraft, async ({ ctx }) => ({
    status: 200,
    body: await readInStoreSession(ctx, { orderId: ctx.actor.kind === 'draft' ? ctx.actor.sessionId : '' }),
  })),
  route(contract.putSession, async ({ ctx, body }) => ({
    status: 200,
    body: await saveSession(ctx, body as SaveSession),
  })),
  route(beginInStoreDraft, async ({ ctx, storeId, body }) => {
    const here = namedStore(storeId);
    const begun = await begin(ctx, { storeId: here, contact: body });
    return {
      status: 201,
      body: begun,
      cookies: [grantCookie(ctx, (await storeById(ctx, here)).slug, begun.accessToken)],
    };
  }),
  route(contract.deleteSession, async ({ ctx, params }) => {
    await deleteSession(ctx, params);
    return { status: 204, body: null };
  }),
];
