import type { TokenAnswer, TokenRequest } from '#core/contract/tenancy/oauth.ts';
import { type AppConnectionId, isId, type StoreId, type UserId } from '#core/ids.ts';
import { type AppScope, oauthLives } from '#core/reference/oauth.ts';
import { isVerifier, readScopes } from '#core/rules/tenancy/oauth.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { findStoreById } from '../../stores/read-store.ts';
import {
  findConnection,
  insertTokens,
  liveConnection,
  lockCode,
  lockToken,
  markCodeUsed,
  markTokenUsed,
  revokeTokens,
} from './oauth.sql.ts';
import { challengeOf, hashOf, makeToken } from './oauth-tokens.ts';
import type { ProvenApp } from './prove-app.ts';
import { stillGiven } from './still-given.ts';
import { inStoreOfHash } from './store-of-hash.ts';

const ended = (at: string, now: string) => Date.parse(at) <= Date.parse(now);

/** What tokens are made of. */
interface Grant {
  storeId: StoreId;
  connectionId: AppConnectionId;
  family: string;
  grantedBy: UserId;
  scopes: AppScope[];
}

/**
 * Exchanges a code for tokens. A code that comes a second time is in strange hands: the tokens that it became end (RFC
 * 6749, 4.1.2).
 * The code is what its holder was given by whoever let the app in; the app has proved who it is.
 */
export async function exchangeCode(ctx: Ctx, app: ProvenApp, sent: TokenRequest): Promise<TokenAnswer> {
  const { code = '', code_verifier: verifier = '' } = sent;
  if (!isVerifier(verifier)) {
    throw new OauthRefusal('invalid_request', 'verifier-missing');
  }
  const hash = hashOf(code);
  const answer = await inStoreOfHash(ctx, 'code', code, async (tx, storeId) => {
    const now = nowOf(ctx);
    const row = await lockCode(tx, storeId, hash, 'code');
    const connection = row && (await findConnection(tx, storeId, row.connection_id));
    if (!row || !connection || connection.app_id !== app.id) {
      return null;
    }
    if (row.used_at !== null) {
      await endFamily(tx, ctx, { storeId, connectionId: row.connection_id, family: row.family, name: app.name });
      return null;
    }
    const fits =
      !ended(row.expires_at, now) &&
      challengeOf(verifier) === row.challenge &&
      (sent.redirect_uri === undefined ? !row.redirect_named : sent.redirect_uri === row.redirect_uri);
    // A wrong try uses the code up: whoever guesses has one.
    await markCodeUsed(tx, storeId, hash, now);
    const { family, user_id: grantedBy } = row;
    const scopes = stillGiven(row.scopes, connection.scopes);
    const grant = { storeId, connectionId: connection.id, family, grantedBy, scopes };
    return fits && scopes.length > 0 ? giveTokens(tx, ctx, grant, { refreshes: true }) : null;
  });
  return answer ?? refuse('code-refused');
}

/**
 * Exchanges a refresh token for new tokens; it is used up with that. One that comes a second time is in two hands, and
 * nobody knows which is right: everything that came of the consent ends (RFC 9700, 4.14.2).
 * The token is the grant; the app has proved who it is.
 */
export async function exchangeRefresh(ctx: Ctx, app: ProvenApp, sent: TokenRequest): Promise<TokenAnswer> {
  const { refresh_token: token = '' } = sent;
  const hash = hashOf(token);
  const answer = await inStoreOfHash(ctx, 'refresh', token, async (tx, storeId) => {
    const now = nowOf(ctx);
    const row = await lockToken(tx, storeId, hash);
    const connection = row && (await findConnection(tx, storeId, row.connection_id));
    if (!row || !connection || connection.app_id !== app.id || row.revoked_at !== null) {
      return null;
    }
    if (row.used_at !== null) {
      await endFamily(tx, ctx, { storeId, connectionId: row.connection_id, family: row.family, name: app.name });
      return null;
    }
    if (ended(row.expires_at, now)) {
      return null;
    }
    const kept = stillGiven(row.scopes, connection.scopes);
    if (kept.length === 0) {
      return null;
    }
    const scopes = scopesOf(sent, kept);
    if (scopes === null) {
      return 'scope';
    }
    await markTokenUsed(tx, storeId, hash, now);
    const grant = { storeId, connectionId: connection.id, family: row.family, grantedBy: row.granted_by, scopes };
    return giveTokens(tx, ctx, grant, { refreshes: true, kept });
  });
  if (answer === 'scope') {
    throw new OauthRefusal('invalid_scope', 'scope-unknown');
  }
  return answer ?? refuse('refresh-refused');
}

/**
 * Gives an app a token of its own in a store that let it in; no refresh token, since its secret is one.
 * @asksNobody The connection is the grant; the app has proved who it is.
 * @recordsNothing The connection was recorded when it was made.
 */
export async function exchangeCredentials(ctx: Ctx, app: ProvenApp, sent: TokenRequest): Promise<TokenAnswer> {
  const { store_id: storeId = '' } = sent;
  const store = isId('store', storeId) ? await findStoreById(ctx, storeId) : null;
  const answer =
    store &&
    (await ctx.db.inStore(store.id, async (tx) => {
      const connection = await liveConnection(tx, store.id, app.id);
      if (!connection) {
        return null;
      }
      const scopes = scopesOf(sent, connection.scopes);
      if (scopes === null) {
        return 'scope';
      }
      const family = hashOf(makeToken('access', store.id));
      const grant = {
        storeId: store.id,
        connectionId: connection.id,
        family,
        grantedBy: connection.granted_by,
        scopes,
      };
      return giveTokens(tx, ctx, grant, { refreshes: false });
    }));
  if (answer === 'scope') {
    throw new OauthRefusal('invalid_scope', 'scope-unknown');
  }
  return answer ?? refuse('not-connected');
}

function refuse(reason: 'code-refused' | 'refresh-refused' | 'not-connected'): never {
  throw new OauthRefusal('invalid_grant', reason);
}

/** What is asked for within what is held; all of it where nothing is named. */
const scopesOf = ({ scope, scopes }: TokenRequest, held: readonly AppScope[]) =>
  readScopes(scope ?? scopes?.join(' ') ?? '', held);

/** Makes an access token, and where `refreshes` a refresh token that keeps what was consented to. */
async function giveTokens(
  tx: Tx,
  ctx: Ctx,
  grant: Grant,
  { refreshes, kept = grant.scopes }: { refreshes: boolean; kept?: AppScope[] },
): Promise<TokenAnswer> {
  const { storeId } = grant;
  const [access, refresh] = [makeToken('access', storeId), makeToken('refresh', storeId)];
  const row = (kind: 'access' | 'refresh', token: string) => ({
    store_id: storeId,
    token_hash: hashOf(token),
    connection_id: grant.connectionId,
    kind,
    family: grant.family,
    granted_by: grant.grantedBy,
    scopes: kind === 'access' ? grant.scopes : kept,
    created_at: nowOf(ctx),
    expires_at: new Date(ctx.clock.now() + oauthLives[kind] * 1000).toISOString(),
  });
  await insertTokens(tx, [row('access', access), ...(refreshes ? [row('refresh', refresh)] : [])]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: oauthLives.access,
    ...(refreshes && { refresh_token: refresh }),
    scope: grant.scopes.join(' '),
  };
}

/** Ends everything that came of one consent, and says so in the store's history. */
async function endFamily(
  tx: Tx,
  ctx: Ctx,
  { name, ...of }: { storeId: StoreId; connectionId: AppConnectionId; family: string; name: string },
): Promise<void> {
  await revokeTokens(tx, of.storeId, { family: of.family }, { connectionId: of.connectionId, at: nowOf(ctx) });
  const actor = { kind: 'machine', storeId: of.storeId, tokenId: of.connectionId, name, scopes: [] } as const;
  const data = { connectionId: of.connectionId };
  await recordEvent(tx, { ...ctx, actor }, { storeId: of.storeId, kind: 'app.token-reused', data });
}
