import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  labels: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['color', 'name', 'retired_at'] },
    columns: { id: 'LabelId', color: 'LabelColor' },
    prefix: 'lab',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  claim_labels: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, delete: true },
    columns: { label_id: 'LabelId' },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
