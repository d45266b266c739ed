import { type Insertable, type Selectable, sql } from 'kysely';
import type { AppConnectionId, AppId, StoreId, UserId } from '#core/ids.ts';
import type { Where } from '../../../platform/db/by-hint.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OauthApps, OauthCodes, OauthConnections, OauthTokens } from '../../../platform/db/schema.gen.ts';
import { tellRight } from '../../../platform/db/tell.ts';

export type AppRow = Selectable<OauthApps>;
export type ConnectionRow = Selectable<OauthConnections>;
export type CodeRow = Selectable<OauthCodes>;
export type TokenRow = Selectable<OauthTokens>;

export async function insertApp(tx: Tx, row: Insertable<OauthApps>): Promise<void> {
  await tx.insertInto('oauth_apps').values(row).execute();
}

/**
 * An app that isn't removed, with the store and the account of those who registered it.
 * @readsAcross Whoever lets an app in is told whose it is.
 */
export function findApp(tx: Tx, id: AppId) {
  return tx
    .selectFrom('oauth_apps')
    .innerJoin('stores', 'stores.id', 'oauth_apps.store_id')
    .selectAll('oauth_apps')
    .select(['stores.account_id', 'stores.name as store_name'])
    .where('oauth_apps.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The apps that a store's people registered, newest first. */
export function appsOfStore(tx: Tx, storeId: StoreId): Promise<AppRow[]> {
  return tx
    .selectFrom('oauth_apps')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Removes an app or changes its secret; false where the store has none such. */
export async function changeApp(
  tx: Tx,
  app: { storeId: StoreId; id: AppId },
  set: { removed_at: string } | { secret_hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oauth_apps')
    .set(set)
    .where('store_id', '=', app.storeId)
    .where('id', '=', app.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The connection of an app to a store, while it stands. */
export function liveConnection(tx: Tx, storeId: StoreId, appId: AppId): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('oauth_connections')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Lets an app in, or says anew to what: one connection of an app and a store stands at a time. */
export async function putConnection(tx: Tx, row: Insertable<OauthConnections>): Promise<ConnectionRow> {
  const put = await tx
    .insertInto('oauth_connections')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'app_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet((given) => ({
          granted_by: given.ref('excluded.granted_by'),
          granted_at: given.ref('excluded.granted_at'),
          scopes: given.ref('excluded.scopes'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  // What it may do can be less than before: whoever stands on it by an open stream asks again.
  await tellRight(tx, 'token', put.id);
  return put;
}

export type ListedConnection = Awaited<ReturnType<typeof connectionsOfStore>>[number];

/**
 * The connections of a store that stand, newest first, with the names of app and person.
 * @readsAcross An app is told with the store whose people registered it.
 */
export function connectionsOfStore(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('oauth_connections')
    .innerJoin('oauth_apps', 'oauth_apps.id', 'oauth_connections.app_id')
    .innerJoin('stores', 'stores.id', 'oauth_apps.store_id')
    .leftJoin('users', 'users.id', 'oauth_connections.granted_by')
    .selectAll('oauth_connections')
    .select(['oauth_apps.name', 'oauth_apps.open_url', 'stores.name as owner_name', 'users.name as granted_by_name'])
    .where('oauth_connections.store_id', '=', storeId)
    .where('oauth_connections.ended_at', 'is', null)
    .where('oauth_apps.removed_at', 'is', null)
    .orderBy('oauth_connections.id', 'desc')
    .limit(200)
    .execute();
}

/** Ends a connection with all its tokens; undefined where the store has none such that stands. */
export async function endConnection(
  tx: Tx,
  storeId: StoreId,
  id: AppConnectionId,
  at: string,
): Promise<ConnectionRow | undefined> {
  const ended = await tx
    .updateTable('oauth_connections')
    .set({ ended_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  await tx
    .updateTable('oauth_tokens')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('connection_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tellRight(tx, 'token', id);
  return ended;
}

export async function noteUse(tx: Tx, storeId: StoreId, id: AppConnectionId, at: string): Promise<void> {
  await tx
    .updateTable('oauth_connections')
    .set({ last_used_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export async function insertCode(tx: Tx, row: Insertable<OauthCodes>): Promise<void> {
  await tx.insertInto('oauth_codes').values(row).execute();
}

/** The store of a code or a token, by its hash. */
export async function storeOfHash(
  tx: Tx,
  table: 'oauth_codes' | 'oauth_tokens',
  where: Where,
  hash: string,
): Promise<StoreId | undefined> {
  const stores = where === 'anywhere' ? [] : where;
  const found =
    table === 'oauth_codes'
      ? await tx
          .selectFrom('oauth_codes')
          .select('store_id')
          .where('code_hash', '=', hash)
          .where('store_id', 'in', stores)
          .executeTakeFirst()
      : await tx
          .selectFrom('oauth_tokens')
          .select('store_id')
          .where('token_hash', '=', hash)
          .where('store_id', 'in', stores)
          .executeTakeFirst();
  return found?.store_id;
}

/** A code, used or not, locked until the transaction ends. */
export function lockCode(
  tx: Tx,
  storeId: StoreId,
  hash: string,
  purpose: CodeRow['purpose'],
): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('oauth_codes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function markCodeUsed(tx: Tx, storeId: StoreId, hash: string, at: string): Promise<void> {
  await tx
    .updateTable('oauth_codes')
    .set({ used_at: at })
    .where('store_id', '=', storeId)
    .where('code_hash', '=', hash)
    .execute();
}

/**
 * Who opened an app.
 * @readsAcross The app is told by whom.
 */
export function personOfSession(tx: Tx, userId: UserId) {
  return tx.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirst();
}

/** A connection that stands, by its id. */
export function findConnection(tx: Tx, storeId: StoreId, id: AppConnectionId): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('oauth_connections')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertTokens(tx: Tx, rows: readonly Insertable<OauthTokens>[]): Promise<void> {
  await tx.insertInto('oauth_tokens').values(rows).execute();
}

/** A token of any standing, locked until the transaction ends. */
export function lockToken(tx: Tx, storeId: StoreId, hash: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('oauth_tokens')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markTokenUsed(tx: Tx, storeId: StoreId, hash: string, at: string): Promise<void> {
  await tx
    .updateTable('oauth_tokens')
    .set({ used_at: at })
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hash)
    .execute();
}

/** Revokes one token, or every token of a family; whoever stands on the connection by an open stream asks again. */
export async function revokeTokens(
  tx: Tx,
  storeId: StoreId,
  which: { hash: string } | { family: string },
  { connectionId, at }: { connectionId: AppConnectionId; at: string },
): Promise<void> {
  const update = tx
    .updateTable('oauth_tokens')
    .set({ revoked_at: at })
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null);
  await ('hash' in which
    ? update.where('token_hash', '=', which.hash)
    : update.where('family', '=', which.family)
  ).execute();
  await tellRight(tx, 'token', connectionId);
}

/**
 * A live access token with its app and the account of its store.
 * @readsAcross A token acts in the account of its store.
 */
export function findLiveAccess(tx: Tx, where: Where, hash: string, now: string) {
  return tx
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_connections', (join) =>
      join
        .onRef('oauth_connections.store_id', '=', 'oauth_tokens.store_id')
        .onRef('oauth_connections.id', '=', 'oauth_tokens.connection_id'),
    )
    .innerJoin('oauth_apps', 'oauth_apps.id', 'oauth_connections.app_id')
    .innerJoin('stores', 'stores.id', 'oauth_tokens.store_id')
    .select([
      'oauth_tokens.store_id',
      'oauth_tokens.connection_id',
      'oauth_tokens.scopes',
      'oauth_connections.scopes as connection_scopes',
      'oauth_tokens.granted_by',
      'oauth_connections.last_used_at',
      'oauth_apps.name',
      'stores.account_id',
    ])
    .where('oauth_tokens.store_id', 'in', where === 'anywhere' ? [] : where)
    .where('oauth_tokens.token_hash', '=', hash)
    .where('oauth_tokens.kind', '=', 'access')
    .where('oauth_tokens.expires_at', '>', now)
    .where('oauth_tokens.revoked_at', 'is', null)
    .where('oauth_connections.ended_at', 'is', null)
    .where('oauth_apps.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes codes and tokens of a store that ended before an instant. */
export async function deleteEnded(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const codes = await sql`
    DELETE FROM oauth_codes WHERE store_id = ${storeId} AND code_hash IN (
      SELECT old.code_hash FROM oauth_codes old
      WHERE old.store_id = ${storeId} AND old.expires_at < ${before}::timestamptz LIMIT ${most})`.execute(tx);
  const gone = Number(codes.numAffectedRows ?? 0n);
  const tokens = await sql`
    DELETE FROM oauth_tokens WHERE store_id = ${storeId} AND token_hash IN (
      SELECT old.token_hash FROM oauth_tokens old
      WHERE old.store_id = ${storeId} AND old.expires_at < ${before}::timestamptz LIMIT ${most - gone})`.execute(tx);
  return gone + Number(tokens.numAffectedRows ?? 0n);
}
