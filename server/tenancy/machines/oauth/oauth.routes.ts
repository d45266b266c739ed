import * as contract from '#core/contract/tenancy/oauth.ts';
import { idNamed } from '#core/ids.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { openConnection, verifySession } from './app-sessions.ts';
import { changeAppSecret, createApp, listApps, removeApp } from './apps.ts';
import { answerAuthorization, checkAuthorization } from './authorize.ts';
import { endConnection, listConnections } from './connections.ts';
import { exchangeCode, exchangeCredentials, exchangeRefresh } from './exchange.ts';
import { proveApp } from './prove-app.ts';
import { revokeToken } from './revoke.ts';

// Nobody keeps an answer that shows a secret.
const shownOnce = { headers: { 'cache-control': 'no-store', pragma: 'no-cache' } };

const exchanges = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', exchangeRefresh],
  ['client_credentials', exchangeCredentials],
]);

const header = (request: Request) => request.headers.get('authorization');

/** Apps, the stores that let them in, and what they exchange for tokens. */
export const oauthRoutes: readonly Route[] = [
  route(contract.createApp, async ({ ctx, params, body }) =>
    answer(201, await createApp(ctx, { ...body, storeId: storeInPath(params) }), shownOnce),
  ),
  route(contract.listApps, async ({ ctx, params }) => answer(200, { apps: await listApps(ctx, storeInPath(params)) })),
  route(contract.changeAppSecret, async ({ ctx, params }) => {
    // What isn't an id is an app that isn't there; the verb says so to whoever may know.
    const clientSecret = await changeAppSecret(ctx, { storeId: storeInPath(params), id: idNamed('app', params.appId) });
    return answer(200, { clientSecret }, shownOnce);
  }),
  route(contract.removeApp, async ({ ctx, params }) => {
    await removeApp(ctx, { storeId: storeInPath(params), id: idNamed('app', params.appId) });
    return answer(204, null);
  }),
  route(contract.listConnections, async ({ ctx, params }) =>
    answer(200, { connections: await listConnections(ctx, storeInPath(params)) }),
  ),
  route(contract.endConnection, async ({ ctx, params }) => {
    await endConnection(ctx, { storeId: storeInPath(params), id: idNamed('appConnection', params.connectionId) });
    return answer(204, null);
  }),
  route(contract.openConnection, async ({ ctx, params }) => {
    const given = { storeId: storeInPath(params), id: idNamed('appConnection', params.connectionId) };
    return answer(200, { url: await openConnection(ctx, given) }, shownOnce);
  }),
  route(contract.checkAuthorization, async ({ ctx, params, body }) =>
    answer(200, await checkAuthorization(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.answerAuthorization, async ({ ctx, params, body }) => {
    const redirectTo = await answerAuthorization(ctx, { ...body, storeId: storeInPath(params) });
    return answer(200, { redirectTo }, shownOnce);
  }),
  route(contract.exchangeToken, async ({ ctx, body, request }) => {
    const app = await proveApp(ctx, { ...body, header: header(request) });
    const { grant_type: type } = body;
    const exchange = exchanges.get(type ?? '');
    if (!exchange) {
      throw type
        ? new OauthRefusal('unsupported_grant_type', 'grant-type-unknown')
        : new OauthRefusal('invalid_request', 'grant-type-missing');
    }
    return answer(200, await exchange(ctx, app, body), shownOnce);
  }),
  route(contract.revokeToken, async ({ ctx, body, request }) => {
    const app = await proveApp(ctx, { ...body, header: header(request) });
    await revokeToken(ctx, app, body.token ?? '');
    return answer(200, {}, shownOnce);
  }),
  route(contract.verifySession, async ({ ctx, body, request }) => {
    const given = { ...body, header: header(request) };
    const isNamed = given.header !== null || given.client_id !== undefined || given.client_secret !== undefined;
    const app = isNamed ? await proveApp(ctx, given) : null;
    return answer(200, await verifySession(ctx, body.session_token ?? '', app), shownOnce);
  }),
];
