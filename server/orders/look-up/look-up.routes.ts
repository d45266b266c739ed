import * as contract from '../../../core/contract/look-up.ts';
import type { StoreId } from '../../../core/ids.ts';
import { grantedOrder, readGrantedOrder, tellOrder } from '../../claim-view/read-granted-order.ts';
import type { Ctx } from '../../context.ts';
import { grantedRoute, route } from '../../http/api/route.ts';
import { expiredGrantCookie, grantCookie } from '../../http/auth/grant-cookie.ts';
import { namedStore } from '../../http/auth/required-store.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { checkLink } from './check-link.ts';
import { endGrant } from './grants.ts';
import { makeHandOff } from './hand-off.ts';
import { lookUpOrder } from './look-up-order.ts';
import { mailDraftLink } from './mail-draft-link.ts';
import { mailLookUpLink, openLookUpLink } from './mail-look-up-link.ts';

async function cookieFor(ctx: Ctx, storeId: StoreId, token: string): Promise<string[]> {
  return [grantCookie(ctx, (await storeById(ctx, storeId)).slug, token)];
}

export const lookUpRoutes = [
  route(contract.lookUpOrderByQuery, async ({ ctx, storeId, query }) => {
    const found = await lookUpOrder(ctx, { storeId: namedStore(storeId), ...query }, tellOrder);
    return { status: 200, body: found, cookies: await cookieFor(ctx, namedStore(storeId), found.accessToken) };
  }),
  route(contract.lookUpOrder, async ({ ctx, storeId, body }) => {
    const found = await lookUpOrder(ctx, { storeId: namedStore(storeId), ...body }, tellOrder);
    return { status: 200, body: found, cookies: await cookieFor(ctx, namedStore(storeId), found.accessToken) };
  }),
  route(contract.openLookUpLink, async ({ ctx, storeId, body }) => {
    const found = await openLookUpLink(ctx, { storeId: namedStore(storeId), token: body.token }, tellOrder);
    return { status: 200, body: found, cookies: await cookieFor(ctx, namedStore(storeId), found.accessToken) };
  }),
  route(contract.checkLookUpLink, async ({ ctx, storeId, body }) => {
    await checkLink(ctx, { storeId: namedStore(storeId), token: body.token });
    return { status: 200, body: { status: 'ok' } };
  }),
  route(contract.mailDraftLink, async ({ ctx }) => {
    await mailDraftLink(ctx);
    return { status: 202, body: { status: 'ok' } };
  }),
  route(contract.makeHandOff, async ({ ctx }) => ({ status: 201, body: await makeHandOff(ctx) })),
  route(contract.mailLookUpLink, async ({ ctx, storeId, body }) => {
    await mailLookUpLink(ctx, { storeId: namedStore(storeId), ...body });
    return { status: 202, body: { status: 'ok' } };
  }),
  grantedRoute(contract.getGrantedOrder, async ({ ctx }) => ({ status: 200, body: await readGrantedOrder(ctx) }), {
    find: grantedOrder.find,
    answer: async (tx, { ctx }, store: StoreRecord, found) => ({
      status: 200,
      body: await grantedOrder.read(tx, ctx, store, found),
    }),
  }),
  route(contract.endGrant, async ({ ctx, storeId }) => {
    await endGrant(ctx);
    const slug = storeId ? (await storeById(ctx, storeId)).slug : null;
    return { status: 204, body: null, ...(slug ? { cookies: [expiredGrantCookie(ctx, slug)] } : {}) };
  }),
];
