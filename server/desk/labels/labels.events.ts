import { z } from 'zod';
import { code, type EventKinds, quotedText } from '../../platform/audit-log/event-kind.ts';

const named = z.strictObject({ labelId: code, name: quotedText });

/** What happens to a store's labels, and which claims carry them; each with the name that it had then. */
export const labelEvents = {
  'label.created': { data: named, read: 'labels:read', about: 'settings', page: 'labels' },
  'label.changed': { data: named, read: 'labels:read', about: 'settings', page: 'labels' },
  'label.retired': { data: named, read: 'labels:read', about: 'settings', page: 'labels' },
  'claim.labeled': { data: named, read: 'labels:read', about: 'claims' },
  'claim.unlabeled': { data: named, read: 'labels:read', about: 'claims' },
} as const satisfies EventKinds;
