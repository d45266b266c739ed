import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
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
    columns: {
      id: 'MailId',
      letter: 'Json<Record<string, unknown>>',
      refusal: 'EmailRefusal',
      request: 'Json<Record<string, unknown>>',
    },
  },
} as const satisfies Tables;
