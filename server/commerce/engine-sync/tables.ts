import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  engine_imports: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: true },
    columns: {
      last_left_out: 'Json<KeptLeftOut>',
      said: 'Json<EngineReason>',
      subject: 'ImportSubject',
      trouble: 'ImportTrouble',
    },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  engine_deliveries: {
    place: 'distributed',
    grows: { none: 'it tells of a shop outside, and the sample’s is inside' },
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
