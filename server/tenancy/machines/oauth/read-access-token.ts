import { tokenPermissions } from '#core/permissions.ts';
import { appScopes } from '#core/reference/oauth.ts';
import type { Actor, Services } from '../../../platform/context/context.ts';
import { findByHint } from '../../../platform/db/by-hint.ts';
import { permissionsNow } from '../../people/staff.ts';
import { findLiveAccess, noteUse } from './oauth.sql.ts';
import { hashOf, hintOfToken } from './oauth-tokens.ts';
import { stillGiven } from './still-given.ts';

/** How old the noted last use may grow before it is noted again: reading is seldom a write. */
const noteUseAfterMs = 60_000;

/**
 * The machine that an app's access token stands for, or null. What it may do is read each time: no more than whoever let
 * the app in still holds, as an API token shrinks with its maker (permissions, rule 8), and than the app is let in to by now.
 * @asksNobody Finds out who is asking; an unknown token is nobody.
 * @recordsNothing Notes on the connection when it was last used.
 */
export async function readAccessToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Extract<Actor, { kind: 'machine' }> | null> {
  const hint = hintOfToken('access', token);
  if (hint === null) {
    return null;
  }
  const now = clock.now();
  const at = new Date(now).toISOString();
  return db.everywhere(async (tx) => {
    const row = await findByHint(tx, db, hint, (where) => findLiveAccess(tx, where, hashOf(token), at));
    if (row === undefined) {
      return null;
    }
    if (row.last_used_at === null || now - Date.parse(row.last_used_at) > noteUseAfterMs) {
      await noteUse(tx, row.store_id, row.connection_id, at);
    }
    const givers = await permissionsNow(tx, row.granted_by, { storeId: row.store_id, accountId: row.account_id });
    const asked = stillGiven(row.scopes, row.connection_scopes).flatMap((scope) => [...appScopes[scope]]);
    return {
      kind: 'machine',
      storeId: row.store_id,
      tokenId: row.connection_id,
      name: row.name,
      scopes: [...tokenPermissions(asked, givers)],
    };
  });
}
