import { z } from 'zod';
import { code, type EventKinds, nothing } from '../../platform/audit-log/event-kind.ts';

const count = z.number().int();
const erasure = z.strictObject({ erasureId: code });

/** What becomes of what a store holds about its customers; never whom it was about. */
export const privacyEvents = {
  /** Somebody of the team opened the page of a customer; told to who runs the team, and to no machine. */
  'customer.viewed': { data: nothing, read: 'team-members:read', about: 'customer-data' },
  /** Why it is held is kept with the hold alone. */
  'customer.held': { data: z.strictObject({ holdId: code }), read: 'contacts:delete', about: 'customer-data' },
  'customer.released': { data: z.strictObject({ holdId: code }), read: 'contacts:delete', about: 'customer-data' },
  'customer.exported': {
    data: z.strictObject({ orders: count, claims: count }),
    read: 'contacts:read',
    about: 'customer-data',
  },
  'customer.erasure-started': {
    data: erasure.extend({ orders: count }),
    read: 'contacts:read',
    about: 'customer-data',
  },
  'customer.erased': {
    data: erasure.extend({ orders: count, erased: count, leftOut: count }),
    read: 'contacts:read',
    about: 'customer-data',
  },
  'order.erased': { data: erasure, read: 'orders:read', about: 'customer-data' },
  'claim.erased': { data: erasure, read: 'claims:read', about: 'customer-data' },
} as const satisfies EventKinds;
