import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  labels: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['color', 'name', 'retired_at'] },
    columns: { id: 'LabelId', color: 'LabelColor' },
  },
  claim_labels: {
    place: 'distributed',
    rights: { read: true, insert: true, delete: true },
    columns: { label_id: 'LabelId' },
  },
} as const satisfies Tables;
