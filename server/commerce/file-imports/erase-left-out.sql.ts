import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Forgets the rows that imports left out where one has any of these texts. */
export async function forgetLeftOut(tx: Tx, storeId: StoreId, texts: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM file_import_left_out l WHERE store_id = ${storeId} AND EXISTS (
      SELECT 1 FROM unnest(${texts}::text[]) AS given (text)
      WHERE strpos(lower(l.name || ' ' || l.wrong::text || ' ' || l.cells::text), lower(given.text)) > 0)`.execute(tx);
}
