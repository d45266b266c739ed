import type { Tables } from '../db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  // The words of an erased customer, with the code over what is left of the line.
  events: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['actor_name', 'data', 'erased_mac', 'reason'] },
  },
  event_numbers: { place: 'distributed', rights: { read: true, insert: true } },
  unnumbered_events: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  audit_roots: { place: 'distributed', rights: { read: true, insert: true } },
} as const satisfies Tables;
