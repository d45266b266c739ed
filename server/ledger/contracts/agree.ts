import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { contractRows, insertContract, type ProposalRow } from './contracts.sql.ts';

/** Makes a version of a proposal to which every word was said that it takes. The store’s row is locked by the caller. */
export async function agree(tx: Tx, ctx: Ctx, row: ProposalRow): Promise<void> {
  if (row.confirmed_by === null) {
    throw new Error('A version is agreed that nobody confirmed.');
  }
  const version = ((await contractRows(tx, row.store_id)).at(-1)?.version ?? 0) + 1;
  await insertContract(tx, {
    store_id: row.store_id,
    version,
    valid_from: row.valid_from,
    term_ends_at: row.term_ends_at,
    terms: JSON.stringify(row.terms),
    proposal_id: row.id,
    proposed_by: row.proposed_by,
    confirmed_by: row.confirmed_by,
    alone_since: row.confirmed_by === row.proposed_by ? row.alone_told_at : null,
    agreed_at: nowOf(ctx),
  });
  await recordEvent(tx, ctx, {
    storeId: row.store_id,
    kind: 'contract.agreed',
    data: { proposalId: row.id, validFrom: row.valid_from, version },
  });
}
