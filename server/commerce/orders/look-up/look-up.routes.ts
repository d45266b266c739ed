import * as contract from '#core/contract/commerce/look-up.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { grantedRoute, type RouteAnswer, route } from '../../../platform/http/api/route.ts';
import { expiredGrantCookie, grantCookie } from '../../../platform/http/auth/grant-cookie.ts';
import { namedStore } from '../../../platform/http/auth/required-store.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import type { OrderRows } from '../read-order.ts';
import { checkLink } from './check-link.ts';
import type { FoundGrant } from './grants.sql.ts';
import { endGrant, type GrantedRead } from './grants.ts';
import { makeHandOff } from './hand-off.ts';
import { lookUpOrder, type OpenedGrant, type OrderTeller } from './look-up-order.ts';
import { mailDraftLink } from './mail-draft-link.ts';
import { mailLookUpLink, openLookUpLink } from './mail-look-up-link.ts';

async function cookieFor(ctx: Ctx, storeId: StoreId, token: string): Promise<string[]> {
  return [grantCookie(ctx, (await storeById(ctx, storeId)).slug, token)];
}

type Told = Extract<RouteAnswer<typeof contract.getGrantedOrder>, { status: 200 }>['body'];

/** How an order is told with the claims on it, which stand above orders. */
interface OrdersTold<Found extends { rows: OrderRows }, Granted extends FoundGrant> {
  tellOrder: OrderTeller<Found, Omit<Told, keyof OpenedGrant>>;
  grantedOrder: GrantedRead<Granted, Told>;
  readGrantedOrder(ctx: Ctx): Promise<Told>;
}

export const lookUpRoutes = <Found extends { rows: OrderRows }, Granted extends FoundGrant>({
  tellOrder,
  grantedOrder,
  readGrantedOrder,
}: OrdersTold<Found, Granted>) => [
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
