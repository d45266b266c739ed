import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const about = z.strictObject({ sopId: code });
const ofVersion = about.extend({ version: z.number().int() });

/** What happens to a store's SOPs. */
export const sopEvents = {
  'sop.created': { data: ofVersion.extend({ duplicateOf: code.optional() }), read: 'sops:read' },
  'sop.changed': { data: ofVersion.extend({ putBack: z.number().int().optional() }), read: 'sops:read' },
  'sop.activated': { data: ofVersion, read: 'sops:read' },
  'sop.deactivated': { data: ofVersion, read: 'sops:read' },
  'sop.removed': { data: ofVersion, read: 'sops:read' },
} as const satisfies EventKinds;
