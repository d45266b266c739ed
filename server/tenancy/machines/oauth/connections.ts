import { Problem } from '#core/contract/platform/problems.ts';
import type { AppConnection } from '#core/contract/tenancy/oauth.ts';
import type { AppConnectionId, StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { clientIdOf } from './apps.ts';
import { connectionsOfStore, endConnection as endConnectionRow, type ListedConnection } from './oauth.sql.ts';

/** The apps that a store let in, newest first. */
export async function listConnections(ctx: Ctx, storeId: StoreId): Promise<AppConnection[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'api-tokens:read', store);
  // An app of another store is behind that store's wall.
  const rows = await ctx.db.everywhere((tx) => connectionsOfStore(tx, store.id));
  return rows.map(viewOf);
}

/** Shuts an app out of a store: all that it holds there ends at once. Throws `not-found` for one that isn't in. */
export async function endConnection(ctx: Ctx, given: { storeId: StoreId; id: AppConnectionId }): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const ended = await endConnectionRow(tx, store.id, given.id, nowOf(ctx));
    if (!ended) {
      throw new Problem('not-found');
    }
    const data = { appId: ended.app_id, connectionId: ended.id };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'app.disconnected', data });
  });
}

function viewOf(row: ListedConnection): AppConnection {
  return {
    id: row.id,
    name: row.name,
    ownerName: row.owner_name,
    clientId: clientIdOf(row.app_id),
    scopes: row.scopes,
    grantedBy: { id: row.granted_by, name: row.granted_by_name ?? '' },
    grantedAt: row.granted_at,
    lastUsedAt: row.last_used_at,
    opens: row.open_url !== null,
  };
}
