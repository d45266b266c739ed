import { z } from 'zod';
import { code, type EventKinds } from '../audit-log/event-kind.ts';

const member = z.strictObject({ role: code, userId: code });

/** Who may act for a store: people and machines. */
export const peopleEvents = {
  'member.invited': { data: z.strictObject({ invitationId: code, role: code }), read: 'team-members:read' },
  'member.invitation-revoked': {
    data: z.strictObject({ invitationId: code, role: code }),
    read: 'team-members:read',
  },
  'member.added': { data: member.extend({ invitationId: code.optional() }), read: 'team-members:read' },
  'member.unlocked': { data: member, read: 'team-members:read' },
  'member.removed': { data: member, read: 'team-members:read' },
  'token.created': { data: z.strictObject({ tokenId: code, scopes: z.array(code) }), read: 'api-tokens:read' },
  'token.revoked': { data: z.strictObject({ tokenId: code }), read: 'api-tokens:read' },
} as const satisfies EventKinds;
