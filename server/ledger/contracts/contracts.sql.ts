import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ContractProposalId, StoreId } from '#core/ids.ts';
import type { ContractProposalState } from '#core/rules/ledger/contract-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ContractProposals, Contracts } from '../../platform/db/schema.gen.ts';

export type ProposalRow = Selectable<ContractProposals>;
export type ContractRow = Selectable<Contracts>;

/** All versions of a store’s contract, the first one first. */
export function contractRows(tx: Tx, storeId: StoreId): Promise<ContractRow[]> {
  return tx.selectFrom('contracts').selectAll().where('store_id', '=', storeId).orderBy('version').execute();
}

/** The stores that have a contract, those to come too. */
export async function storesWithContract(tx: Tx): Promise<StoreId[]> {
  const rows = await tx.selectFrom('contracts').select('store_id').distinct().orderBy('store_id').execute();
  return rows.map((row) => row.store_id);
}

export async function insertContract(tx: Tx, row: Insertable<Contracts>): Promise<void> {
  await tx.insertInto('contracts').values(row).execute();
}

/** What was agreed, and what is open: all that people are shown. */
export function shownProposals(tx: Tx, storeId: StoreId): Promise<ProposalRow[]> {
  return tx
    .selectFrom('contract_proposals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', ['waiting', 'offered', 'agreed'])
    .execute();
}

/** The one that is open; there is one at most. */
export function openProposal(tx: Tx, storeId: StoreId): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('contract_proposals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst();
}

export function findProposal(tx: Tx, storeId: StoreId, id: ContractProposalId): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('contract_proposals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertProposal(tx: Tx, row: Insertable<ContractProposals>): Promise<ProposalRow> {
  return tx.insertInto('contract_proposals').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Notes when the provider’s admins were told that nobody else can confirm it. */
export async function markTold(
  tx: Tx,
  { store_id, id }: Pick<ProposalRow, 'store_id' | 'id'>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('contract_proposals')
    .set({ alone_told_at: at })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

type Words = Pick<
  Updateable<ContractProposals>,
  | ('accepted_at' | 'accepted_by' | 'accepted_by_name')
  | ('confirmed_at' | 'confirmed_by' | 'confirmed_by_name')
  | ('ended_at' | 'ended_by' | 'ended_by_name')
>;

/** Moves a proposal on from the state that it was read in. @throws where somebody was faster, which its lock keeps from being */
export async function moveProposal(
  tx: Tx,
  row: Pick<ProposalRow, 'store_id' | 'id' | 'state'>,
  state: ContractProposalState,
  words: Words,
): Promise<ProposalRow> {
  return tx
    .updateTable('contract_proposals')
    .set({ ...words, state })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirstOrThrow();
}
