import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  bulk_acts: { place: 'distributed', rights: { read: true, insert: true, update: ['act', 'canceled_at', 'ended_at'] } },
  bulk_claims: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['outcome', 'refusal', 'version_after'] },
  },
} as const satisfies Tables;
