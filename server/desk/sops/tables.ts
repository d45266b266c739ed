import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  sops: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['active', 'removed_at', 'version'] },
    columns: { id: 'SopId' },
    prefix: 'sop',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  sop_versions: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true },
    columns: { category: 'ClaimCategory', claim_types: 'ClaimType', label_ids: 'LabelId', sop_id: 'SopId' },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
