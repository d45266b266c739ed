import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  sessions: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: {
      id: 'SessionId',
      channel: 'SalesChannel',
      metadata: 'Json<DraftMetadata>',
      status: 'SessionStatus',
      waiting: 'Json<HeldClaim>',
    },
    elsewhere: 'session_id',
    prefix: 'ses',
    ofCustomers: ['metadata'],
  },
} as const satisfies Tables;
