import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { findConnection, lockToken, revokeTokens } from './oauth.sql.ts';
import { hashOf, hintOfToken } from './oauth-tokens.ts';
import type { ProvenApp } from './prove-app.ts';
import { inStoreOfHash } from './store-of-hash.ts';

/**
 * Ends a token of the app at once: an access token alone, a refresh token with all that came of its consent. What is
 * unknown, over, or another app's is answered alike (RFC 7009, 2.2).
 * The app has proved who it is, and ends what is its own; the connection stands on.
 */
export async function revokeToken(ctx: Ctx, app: ProvenApp, token: string): Promise<void> {
  if (token === '') {
    throw new OauthRefusal('invalid_request', 'token-missing');
  }
  const kind = hintOfToken('refresh', token) === null ? 'access' : 'refresh';
  await inStoreOfHash(ctx, kind, token, async (tx, storeId) => {
    const hash = hashOf(token);
    const row = await lockToken(tx, storeId, hash);
    const connection = row && (await findConnection(tx, storeId, row.connection_id));
    if (row && connection && connection.app_id === app.id) {
      const which = row.kind === 'refresh' ? { family: row.family } : { hash };
      await revokeTokens(tx, storeId, which, { connectionId: connection.id, at: nowOf(ctx) });
    }
  });
}
