import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  file_imports: {
    place: 'distributed',
    grows: 'stores',
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
    columns: {
      id: 'FileImportId',
      counts: 'Json<FileCounts>',
      kind: 'ImportKind',
      places: 'Json<Places<ImportColumn>>',
      reading: 'Json<FileReading>',
      started_by: 'UserId',
      state: 'FileImportState',
      stop: 'ImportStop',
    },
    prefix: 'imp',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  file_import_left_out: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, delete: true },
    columns: { cells: 'Json<string[][]>', import_id: 'FileImportId', wrong: 'Json<KeptWrong>' },
    ofCustomers: ['cells', 'name'],
  },
} as const satisfies Tables;
