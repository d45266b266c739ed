import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  engine_imports: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: {
      last_left_out: 'Json<KeptLeftOut>',
      said: 'Json<EngineReason>',
      subject: 'ImportSubject',
      trouble: 'ImportTrouble',
    },
  },
  engine_deliveries: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
