import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  decisions: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'clause',
        'customer_text',
        'ended_at',
        'facts',
        'live',
        'message',
        'note',
        'override_text',
        'proposed',
        'unchecked',
      ],
    },
  },
  resolutions: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'attempts',
        'carried_out_by',
        'description',
        'executed_at',
        'execution_state',
        'last_error',
        'next_try_at',
        'reference',
        'report',
        'updated_at',
      ],
    },
  },
  resolution_payments: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: ['attempts', 'executed_at', 'last_error', 'reference', 'state', 'updated_at'],
    },
  },
  resolution_parcels: { place: 'distributed', rights: { read: true, insert: true } },
  amendments: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'canceled_at',
        'canceled_by_name',
        'confirmed_at',
        'confirmed_by',
        'confirmed_by_name',
        'customer_text',
        'reason',
        'state',
        'unchecked',
      ],
    },
  },
} as const satisfies Tables;
