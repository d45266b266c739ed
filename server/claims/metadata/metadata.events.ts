import { z } from 'zod';
import { type EventKinds, quotedText } from '../../platform/audit-log/event-kind.ts';

/** What staff and programs fill in on claims. What a field holds is words of people, which an erasure takes. */
export const metadataEvents = {
  'claim.metadata-changed': {
    data: z.strictObject({ field: quotedText, label: quotedText, removed: z.boolean(), said: quotedText.optional() }),
    read: 'metadata:read',
    about: 'claims',
  },
} as const satisfies EventKinds;
