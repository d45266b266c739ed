import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const about = z.strictObject({ sopId: code });
const ofVersion = about.extend({ version: z.number().int() });

/** What happens to a store's SOPs. */
export const sopEvents = {
  'sop.created': {
    data: ofVersion.extend({ duplicateOf: code.optional() }),
    read: 'sops:read',
    about: 'settings',
    page: 'sops',
  },
  'sop.changed': {
    data: ofVersion.extend({ putBack: z.number().int().optional() }),
    read: 'sops:read',
    about: 'settings',
    page: 'sops',
  },
  'sop.activated': { data: ofVersion, read: 'sops:read', about: 'settings', page: 'sops' },
  'sop.deactivated': { data: ofVersion, read: 'sops:read', about: 'settings', page: 'sops' },
  'sop.removed': { data: ofVersion, read: 'sops:read', about: 'settings', page: 'sops' },
} as const satisfies EventKinds;
