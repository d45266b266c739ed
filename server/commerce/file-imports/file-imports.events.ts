import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const count = z.number().int();

/** What happens to a file that is imported, as a whole; each order and product records itself. */
export const fileImportEvents = {
  'file.import-started': {
    data: z.strictObject({ importId: code, kind: code, bytes: count }),
    read: 'orders:read',
    about: 'orders',
    page: 'import',
  },
  'file.import-ended': {
    data: z.strictObject({
      importId: code,
      kind: code,
      state: code,
      created: count,
      changed: count,
      unchanged: count,
      leftOut: count,
    }),
    read: 'orders:read',
    about: 'orders',
    page: 'import',
  },
} as const satisfies EventKinds;
