import { z } from 'zod';
import { code, type EventKinds, nothing } from '../../platform/audit-log/event-kind.ts';

const count = z.number().int();
const erasure = z.strictObject({ erasureId: code });

/** What becomes of what a store holds about its customers; never whom it was about. */
export const privacyEvents = {
  /** Somebody of the team opened the page of a customer; told to who runs the team, and to no machine. */
  'customer.viewed': { data: nothing, read: 'team-members:read' },
  /** Why it is held is kept with the hold alone. */
  'customer.held': { data: z.strictObject({ holdId: code }), read: 'contacts:delete' },
  'customer.released': { data: z.strictObject({ holdId: code }), read: 'contacts:delete' },
  'customer.exported': { data: z.strictObject({ orders: count, claims: count }), read: 'contacts:read' },
  'customer.erasure-started': { data: erasure.extend({ orders: count }), read: 'contacts:read' },
  'customer.erased': {
    data: erasure.extend({ orders: count, erased: count, leftOut: count }),
    read: 'contacts:read',
  },
  'order.erased': { data: erasure, read: 'orders:read' },
  'claim.erased': { data: erasure, read: 'claims:read' },
} as const satisfies EventKinds;
