import type { Tx } from '../../platform/db/database.ts';
import { sealingGeneration } from './store-engines.sql.ts';

/** The generation of the key that seals now, for rooms that keep sealed texts of their own. */
export function sealsWith(tx: Tx): Promise<number> {
  return sealingGeneration(tx);
}
