import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  guarded_changes: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['ended_at', 'ended_by', 'ended_by_name', 'sealed', 'state'] },
    columns: {
      id: 'GuardedChangeId',
      area: 'GuardedArea',
      ended_by: 'UserId',
      proposed_by: 'UserId',
      sealed: 'Json<Record<string, string>>',
      settings: 'Json<Record<string, unknown>>',
      state: 'GuardedChangeState',
      what: 'Json<GuardedWhat>',
    },
    prefix: 'gch',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
