import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { findByHint } from '../../../platform/db/by-hint.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { storeOfHash } from './oauth.sql.ts';
import { hashOf, hintOfToken, type OauthTokenKind } from './oauth-tokens.ts';

/**
 * Runs `work` in one transaction of the store that a code or a token was made in, found by the hint that it carries; null
 * where there is no such code or token.
 */
export async function inStoreOfHash<T>(
  { db }: Pick<Ctx, 'db'>,
  kind: OauthTokenKind,
  token: string,
  work: (tx: Tx, storeId: StoreId) => Promise<T>,
): Promise<T | null> {
  const hint = hintOfToken(kind, token);
  if (hint === null) {
    return null;
  }
  const table = kind === 'code' || kind === 'session' ? 'oauth_codes' : 'oauth_tokens';
  return db.inFoundStore(
    async (tx) => (await findByHint(tx, db, hint, (where) => storeOfHash(tx, table, where, hashOf(token)))) ?? null,
    async (tx, storeId) => (storeId === null ? null : work(tx, storeId)),
  );
}
