import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  // The words of an erased customer, with the code over what is left of the line.
  events: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['actor_name', 'data', 'erased_mac', 'reason'] },
    columns: { id: 'EventId', data: 'Json<Record<string, unknown>>', from_state: 'ClaimState', to_state: 'ClaimState' },
    prefix: 'evt',
    ofCustomers: ['actor_name', 'data'],
  },
  event_numbers: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true },
    ofCustomers: 'numbers, states, and references alone',
  },
  unnumbered_events: {
    place: 'distributed',
    grows: { none: 'nothing of it is left after minutes or hours' },
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'numbers, states, and references alone',
  },
  audit_roots: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
