import * as contract from '../../core/contract/look-up.ts';
import { Problem } from '../../core/contract/problems.ts';
import type { StoreId } from '../../core/ids.ts';
import type { Ctx } from '../context.ts';
import { expiredGrantCookie, grantCookie } from '../http/grant-cookie.ts';
import { answer, route } from '../http/route.ts';
import { storeById } from '../stores/read-store.ts';
import { endGrant } from './grants.ts';
import { lookUpOrder } from './look-up-order.ts';
import { mailLookUpLink, openLookUpLink } from './mail-look-up-link.ts';
import { readGrantedOrder } from './read-granted-order.ts';

/** A look-up asks one store: that of the host, or the one that is named. */
export function named(storeId: StoreId | null): StoreId {
  if (!storeId) {
    throw new Problem('not-found');
  }
  return storeId;
}

async function cookieFor(ctx: Ctx, storeId: StoreId, token: string): Promise<string[]> {
  return [grantCookie(ctx, (await storeById(ctx, storeId)).slug, token)];
}

export const lookUpRoutes = [
  route(contract.lookUpOrderByQuery, async ({ ctx, storeId, query }) => {
    const found = await lookUpOrder(ctx, { storeId: named(storeId), ...query });
    return answer(200, found, { cookies: await cookieFor(ctx, named(storeId), found.accessToken) });
  }),
  route(contract.lookUpOrder, async ({ ctx, storeId, body }) => {
    const found = await lookUpOrder(ctx, { storeId: named(storeId), ...body });
    return answer(200, found, { cookies: await cookieFor(ctx, named(storeId), found.accessToken) });
  }),
  route(contract.openLookUpLink, async ({ ctx, storeId, body }) => {
    const found = await openLookUpLink(ctx, { storeId: named(storeId), token: body.token });
    return answer(200, found, { cookies: await cookieFor(ctx, named(storeId), found.accessToken) });
  }),
  route(contract.mailLookUpLink, async ({ ctx, storeId, body }) => {
    await mailLookUpLink(ctx, { storeId: named(storeId), order: body.order });
    return answer(202, { status: 'ok' });
  }),
  route(contract.getGrantedOrder, async ({ ctx }) => answer(200, await readGrantedOrder(ctx))),
  route(contract.endGrant, async ({ ctx, storeId }) => {
    await endGrant(ctx);
    const slug = storeId ? (await storeById(ctx, storeId)).slug : null;
    return answer(204, null, slug ? { cookies: [expiredGrantCookie(ctx, slug)] } : {});
  }),
];
