import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  told_days: { place: 'distributed', rights: { read: true, insert: true, update: ['ended', 'ended_at', 'told_in'] } },
} as const satisfies Tables;
