import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  mail_dictionaries: {
    place: 'reference',
    grows: 'once',
    rights: { read: true, insert: true },
    ofCustomers: 'what templates and brands of stores say in every email',
  },
  mails: {
    place: 'distributed',
    grows: 'claims',
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
    prefix: 'mai',
    ofCustomers: ['packed', 'to_address'],
  },
} as const satisfies Tables;
