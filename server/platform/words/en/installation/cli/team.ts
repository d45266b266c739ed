/** What the commands about a store’s people say. */

import type { Role } from '#core/permissions.ts';
import { roleLabels } from '#core/permissions.ts';

export const unknownRole = (role: string, roles: readonly string[]) =>
  `There’s no role ${role}. The roles are ${roles.join(', ')}.`;

export const invite = {
  summary: 'Invite someone by email, and print the link; it replaces any earlier one',
  email: 'the person’s email address',
  invited: (person: { email: string; store: string; role: Role; until: string }) =>
    `${person.email} is invited to ${person.store} as ${roleLabels[person.role]}. The link works once, until ${person.until}:`,
};

export const listTeam = {
  summary: 'List a store’s people and open invitations: role, email, name, start date or invitation ID',
  invitedUntil: (day: string) => `invited until ${day}`,
  lockedUntil: (instant: string) => `locked until ${instant}`,
};

export const unlock = {
  summary: 'Unlock someone who is locked out after 10 wrong passwords or codes',
  email: 'email address the person signs in with',
  nobody: 'No one in this store has that email address. Run `npx amends team list` to see everyone’s.',
  unlocked: (name: string) => `${name} can sign in again.`,
};

export const resetSecondFactor = {
  summary: 'Let someone back in who lost their authenticator and backup codes; make sure by voice that it’s them',
  nobody: 'No one with two-factor authentication signs in with that email address.',
  reset: (name: string) =>
    `${name}’s two-factor authentication is removed, and they’re signed out everywhere. They set it up again when they sign in.`,
};

export const revoke = {
  summary: 'Revoke an open invitation; `team list` prints its ID',
  invitation: 'ID of the invitation (inv_…)',
  notAnId: (text: string) => `${text} isn’t the ID of an invitation. \`npx amends team list\` prints them.`,
  revoked: 'The invitation is revoked. Its link no longer works.',
};

export const createUser = {
  summary: 'Create a staff user with a role',
  email: 'email address to sign in with',
  name: 'name others see; the email address by default',
  store: 'short name of the store, for store and account roles; for support, the store that they see',
  password: '`-` reads it from standard input; by default, one is generated and printed once',
  storeMissing: 'This role needs a store. Add --store and its short name.',
  passwordInArguments: 'A password is read from standard input. Use --password - and pipe it in.',
  created: (email: string, role: string) => `${email} can sign in as ${role}.`,
  added: (email: string, role: string) =>
    `${email} already had an account and now also has the role ${role}. The password is the same.`,
  unchanged: (email: string, role: string) => `${email} already has the role ${role}.`,
  seesNoStore: 'They see the stores that are assigned to them in the console, under People.',
  assigned: (store: string) => `They see the store ${store}.`,
  shownOnce: 'Password (shown once):',
};
