import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  bulk_acts: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['act', 'canceled_at', 'ended_at'] },
    columns: { id: 'BulkActId', act: 'Json<KeptBulkAct>', started_by: 'UserId', undoes: 'BulkActId' },
    prefix: 'blk',
    ofCustomers: ['act'],
  },
  bulk_claims: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['outcome', 'refusal', 'version_after'] },
    columns: { bulk_id: 'BulkActId', claim_id: 'ClaimId', outcome: 'BulkOutcome', refusal: 'Json<KeptBulkRefusal>' },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
