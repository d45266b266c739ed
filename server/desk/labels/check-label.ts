import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findLabel } from './labels.sql.ts';

/** @throws validation-failed at `pointer` for a label that the store doesn't have */
export async function checkLabel(tx: Tx, storeId: StoreId, labelId: string, pointer: string): Promise<void> {
  if (!isId('label', labelId) || (await findLabel(tx, storeId, labelId)) === undefined) {
    throw new Problem('validation-failed', { errors: [{ pointer, code: 'unknown', message: say('no-such-label') }] });
  }
}
