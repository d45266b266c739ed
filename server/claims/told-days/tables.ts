import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  told_days: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['ended', 'ended_at', 'told_in'] },
    columns: { id: 'ToldDayId', ended: 'ToldDayEnd', kind: 'ToldDayKind', skips: 'Json<SkippedHolidays>' },
    prefix: 'tld',
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
