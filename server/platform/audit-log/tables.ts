import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  // The words of an erased customer, with the code over what is left of the line.
  events: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['actor_name', 'data', 'erased_mac', 'reason'] },
    columns: { id: 'EventId', data: 'Json<Record<string, unknown>>', from_state: 'ClaimState', to_state: 'ClaimState' },
  },
  event_numbers: { place: 'distributed', rights: { read: true, insert: true } },
  unnumbered_events: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  audit_roots: { place: 'distributed', rights: { read: true, insert: true } },
} as const satisfies Tables;
