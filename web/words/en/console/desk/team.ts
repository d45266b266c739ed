import { isolated } from '#core/rules/platform/isolated.ts';

/** The page of a store’s team. */

export const what = 'The team';
export const about = (people: number): string =>
  people === 1
    ? '1 person has access. Removing a role takes effect immediately, on every open screen.'
    : `${people} people have access. Removing a role takes effect immediately, on every open screen.`;
export const aboutUncounted = 'Who has access. Removing a role takes effect immediately, on every open screen.';
export const inviteSomeone = 'Invite someone';
export const inviteText = 'They get an email with a link. It works for 7 days.';
export const email = 'Email';
export const role = 'Role';
export const sendInvitation = 'Send invitation';
export const invitationSent = (email: string): string => `Invitation sent to ${email}.`;
export const people = 'People';
export const person = 'Person';
export const signsInWith = 'Signs in with';
export const since = 'Since';
export const you = 'you';
export const passwordAndCode = 'Password and code';
export const passwordOnly = 'Password only';
/** After 10 wrong passwords or codes. */
export const lockedFor = (minutes: number): string =>
  minutes === 1 ? 'Locked for 1 minute' : `Locked for ${minutes} minutes`;
export const unlock = 'Unlock';
export const unlockWhom = (name: string): string => `Unlock ${isolated(name)}`;
export const isUnlocked = (name: string): string => `${isolated(name)} can sign in again.`;
export const remove = 'Remove';
export const removeWhom = (name: string, role: string): string => `Remove ${isolated(name)} as ${role}?`;
export const removeFollows = (name: string): string =>
  `${isolated(name)} loses this role immediately, on every open screen. What they did stays on record. You can invite them again.`;
export const isRemoved = (name: string): string => `${isolated(name)} was removed.`;
export const invitations = 'Invitations';
export const status = 'Status';
export const statuses = { open: 'Pending', accepted: 'Accepted', revoked: 'Canceled', expired: 'Expired' } as const;
export const invitedBy = (name: string, day: string): string => `Invited by ${isolated(name)}, ${day}`;
export const invited = (day: string): string => `Invited ${day}`;
export const expires = (day: string): string => `expires ${day}`;
export const sendAgain = 'Send again';
export const cancelInvitation = 'Cancel invitation';
export const isSentAgain = (email: string): string =>
  `A new link is on its way to ${email}. The earlier one no longer works.`;
export const isCanceled = (email: string): string => `The invitation for ${email} no longer works.`;
export const noInvitations = 'No open invitations';
export const noInvitationsText = 'Invitations appear here until they’re accepted, canceled, or 7 days old.';
export const nobody = 'No one has access yet';
export const whatRolesDo = 'What each role can do';
export const abilities = {
  decide: 'Decides claims',
  write: 'Messages customers',
  file: 'Files claims',
  settings: 'Changes settings',
  brand: 'Changes branding',
  people: 'Invites and removes people',
  tokens: 'Creates API tokens',
  owners: 'Adds owners',
} as const;
export const can = 'Yes';
export const cannot = 'No';
