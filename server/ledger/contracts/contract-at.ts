import type { StoreId } from '#core/ids.ts';
import { type ContractVersion, versionAt } from '#core/rules/ledger/contract-terms.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type ContractRow, contractRows } from './contracts.sql.ts';

export { storesWithContract } from './contracts.sql.ts';

/** A version as rules read it. */
export const versionOf = ({ version, valid_from, term_ends_at, terms }: ContractRow): ContractVersion => ({
  version,
  validFrom: valid_from,
  termEndsAt: term_ends_at,
  terms,
});

/** All versions of a store’s contract, the first one first. */
export async function contractVersions(tx: Tx, storeId: StoreId): Promise<ContractVersion[]> {
  return (await contractRows(tx, storeId)).map(versionOf);
}

/**
 * The version of a store’s contract that holds at an instant, ISO 8601; null before the first one. Whatever goes by a
 * contract asks here.
 */
export async function contractAt(tx: Tx, storeId: StoreId, at: string): Promise<ContractVersion | null> {
  return versionAt(await contractVersions(tx, storeId), at);
}
