import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  file_imports: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'apart',
        'bytes_per_second',
        'changed',
        'columns',
        'counts',
        'created',
        'ended_at',
        'file_kept',
        'left_out',
        'moved_at',
        'noted',
        'read_bytes',
        'read_rows',
        'state',
        'stop',
        'things_per_second',
        'unchanged',
      ],
      delete: true,
    },
  },
  file_import_left_out: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
