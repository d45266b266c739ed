import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const about = { bulkId: code, act: code, total: z.number().int() };

/** What happens to an act on many claims as a whole; what is done to each claim stands in that claim's own feed. */
export const bulkEvents = {
  'bulk.started': { data: z.strictObject({ ...about, undoes: code.optional() }), read: 'claims:read', about: 'claims' },
  'bulk.canceled': { data: z.strictObject(about), read: 'claims:read', about: 'claims' },
  'bulk.ended': { data: z.strictObject(about), read: 'claims:read', about: 'claims' },
} as const satisfies EventKinds;
