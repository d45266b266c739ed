import { sql } from 'kysely';
import type { SavedViewId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Deletes the views that are named for, or search for, any of these texts; answers which. */
export async function deleteViewsOf(tx: Tx, storeId: StoreId, texts: readonly string[]): Promise<SavedViewId[]> {
  const { rows } = await sql<{ id: SavedViewId }>`
    DELETE FROM saved_views v WHERE store_id = ${storeId} AND EXISTS (
      SELECT 1 FROM unnest(${texts}::text[]) AS given (text)
      WHERE strpos(lower(v.name || ' ' || v.search), lower(given.text)) > 0)
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}
