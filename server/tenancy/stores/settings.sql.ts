import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A store's settings and brand as they are set now. The row stays locked: two changes come one after the other. */
export function lockSettings(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('current_settings')
    .select(['settings', 'branding'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What a store that was just made has set. */
export async function insertSettings(
  tx: Tx,
  storeId: StoreId,
  { settings, branding }: { settings: unknown; branding: unknown },
): Promise<void> {
  await tx
    .insertInto('current_settings')
    .values({ store_id: storeId, settings: JSON.stringify(settings), branding: JSON.stringify(branding) })
    .execute();
}

export async function writeSettings(
  tx: Tx,
  storeId: StoreId,
  changed: { settings: unknown } | { branding: unknown },
): Promise<void> {
  await tx
    .updateTable('current_settings')
    .set(
      'settings' in changed
        ? { settings: JSON.stringify(changed.settings) }
        : { branding: JSON.stringify(changed.branding) },
    )
    .where('store_id', '=', storeId)
    .execute();
}

export interface NewVersion {
  storeId: StoreId;
  area: string;
  version: number;
  settings: unknown;
  putBack?: number | null;
  reason: string | null;
  author: { kind: string; id: string | null; name: string };
  /** Who said the second word to it. */
  confirmedBy?: string | null;
  at: string;
}

export async function insertVersion(tx: Tx, given: NewVersion): Promise<void> {
  await tx
    .insertInto('store_settings')
    .values({
      store_id: given.storeId,
      area: given.area,
      version: given.version,
      settings: JSON.stringify(given.settings),
      put_back: given.putBack ?? null,
      reason: given.reason,
      author_kind: given.author.kind,
      author_id: given.author.id,
      author_name: given.author.name,
      confirmed_by_name: given.confirmedBy ?? null,
      created_at: given.at,
    })
    .execute();
}

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

const versionColumns = [
  ...(['area', 'version', 'settings', 'put_back', 'reason'] as const),
  ...(['author_name', 'confirmed_by_name', 'created_at'] as const),
] as const;

/** Versions of one area, newest first; only those older than `before` where it is given. */
export function versionsOf(tx: Tx, storeId: StoreId, area: string, page: { size: number; before?: number }) {
  const query = tx
    .selectFrom('store_settings')
    .select(versionColumns)
    .where('store_id', '=', storeId)
    .where('area', '=', area)
    .orderBy('version', 'desc')
    .limit(page.size);
  return (page.before === undefined ? query : query.where('version', '<', page.before)).execute();
}

/** The newest version of every area. */
export function newestVersions(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('store_settings')
    .distinctOn('area')
    .select(versionColumns)
    .where('store_id', '=', storeId)
    .orderBy('area')
    .orderBy('version', 'desc')
    .execute();
}

/** The number of the newest version of some areas; none of one that nobody set. */
export function newestNumbers(tx: Tx, storeId: StoreId, areas: readonly string[]) {
  return tx
    .selectFrom('store_settings')
    .select((from) => ['area', from.fn.max('version').as('version')])
    .where('store_id', '=', storeId)
    .where('area', 'in', areas)
    .groupBy('area')
    .execute();
}

/** Where versions of `general` were that were restored, before it was put together of several areas (migration 0093). */
export function movedRestores(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('store_settings')
    .select(['was_area', 'was_version', 'put_back'])
    .where('store_id', '=', storeId)
    .where('area', '=', 'general')
    .where('was_version', 'is not', null)
    .where('put_back', '>', 0)
    .execute();
}

export function findVersion(tx: Tx, storeId: StoreId, area: string, version: number) {
  return tx
    .selectFrom('store_settings')
    .select('settings')
    .where('store_id', '=', storeId)
    .where('area', '=', area)
    .where('version', '=', version)
    .executeTakeFirst();
}
