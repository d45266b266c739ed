import type { Tables } from '../db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  mail_dictionaries: { place: 'reference', rights: { read: true, insert: true } },
  mails: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'handled_at',
        'html',
        'letter',
        'packed',
        'plain',
        'refusal',
        'refused_at',
        'request',
        'sent_at',
        'subject',
        'to_address',
      ],
    },
  },
} as const satisfies Tables;
