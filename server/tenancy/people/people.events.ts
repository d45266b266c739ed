import { z } from 'zod';
import { amount, code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const member = z.strictObject({ role: code, userId: code });

/** Somebody, and how many of their sign-ins ended with the act. */
const signedOut = z.strictObject({ userId: code, signIns: z.int().nonnegative() });

/** From which sum of a claim somebody else says yes beside them; null where the store’s own limit holds. */
const ofSupport = z.strictObject({ userId: code, from: amount.nullable(), currency: code });

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
  /** Somebody of the provider’s support has the store from now on, is held to another limit there, or has it no longer. */
  'support-member.assigned': { data: ofSupport, read: 'team-members:read', about: 'team', page: 'team' },
  'support-member.changed': { data: ofSupport, read: 'team-members:read', about: 'team', page: 'team' },
  'support-member.removed': {
    data: z.strictObject({ userId: code }),
    read: 'team-members:read',
    about: 'team',
    page: 'team',
  },
  'member.removed': { data: member, read: 'team-members:read', about: 'team', page: 'team' },
} as const satisfies EventKinds;
