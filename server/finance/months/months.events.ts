import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** What happens to the months of a store's book. */
export const monthEvents = {
  'month.closed': {
    about: 'settings',
    page: 'contract',
    data: z.strictObject({ month: code }),
    read: 'settings-rev-share:read',
  },
} as const satisfies EventKinds;
