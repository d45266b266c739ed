import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const member = z.strictObject({ role: code, userId: code });

/** Somebody, and how many of their sign-ins ended with the act. */
const signedOut = z.strictObject({ userId: code, signIns: z.int().nonnegative() });

/** Who may act for a store. */
export const peopleEvents = {
  'member.invited': {
    data: z.strictObject({ invitationId: code, role: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.invitation-revoked': {
    data: z.strictObject({ invitationId: code, role: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.added': {
    data: member.extend({ invitationId: code.optional() }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.unlocked': { data: member, read: 'team-members:read', about: 'team', page: 'team' },
  'member.renamed': { data: z.strictObject({ userId: code }), read: 'team-members:read', about: 'team', page: 'team' },
  'member.password-changed': { data: signedOut, read: 'team-members:read', about: 'team', page: 'team' },
  'member.password-recovered': { data: signedOut, read: 'team-members:read', about: 'team', page: 'team' },
  'member.signed-out': { data: signedOut, read: 'team-members:read', about: 'team', page: 'team' },
  'member.backup-codes-made': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.second-factor-on': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.second-factor-off': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.second-factor-reset': { data: signedOut, read: 'team-members:read', about: 'team', page: 'team' },
  'member.second-factor-recovered': { data: signedOut, read: 'team-members:read', about: 'team', page: 'team' },
  'member.passkey-added': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.passkey-removed': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.code-lost': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.code-found': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.away': {
    data: z.strictObject({ userId: code, own: z.boolean(), from: z.iso.date(), until: z.iso.date() }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.back': {
    data: z.strictObject({ userId: code, own: z.boolean() }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.removed': { data: member, read: 'team-members:read', about: 'team', page: 'team' },
} as const satisfies EventKinds;
