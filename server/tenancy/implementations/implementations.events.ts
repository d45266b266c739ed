import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const shared = { read: 'implementation:review', about: 'settings' } as const;
const one = { implementationId: code };
const areas = z.array(code);

/**
 * What happens to a store’s implementations, told to the provider’s people alone. What one changes of the store is told by the
 * settings themselves.
 */
export const implementationEvents = {
  'implementation.created': { ...shared, data: z.strictObject(one) },
  /** It’s a draft from then on, whatever it was. */
  'implementation.changed': { ...shared, data: z.strictObject(one) },
  'implementation.sent': { ...shared, data: z.strictObject(one) },
  'implementation.commented': { ...shared, data: z.strictObject(one) },
  'implementation.approved': { ...shared, data: z.strictObject(one) },
  'implementation.rejected': { ...shared, data: z.strictObject({ ...one, said: z.string().max(2000) }) },
  'implementation.deployed': { ...shared, data: z.strictObject({ ...one, areas }) },
  'implementation.put-back': { ...shared, data: z.strictObject({ ...one, areas }) },
} as const satisfies EventKinds;
