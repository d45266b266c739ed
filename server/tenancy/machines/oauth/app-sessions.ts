import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import type { verifySession as verifySessionOperation } from '#core/contract/tenancy/oauth.ts';
import type { AppConnectionId, StoreId } from '#core/ids.ts';
import { oauthLives } from '#core/reference/oauth.ts';
import { redirectWith } from '#core/rules/tenancy/oauth.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempt, limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { limits } from '../limits.ts';
import { clientIdOf } from './apps.ts';
import { findApp, findConnection, insertCode, lockCode, markCodeUsed, personOfSession } from './oauth.sql.ts';
import { hashOf, makeToken } from './oauth-tokens.ts';
import type { ProvenApp } from './prove-app.ts';
import { inStoreOfHash } from './store-of-hash.ts';

/**
 * The address at which a connected app opens for the caller, with a session token that the app verifies once within a
 * minute. Throws `not-found` for an app that isn't in, or has no pages.
 * @recordsNothing Opening an app changes nothing.
 */
export async function openConnection(ctx: Ctx, given: { storeId: StoreId; id: AppConnectionId }): Promise<string> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:read', store);
  const { actor } = ctx;
  const connection = await ctx.db.inStore(store.id, (tx) => findConnection(tx, store.id, given.id));
  const app = connection && (await ctx.db.everywhere((tx) => findApp(tx, connection.app_id)));
  if (!connection || !app?.open_url || actor.kind !== 'staff') {
    throw new Problem('not-found');
  }
  const token = makeToken('session', store.id);
  await ctx.db.inStore(store.id, (tx) =>
    insertCode(tx, {
      store_id: store.id,
      code_hash: hashOf(token),
      connection_id: connection.id,
      purpose: 'session',
      user_id: actor.userId,
      scopes: connection.scopes,
      family: hashOf(`family ${token}`),
      created_at: nowOf(ctx),
      expires_at: new Date(ctx.clock.now() + oauthLives.session * 1000).toISOString(),
    }),
  );
  return redirectWith(app.open_url, { session_token: token });
}

/**
 * Tells an app who opened it, once for each session token.
 * @param app who asks, where they proved it: another app's token tells them nothing, and isn't used up by them
 * @asksNobody The token is what the console handed to the app that it opened.
 * @recordsNothing Opening an app changes nothing.
 */
export async function verifySession(
  ctx: Ctx,
  token: string,
  app: ProvenApp | null,
): Promise<z.input<(typeof verifySessionOperation)['answers'][200]>> {
  const key = limitKey(ctx.secrets, 'oauth-session', ctx.address);
  const limit = { ...limitOf(limits.appSessions, key), now: nowOf(ctx) };
  const hit = await ctx.db.everywhere((tx) => countAttempt(tx, limit));
  if (!hit.allowed) {
    throw new OauthRefusal('temporarily_unavailable', 'too-often', hit.retryAfterSeconds);
  }
  const found = await inStoreOfHash(ctx, 'session', token, async (tx, storeId) => {
    const row = await lockCode(tx, storeId, hashOf(token), 'session');
    if (!row || row.used_at !== null || Date.parse(row.expires_at) <= ctx.clock.now()) {
      return null;
    }
    const connection = await findConnection(tx, storeId, row.connection_id);
    if (app !== null && connection?.app_id !== app.id) {
      return null;
    }
    await markCodeUsed(tx, storeId, row.code_hash, nowOf(ctx));
    const person = await personOfSession(tx, row.user_id);
    return connection && person ? { connection, person } : null;
  });
  if (!found) {
    throw new OauthRefusal('invalid_grant', 'session-refused');
  }
  const { connection, person } = found;
  const [firstName = '', ...lastNames] = person.name.split(' ');
  return {
    userId: person.id,
    email: person.email,
    firstName,
    lastName: lastNames.join(' '),
    storeId: connection.store_id,
    installationId: connection.id,
    applicationId: connection.app_id,
    clientId: clientIdOf(connection.app_id),
    scopes: connection.scopes,
  };
}
