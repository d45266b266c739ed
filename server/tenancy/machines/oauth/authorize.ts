import { Problem } from '#core/contract/platform/problems.ts';
import type { Authorization } from '#core/contract/tenancy/oauth.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { permissionsIn } from '#core/permissions.ts';
import { type AppScope, oauthLives } from '#core/reference/oauth.ts';
import { type SentenceCode, say } from '#core/reference/problem-sentences.ts';
import { heldScopes, isChallenge, readScopes, redirectWith } from '#core/rules/tenancy/oauth.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../stores/read-store.ts';
import { appIdOf } from './apps.ts';
import { findApp, insertCode, liveConnection, putConnection } from './oauth.sql.ts';
import { hashOf, makeToken } from './oauth-tokens.ts';

type FoundApp = NonNullable<Awaited<ReturnType<typeof findApp>>>;

/** A request whose answer may go to its redirect address: that one is the app's own. */
interface AuthorizationRequest {
  app: FoundApp;
  redirectUri: string;
  redirectNamed: boolean;
  state: string | undefined;
  scopes: AppScope[];
  challenge: string;
}

/** What an app asks a store for, or where the browser goes with a refusal that is the app's to hear. */
export async function checkAuthorization(ctx: Ctx, given: { storeId: StoreId; query: string }): Promise<Authorization> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:create', store);
  const request = await readRequest(ctx, store, given.query);
  if ('redirectTo' in request) {
    return { redirectTo: request.redirectTo, asks: null };
  }
  const { app, scopes } = request;
  const before = await ctx.db.inStore(store.id, (tx) => liveConnection(tx, store.id, app.id));
  const held = heldOf(ctx, store, scopes);
  return {
    redirectTo: null,
    asks: {
      appName: app.name,
      ownerName: app.store_name,
      storeName: store.name,
      redirectHost: new URL(request.redirectUri).host,
      scopes: scopes.map((name) => ({ name, held: held.includes(name) })),
      before: before?.scopes ?? null,
    },
  };
}

/**
 * Lets an app in with what it asks for and its giver holds, and answers where the browser takes the code; or refuses it.
 * The code is good for one exchange within a minute, by this app, for this redirect address, with its verifier.
 */
export async function answerAuthorization(
  ctx: Ctx,
  given: { storeId: StoreId; query: string; allow: boolean },
): Promise<string> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:create', store);
  const request = await readRequest(ctx, store, given.query);
  if ('redirectTo' in request) {
    return request.redirectTo;
  }
  const scopes = heldOf(ctx, store, request.scopes);
  const { actor } = ctx;
  if (!given.allow || actor.kind !== 'staff') {
    return refusalTo(ctx, request, new OauthRefusal('access_denied', 'denied'));
  }
  if (scopes.length === 0) {
    return refusalTo(ctx, request, new OauthRefusal('access_denied', 'scope-missing'));
  }
  const code = makeToken('code', store.id);
  await ctx.db.inStore(store.id, async (tx) => {
    const now = nowOf(ctx);
    const connection = await putConnection(tx, {
      store_id: store.id,
      id: newId('appConnection', ctx.clock.now()),
      app_id: request.app.id,
      granted_by: actor.userId,
      scopes,
      created_at: now,
      granted_at: now,
    });
    await insertCode(tx, {
      store_id: store.id,
      code_hash: hashOf(code),
      connection_id: connection.id,
      purpose: 'code',
      user_id: actor.userId,
      scopes,
      redirect_uri: request.redirectUri,
      redirect_named: request.redirectNamed,
      challenge: request.challenge,
      family: hashOf(`family ${code}`),
      created_at: now,
      expires_at: new Date(ctx.clock.now() + oauthLives.code * 1000).toISOString(),
    });
    const data = { appId: request.app.id, connectionId: connection.id, scopes };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'app.connected', data });
  });
  return redirectWith(request.redirectUri, { code, state: request.state, iss: ctx.config.publicUrl.origin });
}

/**
 * Reads an authorization request. A refusal goes back to the app once its redirect address is known to be its own; before,
 * the person alone is told, so that nobody is sent to an address that an app didn't register (RFC 6749, 4.1.2.1).
 */
async function readRequest(
  ctx: Ctx,
  store: StoreRecord,
  query: string,
): Promise<AuthorizationRequest | { redirectTo: string }> {
  const params = new URLSearchParams(query);
  const one = (name: string) => params.get(name) ?? '';
  if (['client_id', 'redirect_uri'].some((name) => params.getAll(name).length > 1)) {
    throw refused('oauth-named-twice');
  }
  const id = appIdOf(one('client_id'));
  const app = id && (await ctx.db.everywhere((tx) => findApp(tx, id)));
  if (!app) {
    throw refused('oauth-app-unknown');
  }
  const named = one('redirect_uri');
  // Of several addresses none is meant where none is named (RFC 6749, 3.1.2.3).
  if (named === '' && app.redirect_uris.length > 1) {
    throw refused('oauth-redirect-unnamed');
  }
  const redirectUri = app.redirect_uris.find((uri) => named === '' || uri === named);
  if (redirectUri === undefined) {
    throw refused('oauth-redirect-unknown');
  }
  const state = params.get('state') ?? undefined;
  const back = (refusal: OauthRefusal) => ({ redirectTo: refusalTo(ctx, { redirectUri, state }, refusal) });
  if (new Set(params.keys()).size < params.size) {
    return back(new OauthRefusal('invalid_request', 'named-twice'));
  }
  if (one('response_type') !== 'code') {
    return back(new OauthRefusal('unsupported_response_type', 'response-type'));
  }
  const challenge = one('code_challenge');
  if (one('code_challenge_method') !== 'S256' || !isChallenge(challenge)) {
    return back(new OauthRefusal('invalid_request', 'challenge-missing'));
  }
  const scopes = readScopes(one('scope'), app.scopes);
  if (scopes === null) {
    return back(new OauthRefusal('invalid_scope', 'scope-unknown'));
  }
  if (!app.for_everyone && app.account_id !== store.accountId) {
    return back(new OauthRefusal('unauthorized_client', 'app-for-others'));
  }
  return { app, redirectUri, redirectNamed: named !== '', state, scopes, challenge };
}

function refused(
  code: 'oauth-named-twice' | 'oauth-app-unknown' | 'oauth-redirect-unknown' | 'oauth-redirect-unnamed',
): Problem {
  const sentence: SentenceCode = code;
  return new Problem('validation-failed', { errors: [{ pointer: '/query', code: sentence, message: say(code) }] });
}

function refusalTo(
  ctx: Ctx,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  { code, description }: OauthRefusal,
): string {
  const iss = ctx.config.publicUrl.origin;
  return redirectWith(redirectUri, { error: code, error_description: description, state, iss });
}

/** Which of these scopes the caller may give: those that hold nothing which the caller doesn't. */
function heldOf({ actor }: Ctx, store: StoreRecord, scopes: readonly AppScope[]): AppScope[] {
  if (actor.kind !== 'staff') {
    return [];
  }
  const own = permissionsIn(actor.memberships, { storeId: store.id, accountId: store.accountId });
  return heldScopes(scopes, own);
}
