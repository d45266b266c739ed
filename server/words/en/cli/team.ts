/** What the commands about a store’s people say. */

import type { Role } from '../../../../core/permissions.ts';
import { roleLabels } from '../../../../core/permissions.ts';

export const unknownRole = (role: string, roles: readonly string[]) =>
  `There’s no role ${role}. The roles are ${roles.join(', ')}.`;

export const invite = {
  summary: 'Invite someone, and print the link; it’s emailed, too, and replaces an earlier link of theirs',
  email: 'address of the person',
  invited: (person: { email: string; store: string; role: Role; until: string }) =>
    `${person.email} is invited to ${person.store} as ${roleLabels[person.role]}. The link works once, until ${person.until}:`,
};

export const listTeam = {
  summary: 'List a store’s people and open invitations: role, email, name, since when or the invitation’s id',
  invitedUntil: (day: string) => `invited until ${day}`,
  lockedUntil: (instant: string) => `locked until ${instant}`,
};

export const unlock = {
  summary: 'Let someone sign in again now who is locked out after 10 wrong passwords or codes',
  email: 'address that the person signs in with',
  nobody: 'No one in this store has that address. `npx amends team list` shows everyone’s.',
  unlocked: (name: string) => `${name} can sign in again.`,
};

export const revoke = {
  summary: 'Revoke an open invitation; `team list` prints its id',
  invitation: 'id of the invitation (inv_…)',
  notAnId: (text: string) => `${text} isn’t the id of an invitation. \`npx amends team list\` prints them.`,
  revoked: 'The invitation is revoked. Its link no longer works.',
};

export const createUser = {
  summary: 'Create a staff user with a role',
  email: 'address to sign in with',
  name: 'name that others see; the address when left out',
  store: 'short name of a store, for roles of a store and of its account',
  password: '`-` reads it from standard input; when left out, one is made and printed once',
  storeMissing: 'This role needs a store. Add --store and its short name.',
  passwordInArguments: 'A password is read from standard input. Use --password - and send it there.',
  created: (email: string, role: string) => `${email} can sign in as ${role}.`,
  added: (email: string, role: string) =>
    `${email} already had an account and is now ${role}, too. The password is the same.`,
  unchanged: (email: string, role: string) => `${email} is already ${role}.`,
  shownOnce: 'Password (shown once):',
};
