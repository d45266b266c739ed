import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const written = z.strictObject({ noteId: code });
const edited = z.strictObject({ noteId: code, version: z.number().int() });

/** What happens to a note. Of the provider's own notes a store hears nothing, not even that there is one. */
export const noteEvents = {
  'note.created': { data: written, read: 'claim-notes:read', about: 'messages' },
  'note.edited': { data: edited, read: 'claim-notes:read', about: 'messages' },
  'note.removed': { data: written, read: 'claim-notes:read', about: 'messages' },
  'provider-note.created': { data: written, read: 'stores:all-read', about: 'messages' },
  'provider-note.edited': { data: edited, read: 'stores:all-read', about: 'messages' },
  'provider-note.removed': { data: written, read: 'stores:all-read', about: 'messages' },
} as const satisfies EventKinds;
