import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const about = z.strictObject({ viewId: code });

/** What happens to the views that people save; a name or a search may be private, so neither is told. */
export const savedViewEvents = {
  'saved-view.created': { data: about, read: 'claims:read', about: 'settings' },
  'saved-view.changed': { data: about, read: 'claims:read', about: 'settings' },
  'saved-view.removed': { data: about, read: 'claims:read', about: 'settings' },
} as const satisfies EventKinds;
