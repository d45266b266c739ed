import { z } from 'zod';
import { code, type EventKinds, nothing } from '../../platform/audit-log/event-kind.ts';

/** How a draft comes to be, grows, and ends. */
export const draftEvents = {
  'session.begun': { data: nothing, read: 'claims:read', about: 'visits' },
  'session.saved': { data: z.strictObject({ sessionId: code, status: code }), read: 'claims:read', about: 'visits' },
  /** The shopper asked to be told when the draft's time has come. */
  'session.reminder-asked': { data: z.strictObject({ sessionId: code }), read: 'claims:read', about: 'visits' },
  /** `sending` counts the sendings of one draft. */
  'session.sent': { data: z.strictObject({ sending: z.number().int() }), read: 'claims:read', about: 'visits' },
  'session.link-mailed': { data: nothing, read: 'claims:read', about: 'visits' },
  'session.hand-off-made': { data: nothing, read: 'claims:read', about: 'visits' },
  'session.handed-over': { data: nothing, read: 'claims:read', about: 'visits' },
  'session.deleted': { data: z.strictObject({ sessionId: code }), read: 'claims:read', about: 'visits' },
} as const satisfies EventKinds;
