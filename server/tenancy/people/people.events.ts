import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const member = z.strictObject({ role: code, userId: code });

/** Somebody, and how many of their sign-ins ended with the act. */
const signedOut = z.strictObject({ userId: code, signIns: z.int().nonnegative() });

/** Who may act for a store. */
export const peopleEvents = {
  'member.invited': { data: z.strictObject({ invitationId: code, role: code }), read: 'team-members:read' },
  'member.invitation-revoked': {
    data: z.strictObject({ invitationId: code, role: code }),
    read: 'team-members:read',
  },
  'member.added': { data: member.extend({ invitationId: code.optional() }), read: 'team-members:read' },
  'member.unlocked': { data: member, read: 'team-members:read' },
  'member.renamed': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.password-changed': { data: signedOut, read: 'team-members:read' },
  'member.password-recovered': { data: signedOut, read: 'team-members:read' },
  'member.signed-out': { data: signedOut, read: 'team-members:read' },
  'member.backup-codes-made': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.second-factor-on': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.second-factor-off': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.second-factor-reset': { data: signedOut, read: 'team-members:read' },
  'member.second-factor-recovered': { data: signedOut, read: 'team-members:read' },
  'member.passkey-added': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.passkey-removed': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.code-lost': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.code-found': { data: z.strictObject({ userId: code }), read: 'team-members:read' },
  'member.away': {
    data: z.strictObject({ userId: code, own: z.boolean(), from: z.iso.date(), until: z.iso.date() }),
    read: 'team-members:read',
  },
  'member.back': { data: z.strictObject({ userId: code, own: z.boolean() }), read: 'team-members:read' },
  'member.removed': { data: member, read: 'team-members:read' },
} as const satisfies EventKinds;
