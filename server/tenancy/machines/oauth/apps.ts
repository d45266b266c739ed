import { Problem } from '#core/contract/platform/problems.ts';
import type { App, AppToMake } from '#core/contract/tenancy/oauth.ts';
import { type AppId, isId, newId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../stores/read-store.ts';
import { type AppRow, appsOfStore, changeApp, insertApp } from './oauth.sql.ts';
import { hashOf, makeSecret } from './oauth-tokens.ts';

const clientPrefix = 'op_app_';

/** What an app calls itself towards us: its id, in the form of the reference API. */
export const clientIdOf = (id: AppId): string => `${clientPrefix}${id.slice('app_'.length)}`;

/** The app that a client id names; null for what names none. */
export function appIdOf(clientId: string): AppId | null {
  const id = clientId.startsWith(clientPrefix) ? `app_${clientId.slice(clientPrefix.length)}` : '';
  return isId('app', id) ? id : null;
}

/**
 * Registers an app of a store and shows its secret this once; only a hash is kept. It holds nothing yet: a store lets
 * it in. Apps for stores of other accounts are the system's to make.
 */
export async function createApp(
  ctx: Ctx,
  given: AppToMake & { storeId: StoreId; forEveryone?: boolean },
): Promise<App & { clientSecret: string }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:create', store);
  const { actor } = ctx;
  const clientSecret = makeSecret();
  const row = {
    id: newId('app', ctx.clock.now()),
    store_id: store.id,
    name: given.name,
    secret_hash: hashOf(clientSecret),
    redirect_uris: [...new Set(given.redirectUris)],
    scopes: [...new Set(given.scopes)],
    open_url: given.openUrl ?? null,
    for_everyone: actor.kind === 'system' && given.forEveryone === true,
    created_by: actor.kind === 'staff' ? actor.userId : null,
    created_at: nowOf(ctx),
    removed_at: null,
  };
  await ctx.db.inStore(store.id, async (tx) => {
    await insertApp(tx, row);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'app.created', data: { appId: row.id, scopes: row.scopes } });
  });
  return { ...appView(row), clientSecret };
}

/** The apps that a store's people registered, newest first, without their secrets. */
export async function listApps(ctx: Ctx, storeId: StoreId): Promise<App[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'api-tokens:read', store);
  return (await ctx.db.inStore(store.id, (tx) => appsOfStore(tx, store.id))).map(appView);
}

/** Gives an app a new secret and shows it this once; the one before ends at once. Tokens stay. */
export async function changeAppSecret(ctx: Ctx, given: { storeId: StoreId; id: AppId }): Promise<string> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:update', store);
  const clientSecret = makeSecret();
  await ctx.db.inStore(store.id, async (tx) => {
    await requireChanged(changeApp(tx, { storeId: store.id, id: given.id }, { secret_hash: hashOf(clientSecret) }));
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'app.secret-changed', data: { appId: given.id } });
  });
  return clientSecret;
}

/** Removes an app: everything that it holds in any store ends at once. */
export async function removeApp(ctx: Ctx, given: { storeId: StoreId; id: AppId }): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'api-tokens:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    await requireChanged(changeApp(tx, { storeId: store.id, id: given.id }, { removed_at: nowOf(ctx) }));
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'app.removed', data: { appId: given.id } });
  });
}

async function requireChanged(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) {
    throw new Problem('not-found');
  }
}

function appView(row: AppRow): App {
  return {
    id: row.id,
    clientId: clientIdOf(row.id),
    name: row.name,
    redirectUris: row.redirect_uris,
    scopes: row.scopes,
    openUrl: row.open_url,
    forEveryone: row.for_everyone,
    createdAt: row.created_at,
  };
}
