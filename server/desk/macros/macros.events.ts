import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const about = z.strictObject({ macroId: code });

/** What happens to a store's macros. */
export const macroEvents = {
  'macro.created': { data: about, read: 'macros:read', about: 'settings', page: 'macros' },
  'macro.changed': { data: about, read: 'macros:read', about: 'settings', page: 'macros' },
  'macro.removed': { data: about, read: 'macros:read', about: 'settings', page: 'macros' },
} as const satisfies EventKinds;
